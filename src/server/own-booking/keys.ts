import { createHmac, timingSafeEqual } from "node:crypto";
import { addNights, type Night } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";

/** So long after its check-out a booking opens by the link of its mails. */
const daysAfterStay = 60;
const macBytes = 16;

/** Whose key it is: when the e-mail changes, keys of before end. */
export interface KeyOwner {
  id: string;
  email: string;
}

const secretOf = new WeakMap<Db, string>();

/**
 * What keys are signed with: the same for all instances, and after a restore. It is read once: a database gets no other
 * while it is served.
 */
export async function readKeySecret(db: Db): Promise<string> {
  const known = secretOf.get(db);
  if (known) return known;
  const row = await db.selectFrom("secret").select("value").where("id", "=", "booking-key").executeTakeFirst();
  if (!row) throw new Error("The database has no secret for the keys of bookings");
  secretOf.set(db, row.value);
  return row.value;
}

function macOf(secret: string, { id, email }: KeyOwner, lastDay: string): Buffer {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["own-booking", id, email, lastDay]))
    .digest()
    .subarray(0, macBytes);
}

/** A key that opens a booking's page up to a day, that day included: `20260901.` and what signs it. */
export function makeKey(secret: string, owner: KeyOwner, lastDay: Night): string {
  const day = lastDay.replaceAll("-", "");
  return `${day}.${macOf(secret, owner, day).toString("base64url")}`;
}

/** The last day on which the link of a booking's mails opens it. */
export function lastDayOfLink(checkOut: Night): Night {
  return addNights(checkOut, daysAfterStay);
}

/** The key of the link in a booking's mails, and of the answer to whoever booked. */
export async function linkKey(db: Db, booking: { _id: string; email: string; checkOutDate: Night }): Promise<string> {
  const owner = { id: booking._id, email: booking.email };
  return makeKey(await readKeySecret(db), owner, lastDayOfLink(booking.checkOutDate));
}

/** Whether a key opens the booking today. Takes the same time for every key of the right form. */
export function opens(secret: string, owner: KeyOwner, key: string, today: Night): boolean {
  const [, day, given] = /^(\d{8})\.([\w-]{22})$/.exec(key) ?? [];
  if (!day || !given || owner.email === "") return false;
  const isRight = timingSafeEqual(Buffer.from(given), Buffer.from(macOf(secret, owner, day).toString("base64url")));
  return isRight && day >= today.replaceAll("-", "");
}
