import { formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { isPayable } from "#domain/platform/values/booking-status.ts";
import { paymentSentence } from "#domain/platform/values/policies.ts";
import { holdSentence, rupeesLeft } from "#domain/pricing/plan-terms.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";

/** The times of payment: first of all the deposit that an unconfirmed booking waits for. */
export function ownPaymentSentence({
  status,
  balance,
  depositDue,
  holdUntil,
  takesUpi,
  upi,
  payNow,
}: GuestBooking): string {
  const isConfirmed = isPayable(status);
  const until = holdUntil && formatCivilTime(holdUntil);
  const ways = { takesUpi, isOwnPage: upi !== null, isPayable: payNow !== undefined };
  const held = { due: depositDue, until, ...ways, rest: rupeesLeft(balance, depositDue) };
  const hold = isConfirmed ? undefined : holdSentence(held);
  return hold ?? paymentSentence({ isConfirmed, takesUpi });
}
