import { paymentMessages } from "#domain/billing/payments.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { payableNow } from "#domain/reservations/guest-booking.ts";
import { openBooking } from "#server/reservations/guest-booking/open.ts";
import { guestBookingView } from "#server/reservations/guest-booking/view.ts";
import { linkFor } from "./attempts.ts";
import type { GatewayWork } from "./work.ts";

/** Over what the guest's page asks for. Throws not_found for a wrong key, too_late if nothing is due, unavailable. */
export async function linkForGuest(
  work: GatewayWork,
  { reference, key }: { reference: string; key: string },
  options: { actor: string; returnUrl: string },
): Promise<string> {
  const { db, now } = work;
  const { today } = now();
  const booking = await openBooking(db, reference, key, today);
  const amount = toPaise(payableNow(await guestBookingView(db, booking, today)));
  if (amount <= 0) throw new AppError("too_late", paymentMessages.nothingLeft());
  return linkFor(work, booking._id, { amount, ...options });
}
