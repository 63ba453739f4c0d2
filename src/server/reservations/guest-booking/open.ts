import { referenceCode } from "#domain/platform/text/booking-reference.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { guestBookingMessages } from "#domain/reservations/guest-booking.ts";
import { bookingCode } from "#server/platform/database/tables/booking-search.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { isValidKey, readKeySecret } from "#server/reservations/bookings/guest-keys.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";

export interface RequestTime {
  instant: Date;
  today: Night;
}

/** Throws not_found, the same for every invalid key. */
export async function openRow(db: Db, reference: string, key: string, today: Night): Promise<BookingTable> {
  const code = referenceCode(reference);
  const [row, secret] = await Promise.all([code ? rowOf(db, code) : undefined, readKeySecret(db)]);
  if (!row || !isValidKey(secret, row, key, today)) throw new AppError("not_found", guestBookingMessages.notOpened());
  return row;
}

/** Throws not_found, the same for every invalid key. */
export async function openBooking(db: Db, reference: string, key: string, today: Night): Promise<Booking> {
  return toBooking(await openRow(db, reference, key, today));
}

export function rowOf(db: Db, code: string): Promise<BookingTable | undefined> {
  return db.selectFrom("booking").selectAll().where(bookingCode, "=", code).executeTakeFirst();
}
