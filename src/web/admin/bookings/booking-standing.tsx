import type { Booking } from "#domain/bookings.ts";
import { StatusBadge } from "#web/shared/status-badge.tsx";
import { BalanceSummary } from "../payments/due-amount.tsx";
import { useLedger } from "../payments/payment-data.ts";
import { undoableChange } from "./recent-changes.ts";
import { StatusUndo } from "./status-undo.tsx";

/** Reference, status and balance, in the header of the booking's dialog. */
export function BookingStanding({ booking }: { booking: Booking }) {
  const { data: ledger } = useLedger(booking._id, booking.updatedAt);
  const change = undoableChange(booking);
  return (
    <span className="booking-dialog__facts">
      <span className="numbers">{booking.reference}</span>
      {change ? <StatusUndo change={change} /> : <StatusBadge status={booking.status} />}
      {ledger && <BalanceSummary ledger={ledger} booking={booking} />}
    </span>
  );
}
