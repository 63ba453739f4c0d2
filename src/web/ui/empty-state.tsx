import type { ReactNode } from "react";

interface EmptyStateProps {
  /** One line that says what there is none of. */
  title: string;
  /** What could be done about it. */
  children?: ReactNode;
  icon?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

/** What stands where a list would, when there is nothing in it. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="state">
      {icon && <div className="state__icon">{icon}</div>}
      <p className="state__title">{title}</p>
      {children && <div className="state__text">{children}</div>}
      {action}
    </div>
  );
}
