import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { bookingIcs } from "#server/reservations/bookings/booking-ics.ts";
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
