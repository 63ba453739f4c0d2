import type { Night } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";
import { stayCalendar } from "#server/mails/calendar.ts";
import { readSettings } from "#server/settings/service.ts";
import { openBooking } from "./service.ts";

/** A stay as a file for a calendar, the same entry as in its mails. Throws not_found for a key that opens nothing. */
export async function readStayFile(
  db: Db,
  reference: string,
  key: string,
  today: Night,
): Promise<{ reference: string; text: string }> {
  const booking = await openBooking(db, reference, key, today);
  return { reference: booking.reference, text: stayCalendar(booking, await readSettings(db)) };
}
