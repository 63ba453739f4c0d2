import { referenceCode } from "#domain/platform/text/booking-reference.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { isStayOpen } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { guestBookingMessages } from "#domain/reservations/guest-booking.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import { bookingCode } from "#server/platform/database/tables/booking-search.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { isValidKey, readKeySecret } from "#server/reservations/bookings/guest-keys.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { lockBookings, lockGroup } from "#server/reservations/groups/lock.ts";
import { togetherOf } from "#server/reservations/groups/together.ts";

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

interface Page {
  opened: BookingTable;
  /** The rooms of the page: one, or all that were booked together. */
  rows: BookingTable[];
  /** The room that stands for all: the one that was opened, unless it is given up and others are not. */
  main: BookingTable;
}

/** Throws not_found, the same for every invalid key. */
export async function openPage(db: Db, reference: string, key: string, today: Night): Promise<Page> {
  const opened = await openRow(db, reference, key, today);
  return pageOf(opened, await togetherOf(db, opened));
}

export function pageOf(opened: BookingTable, rows: BookingTable[] = [opened]): Page {
  const own = rows.find(({ id }) => id === opened.id) ?? opened;
  const main = isStayOpen(own.status) ? own : (rows.find(({ status }) => isStayOpen(status)) ?? own);
  return { opened, rows, main };
}

/** All rooms of the page, locked as everywhere: first the group. Throws not_found. */
export async function lockPage(db: Db, reference: string, key: string, today: Night): Promise<Page> {
  const { opened, rows } = await openPage(db, reference, key, today);
  if (opened.group_id !== null && rows.length > 1) {
    await lockGroup(db, opened.group_id);
    await lockBookings(db, opened.group_id);
  } else {
    await lockRow(db, "booking", opened.id);
  }
  return openPage(db, reference, key, today);
}

export function rowOf(db: Db, code: string): Promise<BookingTable | undefined> {
  return db.selectFrom("booking").selectAll().where(bookingCode, "=", code).executeTakeFirst();
}
