import { parseReference } from "#domain/booking-reference.ts";
import type { Booking } from "#domain/bookings.ts";
import { AppError } from "#domain/errors.ts";
import { guestBookingMessages } from "#domain/guest-booking.ts";
import type { Night } from "#domain/nights.ts";
import { isValidKey, readKeySecret } from "#server/bookings/guest-keys.ts";
import { toBooking } from "#server/bookings/rows.ts";
import type { BookingTable, Db } from "#server/database/schema.ts";

export interface RequestTime {
  instant: Date;
  today: Night;
}

/** Throws not_found, the same for every invalid key. */
export async function openRow(db: Db, reference: string, key: string, today: Night): Promise<BookingTable> {
  const known = parseReference(reference);
  const [row, secret] = await Promise.all([known ? rowOf(db, known) : undefined, readKeySecret(db)]);
  if (!row || !isValidKey(secret, row, key, today)) throw new AppError("not_found", guestBookingMessages.notOpened());
  return row;
}

/** Throws not_found, the same for every invalid key. */
export async function openBooking(db: Db, reference: string, key: string, today: Night): Promise<Booking> {
  return toBooking(await openRow(db, reference, key, today));
}

export function rowOf(db: Db, reference: string): Promise<BookingTable | undefined> {
  return db.selectFrom("booking").selectAll().where("reference", "=", reference).executeTakeFirst();
}
