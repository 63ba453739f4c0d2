import { Link } from "react-router";
import { messageOf } from "#domain/errors.ts";
import type { StaffActivity } from "#domain/staff.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { UsersIcon } from "#web/ui/icons-inner.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { entityLabel } from "../audit/audit-labels.ts";
import { formatInstant } from "../instants.ts";
import { adminMeta } from "../meta.ts";
import { OwnersOnly } from "../shared/owners-only.tsx";
import { StaleNotice } from "../shared/stale-notice.tsx";
import { useStaffActivity } from "./staff-data.ts";
import { roleLabels } from "./staff-forms.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Staff activity");

export default function ActivityPage() {
  return (
    <>
      <header className="admin-head">
        <h1>Staff activity</h1>
        <p className="admin-head__note">
          When each account last signed in, and what it changed last.{" "}
          <Link className="link" to="/admin/audit">
            All changes
          </Link>
        </p>
      </header>
      <OwnersOnly label="Staff activity" icon={<UsersIcon />} reason="Only owners see what each account did last.">
        <Activity />
      </OwnersOnly>
    </>
  );
}

function Activity() {
  const { data: accounts, error, isFetching, refetch } = useStaffActivity();
  return (
    <>
      {accounts && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel staff-activity" aria-label="Staff activity">
        {accounts ? (
          <Table caption="Staff activity" columns={columns} rows={accounts} rowKey={({ _id }) => _id} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label="Loading the activity" rows={3} />
        )}
      </section>
    </>
  );
}

const columns: Column<StaffActivity>[] = [
  {
    key: "user",
    header: "Username",
    role: "main",
    cell: ({ userId, role, isActive }) => (
      <>
        <strong>{userId}</strong>
        <small>{roleLabels[role]}</small>
        {!isActive && (
          <Badge tone="grey" dot>
            Disabled
          </Badge>
        )}
      </>
    ),
  },
  {
    key: "login",
    header: "Last sign-in",
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? <time dateTime={lastLoginAt}>{formatInstant(lastLoginAt)}</time> : "Not recorded yet",
  },
  {
    key: "actions",
    header: "Last changes",
    cell: ({ userId, actions }) =>
      actions.length === 0 ? (
        "None"
      ) : (
        <ol className="staff-activity__actions" aria-label={`Last changes by ${userId}`}>
          {actions.map(({ _id, action, entity, label, at }) => (
            <li key={_id}>
              <strong>{action}</strong> {entityLabel[entity]} · {label} <time dateTime={at}>{formatInstant(at)}</time>
            </li>
          ))}
        </ol>
      ),
  },
];
