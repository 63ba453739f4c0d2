import type { StaffAccount } from "#domain/platform/access/staff.ts";
import * as m from "#messages/deskStaff.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { roleLabels } from "../../platform/shared/role-labels.ts";

interface StaffTableProps {
  accounts: readonly StaffAccount[];
  /** The current user's id: users can't disable themselves. */
  self: string;
  onSetPassword: (account: StaffAccount) => void;
  onChangeRole: (account: StaffAccount) => void;
  onShowSessions: (account: StaffAccount) => void;
  onToggle: (account: StaffAccount) => void;
  onEndSecondFactor: (account: StaffAccount) => void;
}

export function StaffTable({
  accounts,
  self,
  onSetPassword,
  onChangeRole,
  onShowSessions,
  onToggle,
  onEndSecondFactor,
}: StaffTableProps) {
  const columns: Column<StaffAccount>[] = [
    {
      key: "user",
      header: m.username(),
      role: "main",
      cell: ({ userId }) => (
        <>
          <strong>{userId}</strong>
          {userId === self && <small>{m.you()}</small>}
        </>
      ),
    },
    {
      key: "role",
      header: m.role(),
      cell: ({ role }) => <Badge tone={role === "owner" ? "brass" : "grey"}>{roleLabels[role]()}</Badge>,
    },
    {
      key: "state",
      header: m.state(),
      cell: ({ isActive, hasSecondFactor, passwordUntil }) => (
        <span className="inline-row wraps gap-1 staff-table__states">
          <Badge tone={isActive ? "green" : "grey"} dot>
            {isActive ? m.active() : m.disabled()}
          </Badge>
          {hasSecondFactor && <Badge tone="blue">{m.twoStepBadge()}</Badge>}
          {passwordUntil && <GivenPassword until={passwordUntil} />}
        </span>
      ),
    },
    {
      key: "added",
      header: m.addedAt(),
      cell: ({ createdAt }) => (
        <time className="staff-table__added" dateTime={createdAt}>
          {formatInstant(createdAt)}
        </time>
      ),
    },
    {
      key: "actions",
      header: m.actions(),
      role: "actions",
      cell: (account) =>
        account.userId === self ? null : (
          <>
            <Button variant="secondary" size="small" onClick={() => onSetPassword(account)}>
              {m.setPasswordOf({ userId: account.userId, hidden: hiddenText })}
            </Button>
            <Button variant="quiet" size="small" onClick={() => onChangeRole(account)}>
              {m.changeRoleOf({ userId: account.userId, hidden: hiddenText })}
            </Button>
            {account.isActive && (
              <Button variant="quiet" size="small" onClick={() => onShowSessions(account)}>
                {m.showSessionsOf({ userId: account.userId, hidden: hiddenText })}
              </Button>
            )}
            {account.hasSecondFactor && (
              <Button variant="quiet" size="small" onClick={() => onEndSecondFactor(account)}>
                {m.turnTwoStepOffFor({ userId: account.userId, hidden: hiddenText })}
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => onToggle(account)}>
              {(account.isActive ? m.disableUser : m.enableUser)({ userId: account.userId, hidden: hiddenText })}
            </Button>
          </>
        ),
    },
  ];
  return (
    <div className="staff-table">
      <Table caption={m.accounts()} columns={columns} rows={accounts} rowKey={(account) => account._id} />
    </div>
  );
}

/** How long a password that an owner set is valid. */
function GivenPassword({ until }: { until: string }) {
  if (Date.parse(until) < Date.now()) return <small>{m.givenPasswordOver()}</small>;
  return (
    <small>
      {m.givenPassword({
        until: formatInstant(until),
        time: (text) => (
          <time key="time" dateTime={until}>
            {text}
          </time>
        ),
      })}
    </small>
  );
}
