import { useState } from "react";
import { formatRupees, paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { listOf } from "#domain/platform/text/list-of.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { GroupDetails } from "#domain/reservations/groups.ts";
import * as account from "#messages/companyAccount.js";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroups.js";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

interface BillCompaniesProps {
  open: boolean;
  /** How many are to be checked out. */
  count: number;
  group: GroupDetails;
  /** The bookings of which a company can be billed something. */
  leaving: readonly Booking[];
  onCancel: () => void;
  onConfirm: (billsCompany: boolean) => void;
}

/** Asks before all are checked out whether their companies are billed. */
export function BillCompanies({ open, count, group, leaving, onCancel, onConfirm }: BillCompaniesProps) {
  const [bills, setBills] = useState(false);
  const sum = leaving.reduce((all, { _id }) => all + toPaise(group.toBill[_id] ?? 0), 0);
  const company = listOf([...new Set(leaving.map(({ companyName }) => companyName))]);
  const facts = { amount: formatRupees(toRupees(paise(sum))), company };
  return (
    <ConfirmDialog
      open={open}
      title={m.checkOutAll({ count })}
      message={
        <div className="stack gap-3">
          <Checkbox
            label={account.billToCompanyChoice(facts)}
            checked={bills}
            onChange={(event) => setBills(event.target.checked)}
          />
          <p>{m.unpaidStay()}</p>
        </div>
      }
      confirmText={m.checkOutAll({ count })}
      cancelText={bookings.keepAsIs()}
      onConfirm={() => {
        setBills(false);
        onConfirm(bills);
      }}
      onCancel={() => {
        setBills(false);
        onCancel();
      }}
    />
  );
}
