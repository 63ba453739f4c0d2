import type { Night } from "#domain/platform/time/nights.ts";
import { roomNames, shownRooms } from "#domain/reservations/rooms-together.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { bookingIcs } from "#server/reservations/bookings/booking-ics.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { openPage } from "./open.ts";

/** One event, also of several rooms. Throws not_found for an invalid key. */
export async function readBookingIcs(
  db: Db,
  reference: string,
  key: string,
  today: Night,
): Promise<{ reference: string; text: string }> {
  const page = await openPage(db, reference, key, today);
  const rooms = page.rows.map(toBooking);
  const { _id, reference: ownReference, createdAt } = toBooking(page.opened);
  const updatedAt = rooms.reduce((last, room) => (room.updatedAt > last ? room.updatedAt : last), createdAt);
  const own = { _id, reference: ownReference, createdAt, updatedAt };
  const booking = { ...toBooking(page.main), ...own, roomName: roomNames(shownRooms(rooms)) };
  return { reference: ownReference, text: await bookingIcs(booking, await readSettings(db)) };
}
