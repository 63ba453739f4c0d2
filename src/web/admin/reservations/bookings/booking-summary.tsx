import { formatRupees } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskBookings.js";
import { StatusBadge } from "#web/shared/platform/status-badge.tsx";
import { BalanceSummary } from "../../billing/payments/due-amount.tsx";
import { useLedger } from "../../billing/payments/payment-data.ts";
import { undoableChange } from "./list/recent-changes.ts";
import { StatusUndo } from "./status/status-undo.tsx";

/** Reference, status, total and balance, in the header of the booking's dialog. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const { data: ledger } = useLedger(booking._id, booking.updatedAt);
  const change = undoableChange(booking);
  return (
    <span className="inline-row middle wraps gap-3">
      <span className="numbers">{booking.reference}</span>
      {change ? <StatusUndo change={change} /> : <StatusBadge status={booking.status} />}
      {ledger && holdsNights(booking.status) && <span>{m.totalOf({ amount: formatRupees(ledger.total) })}</span>}
      {ledger && <BalanceSummary ledger={ledger} booking={booking} />}
    </span>
  );
}
