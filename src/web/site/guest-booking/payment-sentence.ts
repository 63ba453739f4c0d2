import { isPayable } from "#domain/booking-status.ts";
import { formatCivilTime } from "#domain/civil-time.ts";
import type { GuestBooking } from "#domain/guest-booking.ts";
import { holdSentence } from "#domain/plan-terms.ts";
import { paymentSentence } from "#domain/policies.ts";

/** What is paid when: first of all the deposit that an unconfirmed booking waits for. */
export function ownPaymentSentence({ status, depositDue, holdUntil, takesUpi }: GuestBooking): string {
  const isConfirmed = isPayable(status);
  const until = holdUntil && formatCivilTime(holdUntil);
  const hold = isConfirmed ? undefined : holdSentence({ due: depositDue, until, takesUpi });
  return hold ?? paymentSentence({ isConfirmed, takesUpi });
}
