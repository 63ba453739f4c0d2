import { Link } from "react-router";
import type { StaffActivity } from "#domain/platform/access/staff.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskStaff.js";
import { UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { adminMeta } from "../../platform/app/meta.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { roleLabels } from "../../platform/shared/role-labels.ts";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
import { useStaffActivity } from "../../property/staff/staff-data.ts";
import { entityLabel } from "./audit-labels.ts";
import { actionLabel, subjectLabel } from "./audit-names.ts";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.activityTitle());

export default function ActivityPage() {
  return (
    <>
      <ScreenHead title={m.activityTitle()}>
        <p className="muted">
          {m.activityNote({
            link: (text) => (
              <Link key="link" className="link" to="/admin/audit">
                {text}
              </Link>
            ),
          })}
        </p>
      </ScreenHead>
      <Restricted label={m.activityTitle()} icon={<UsersIcon />} reason={m.activityForOwners()}>
        <Activity />
      </Restricted>
    </>
  );
}

function Activity() {
  const { data: accounts, error, isFetching, refetch } = useStaffActivity();
  return (
    <>
      {accounts && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <section className="panel staff-activity" aria-label={m.activityTitle()}>
        {accounts ? (
          <Table caption={m.activityTitle()} columns={columns()} rows={accounts} rowKey={({ _id }) => _id} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows label={m.loadingActivity()} rows={3} />
        )}
      </section>
    </>
  );
}

const columns = (): Column<StaffActivity>[] => [
  {
    key: "user",
    header: m.username(),
    role: "main",
    cell: ({ userId, role, isActive }) => (
      <>
        <strong>{userId}</strong>
        <small>{roleLabels[role]()}</small>
        {!isActive && (
          <Badge tone="grey" dot>
            {m.disabled()}
          </Badge>
        )}
      </>
    ),
  },
  {
    key: "login",
    header: m.lastSignIn(),
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? <time dateTime={lastLoginAt}>{formatInstant(lastLoginAt)}</time> : m.notRecorded(),
  },
  {
    key: "actions",
    header: m.lastChanges(),
    cell: ({ userId, actions }) =>
      actions.length === 0 ? (
        m.noChanges()
      ) : (
        <ol
          className="stack gap-1 breaks small left-text tight-5 staff-activity__actions"
          aria-label={m.lastChangesBy({ userId })}
        >
          {actions.map(({ _id, action, entity, label, at }) => (
            <li key={_id}>
              <strong>{actionLabel(action)}</strong> {entityLabel[entity]()} · {subjectLabel(label)}{" "}
              <time dateTime={at}>{formatInstant(at)}</time>
            </li>
          ))}
        </ol>
      ),
  },
];
