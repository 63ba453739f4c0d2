import { useState } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { EarlyNights, GroupDetails } from "#domain/reservations/groups.ts";
import * as bookings from "#messages/deskBookings.js";
import * as m from "#messages/deskGroups.js";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useEarlyLeave } from "./group-data.ts";

interface EarlyLeaveProps {
  open: boolean;
  group: GroupDetails;
  /** How many are in house and leave before their day. */
  count: number;
  onCancel: () => void;
  onChoose: (choice: { nights: EarlyNights; billsCompany: boolean }) => void;
}

const texts: Record<EarlyNights, (facts: { total: string; balance: string }) => string> = {
  all: m.earlyAllNights,
  slept: m.earlySleptNights,
};

/** Asks which nights are charged before all guests leave early, with what each answer comes to. */
export function EarlyLeaveDialog({ open, group, count, onCancel, onChoose }: EarlyLeaveProps) {
  const [billsCompany, setBills] = useState(false);
  const { data, error, isFetching, refetch } = useEarlyLeave(group, open);
  const hasCompany = group.bookings.some(({ _id, status }) => status === "checked-in" && group.toBill[_id]);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      size="small"
      title={m.checkOutEarly({ count })}
      footer={
        <Button variant="quiet" data-autofocus onClick={onCancel}>
          {bookings.keepAsIs()}
        </Button>
      }
    >
      <div className="stack gap-3">
        <p>{m.unpaidStay()}</p>
        {hasCompany && (
          <Checkbox
            label={m.billCompanies()}
            checked={billsCompany}
            onChange={(event) => setBills(event.target.checked)}
          />
        )}
        {data?.ways.map(({ nights, total, balance }) => (
          <Button key={nights} variant="secondary" wide onClick={() => onChoose({ nights, billsCompany })}>
            {texts[nights]({ total: formatRupees(total), balance: formatRupees(balance) })}
          </Button>
        ))}
        {!data && !error && <SkeletonRows label={m.working()} rows={2} columns={1} />}
        {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />}
      </div>
    </Dialog>
  );
}
