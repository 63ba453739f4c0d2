import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import "./collapsible.css";

interface FoldedProps {
  summary: ReactNode;
  /** Below the summary. */
  note?: string;
  /** Something inside is wrong: it opens. */
  hasError?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part that most people leave alone. */
export function Collapsible({ summary, note, hasError = false, className, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classNames("folded", className)}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          {summary}
          {note && <span className="regular block field__hint">{note}</span>}
        </span>
      </summary>
      {children}
    </details>
  );
}
