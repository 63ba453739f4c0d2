import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { HelpButton } from "../help/help-button.tsx";

interface ScreenHeadProps {
  title: ReactNode;
  className?: string;
  /** A note, and what can be done on the whole screen. */
  children?: ReactNode;
}

/** The heading of a screen, with its help. */
export function ScreenHead({ title, className, children }: ScreenHeadProps) {
  return (
    <header className={classNames("gap-2-4 on-baseline wraps spread admin-head", className)}>
      <h1>{title}</h1>
      <HelpButton />
      {children}
    </header>
  );
}
