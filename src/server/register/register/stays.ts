import { permissions } from "#domain/platform/access/permissions.ts";
import type { StaffRole } from "#domain/platform/access/staff.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { isRegistered, type StayRegister } from "#domain/register/register.ts";
import type { RegisterSettings } from "#domain/register/register-settings.ts";
import * as m from "#messages/errors.js";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { documentPicturesOf } from "./picture-list.ts";
import { noTimes, toStayGuest } from "./rows.ts";
import { readRegisterSettings } from "./settings.ts";

/** Who asks: a guest has no role. */
export type Reader = StaffRole | undefined;

export function canViewIdentityNumbers({ numbersFor }: Pick<RegisterSettings, "numbersFor">, reader: Reader): boolean {
  if (reader === undefined) return false;
  const { identityNumbers } = permissions[reader];
  return identityNumbers === "always" || identityNumbers === numbersFor;
}

export const expectedOf = ({ adult_male, adult_female }: Pick<BookingTable, "adult_male" | "adult_female">): number =>
  Math.max(1, adult_male + adult_female);

/** Throws not_found. */
export async function bookingOf(db: Db, id: string): Promise<BookingTable> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.bookingMissing());
  return row;
}

/** Throws not_found. */
export async function readStayRegister(db: Db, bookingId: string, reader: Reader): Promise<StayRegister> {
  const booking = await bookingOf(db, bookingId);
  const [settings, stay, rows] = await Promise.all([
    readRegisterSettings(db),
    db.selectFrom("register_stay").selectAll().where("booking_id", "=", bookingId).executeTakeFirst(),
    db.selectFrom("stay_guest").selectAll().where("booking_id", "=", bookingId).orderBy("position").execute(),
  ]);
  const pictures = await documentPicturesOf(
    db,
    rows.map(({ id }) => id),
  );
  const guests = rows.map((row) => toStayGuest(row, { stay: stay ?? noTimes, requires: settings.requires }));
  const expected = expectedOf(booking);
  return {
    bookingId,
    reference: booking.reference,
    expected,
    guests,
    isComplete: isRegistered(guests, expected),
    deferredBy: stay?.deferred_by ?? "",
    arrivedAt: stay?.arrived_at ?? "",
    departedAt: stay?.departed_at ?? "",
    requires: settings.requires,
    canViewIdentityNumbers: canViewIdentityNumbers(settings, reader),
    takesPictures: settings.takesPictures,
    pictures,
  };
}
