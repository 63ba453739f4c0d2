import type { Night } from "#domain/nights.ts";
import { bookingIcs } from "#server/bookings/booking-ics.ts";
import type { Db } from "#server/database/schema.ts";
import { readSettings } from "#server/settings/service.ts";
import { openBooking } from "./open.ts";

/** Throws not_found for an invalid key. */
export async function readBookingIcs(
  db: Db,
  reference: string,
  key: string,
  today: Night,
): Promise<{ reference: string; text: string }> {
  const booking = await openBooking(db, reference, key, today);
  return { reference: booking.reference, text: await bookingIcs(booking, await readSettings(db)) };
}
