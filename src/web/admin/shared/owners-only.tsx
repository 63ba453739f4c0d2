import type { ReactNode } from "react";
import { errorCodes, messageOf } from "#domain/errors.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { useStaffSession } from "../staff-session.ts";

interface OwnersOnlyProps {
  /** What the panel is of that stands there for everybody else. */
  label: string;
  icon: ReactNode;
  /** Why there is nothing to see. */
  reason: string;
  children: ReactNode;
}

/** What only owners have business with. The server holds to that whatever is shown here. */
export function OwnersOnly({ label, icon, reason, children }: OwnersOnlyProps) {
  const { data: who, error, isFetching, refetch } = useStaffSession();
  if (who?.staff.role === "owner") return children;
  return (
    <section className="panel" aria-label={label}>
      {who ? (
        <EmptyState title={errorCodes.forbidden.message} icon={icon}>
          {reason}
        </EmptyState>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label="Loading" rows={3} />
      )}
    </section>
  );
}
