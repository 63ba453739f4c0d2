import type { StaffAccount } from "#domain/staff.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { formatInstant } from "../instants.ts";
import { roleLabels } from "./staff-forms.ts";

interface StaffTableProps {
  accounts: readonly StaffAccount[];
  /** The user id of whoever looks at the list: nobody disables themselves. */
  self: string;
  onSetPassword: (account: StaffAccount) => void;
  onToggle: (account: StaffAccount) => void;
  onEndSecondFactor: (account: StaffAccount) => void;
}

/** Who may use the admin: a table, or cards on a phone. */
export function StaffTable({ accounts, self, onSetPassword, onToggle, onEndSecondFactor }: StaffTableProps) {
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
      cell: ({ isActive, hasSecondFactor }) => (
        <span className="staff-table__states">
          <Badge tone={isActive ? "green" : "red"} dot>
            {isActive ? "Active" : "Disabled"}
          </Badge>
          {hasSecondFactor && <Badge tone="blue">Two-step</Badge>}
        </span>
      ),
    },
    {
      key: "added",
      header: "Added",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
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
