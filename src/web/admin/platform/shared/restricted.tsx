import type { ReactNode } from "react";
import { type Access, mayCall } from "#domain/platform/access/permissions.ts";
import { errorCodes, messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskShell.js";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useStaffSession } from "../app/session/staff-session.ts";

interface RestrictedProps {
  /** Owners unless given. */
  to?: Access;
  /** Label of the panel for other users. */
  label: string;
  icon: ReactNode;
  reason: string;
  children: ReactNode;
}

/** The server enforces it as well. */
export function Restricted({ to = "owner", label, icon, reason, children }: RestrictedProps) {
  const { data: who, error, isFetching, refetch } = useStaffSession();
  if (mayCall(to, who?.staff.role)) return children;
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
