import type { Booking } from "#domain/bookings.ts";
import type { Settings } from "#domain/settings.ts";
import { lastDayOfLink, readKeySecret, signKey } from "#server/bookings/guest-keys.ts";
import type { Db } from "#server/database/schema.ts";
import { readSettings } from "#server/settings/service.ts";

/** As configured at start, never taken from a request. */
export interface Site {
  timeZone: string;
  /** Scheme and host, without a trailing slash. */
  siteUrl: string;
}

/** What mails need to know beside their subject. */
export interface MailContext extends Site {
  lodge: Settings;
  keySecret: string;
}

export async function readMailContext(db: Db, { timeZone, siteUrl }: Site): Promise<MailContext> {
  const [lodge, keySecret] = await Promise.all([readSettings(db), readKeySecret(db)]);
  return { lodge, timeZone, siteUrl, keySecret };
}

/** The page of a booking, with a key for the e-mail address that the booking had when the mail was queued. */
export function bookingUrl({ _id, email, reference, checkOutDate }: Booking, context: MailContext): string {
  const key = signKey(context.keySecret, { id: _id, email }, lastDayOfLink(checkOutDate));
  return `${context.siteUrl}/booking/${reference}?key=${key}`;
}
