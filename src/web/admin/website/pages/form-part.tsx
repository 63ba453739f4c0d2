import { type ComponentProps, type ReactNode, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface FormPartProps extends Omit<ComponentProps<"summary">, "className" | "title"> {
  className?: string;
  isOpenAtFirst?: boolean;
  /** Opens it. */
  hasFault: boolean;
  /** The content of the summary. */
  title: ReactNode;
  children: ReactNode;
}

/** Closed at first: a page of ten forms would be a wall. The rest of the attributes are the summary's. */
export function FormPart({ className, isOpenAtFirst = false, hasFault, title, children, ...summary }: FormPartProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={classNames("panel page-block", className)}
      open={isOpen || hasFault}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary {...summary} className="gap-1-3 pad-3-4 clickable row middle wraps target-high page-block__summary">
        {title}
      </summary>
      <div className="gap-3 packed page-block__form">{children}</div>
    </details>
  );
}
