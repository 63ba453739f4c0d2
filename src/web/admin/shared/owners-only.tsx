import type { ReactNode } from "react";
import { errorCodes, messageOf } from "#domain/errors.ts";
import * as m from "#messages/deskShell.js";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { useStaffSession } from "../staff-session.ts";

interface OwnersOnlyProps {
  /** Label of the panel for other users. */
  label: string;
  icon: ReactNode;
  reason: string;
  children: ReactNode;
}

/** The server enforces it as well. */
export function OwnersOnly({ label, icon, reason, children }: OwnersOnlyProps) {
  const { data: who, error, isFetching, refetch } = useStaffSession();
  if (who?.staff.role === "owner") return children;
  return (
    <section className="panel" aria-label={label}>
      {who ? (
        <EmptyState title={errorCodes.forbidden.message()} icon={icon}>
          {reason}
        </EmptyState>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={3} />
      )}
    </section>
  );
}
