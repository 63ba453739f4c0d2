import { useEffect } from "react";
import type { PaymentKind } from "#domain/billing/payments.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { useLedger } from "../../billing/payments/payment-data.ts";
import { PaymentDialog } from "../../billing/payments/payment-dialog.tsx";

interface PaymentProps {
  booking: Booking;
  kind: PaymentKind;
  onLeave: () => void;
  onSaved: (kind: PaymentKind) => void;
}

/** Opens once the ledger is read. */
export function Payment({ booking, kind, onLeave, onSaved }: PaymentProps) {
  const { data: ledger, error } = useLedger(booking._id, booking.updatedAt);
  useEffect(() => {
    if (error) onLeave();
  }, [error, onLeave]);
  if (!ledger) return null;
  return <PaymentDialog kind={kind} booking={booking} ledger={ledger} onLeave={onLeave} onSaved={onSaved} />;
}
