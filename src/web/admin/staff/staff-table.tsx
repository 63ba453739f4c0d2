import type { StaffAccount } from "#domain/staff.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { formatInstant } from "../instants.ts";
import { roleLabels } from "./staff-forms.ts";

interface StaffTableProps {
  accounts: readonly StaffAccount[];
  /** The current user's id: users can't disable themselves. */
  self: string;
  onSetPassword: (account: StaffAccount) => void;
  onShowSessions: (account: StaffAccount) => void;
  onToggle: (account: StaffAccount) => void;
  onEndSecondFactor: (account: StaffAccount) => void;
}

export function StaffTable({
  accounts,
  self,
  onSetPassword,
  onShowSessions,
  onToggle,
  onEndSecondFactor,
}: StaffTableProps) {
  const columns: Column<StaffAccount>[] = [
    {
      key: "user",
      header: "Username",
      role: "main",
      cell: ({ userId }) => (
        <>
          <strong>{userId}</strong>
          {userId === self && <small>You</small>}
        </>
      ),
    },
    {
      key: "role",
      header: "Role",
      cell: ({ role }) => <Badge tone={role === "owner" ? "brass" : "grey"}>{roleLabels[role]}</Badge>,
    },
    {
      key: "state",
      header: "State",
      cell: ({ isActive, hasSecondFactor, passwordUntil }) => (
        <span className="staff-table__states">
          <Badge tone={isActive ? "green" : "grey"} dot>
            {isActive ? "Active" : "Disabled"}
          </Badge>
          {hasSecondFactor && <Badge tone="blue">Two-step</Badge>}
          {passwordUntil && <GivenPassword until={passwordUntil} />}
        </span>
      ),
    },
    {
      key: "added",
      header: "Added",
      cell: ({ createdAt }) => (
        <time className="staff-table__added" dateTime={createdAt}>
          {formatInstant(createdAt)}
        </time>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      role: "actions",
      cell: (account) =>
        account.userId === self ? null : (
          <>
            <Button variant="secondary" size="small" onClick={() => onSetPassword(account)}>
              Set password<span className="visually-hidden"> of {account.userId}</span>
            </Button>
            {account.isActive && (
              <Button variant="quiet" size="small" onClick={() => onShowSessions(account)}>
                Sessions<span className="visually-hidden"> of {account.userId}</span>
              </Button>
            )}
            {account.hasSecondFactor && (
              <Button variant="quiet" size="small" onClick={() => onEndSecondFactor(account)}>
                Two-step off<span className="visually-hidden"> for {account.userId}</span>
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => onToggle(account)}>
              {account.isActive ? "Disable" : "Enable"}
              <span className="visually-hidden"> {account.userId}</span>
            </Button>
          </>
        ),
    },
  ];
  return (
    <div className="staff-table">
      <Table caption="Staff accounts" columns={columns} rows={accounts} rowKey={(account) => account._id} />
    </div>
  );
}

/** How long a password that an owner set is valid. */
function GivenPassword({ until }: { until: string }) {
  if (Date.parse(until) < Date.now()) return <small>The given password has run out.</small>;
  return (
    <small>
      Given password, good until <time dateTime={until}>{formatInstant(until)}</time>
    </small>
  );
}
