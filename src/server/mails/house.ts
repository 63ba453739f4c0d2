import type { Booking } from "#domain/bookings.ts";
import type { Settings } from "#domain/settings.ts";
import type { Db } from "#server/database/schema.ts";
import { lastDayOfLink, makeKey, readKeySecret } from "#server/own-booking/keys.ts";
import { readSettings } from "#server/settings/service.ts";

/** Where and when the lodge is: as the program was started, never as a request says. */
export interface Place {
  timeZone: string;
  /** Scheme and host of the site, without a slash at the end. */
  siteUrl: string;
}

/** What a mail says of the lodge, and what the links in it are made of. */
export interface House extends Place {
  lodge: Settings;
  keySecret: string;
}

/** The lodge as its mails know it today. */
export async function readHouse(db: Db, { timeZone, siteUrl }: Place): Promise<House> {
  const [lodge, keySecret] = await Promise.all([readSettings(db), readKeySecret(db)]);
  return { lodge, timeZone, siteUrl, keySecret };
}

/** The page of a booking, opened for whoever has the mail: signed for the address that the booking had then. */
export function bookingUrl({ _id, email, reference, checkOutDate }: Booking, { siteUrl, keySecret }: House): string {
  const key = makeKey(keySecret, { id: _id, email }, lastDayOfLink(checkOutDate));
  return `${siteUrl}/booking/${reference}?key=${key}`;
}
