import { createHmac, timingSafeEqual } from "node:crypto";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const linkDaysAfterCheckOut = 60;
const macBytes = 16;

export interface KeySubject {
  id: string;
  email: string;
  phone?: string;
}

/** The contact to which a key is bound: the e-mail address, or the number of a guest without one; empty once the guest is erased. */
const contactOf = ({ email, phone = "" }: KeySubject) => email || phone;

const cachedSecrets = new WeakMap<Db, string>();

/** Cached, because it never changes while a server runs. */
export async function readKeySecret(db: Db): Promise<string> {
  const cached = cachedSecrets.get(db);
  if (cached) return cached;
  const row = await db.selectFrom("secret").select("value").where("id", "=", "booking-key").executeTakeFirst();
  if (!row) throw new Error("The database has no secret for the keys of bookings");
  cachedSecrets.set(db, row.value);
  return row.value;
}

// "own-booking" is part of all existing keys.
function macOf(secret: string, subject: KeySubject, lastDay: string): Buffer {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["own-booking", subject.id, contactOf(subject), lastDay]))
    .digest()
    .subarray(0, macBytes);
}

/** A key valid up to and including a day: `20260901.` and the signature. A new address or number invalidates it. */
export function signKey(secret: string, subject: KeySubject, lastDay: Night): string {
  const day = lastDay.replaceAll("-", "");
  return `${day}.${macOf(secret, subject, day).toString("base64url")}`;
}

export function lastDayOfLink(checkOut: Night): Night {
  return addNights(checkOut, linkDaysAfterCheckOut);
}

interface LinkedBooking {
  _id: string;
  email: string;
  phone: string;
  checkOutDate: Night;
}

export async function linkKey(db: Db, booking: LinkedBooking): Promise<string> {
  const subject = { id: booking._id, email: booking.email, phone: booking.phone };
  return signKey(await readKeySecret(db), subject, lastDayOfLink(booking.checkOutDate));
}

/** Compares in constant time. */
export function isValidKey(secret: string, subject: KeySubject, key: string, today: Night): boolean {
  const [, day, given] = /^(\d{8})\.([\w-]{22})$/.exec(key) ?? [];
  if (!day || !given || contactOf(subject) === "") return false;
  const isSigned = timingSafeEqual(Buffer.from(given), Buffer.from(macOf(secret, subject, day).toString("base64url")));
  return isSigned && day >= today.replaceAll("-", "");
}
