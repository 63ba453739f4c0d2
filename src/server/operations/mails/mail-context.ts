import { currentLocale } from "#current-locale";
import { payStartPath } from "#domain/platform/money/gateway.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { type Locale, locales, localizedPath } from "#domain/platform/text/locales.ts";
import type { Dictionary } from "#domain/platform/text/translations.ts";
import type { BrandColours } from "#domain/property/brand-colours.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as gateway from "#messages/gateway.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readDictionary } from "#server/platform/database/tables/translations.ts";
import type { Look } from "#server/property/brand/looks.ts";
import { type BrandLogo, readBrand } from "#server/property/brand/service.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { lastDayOfLink, readKeySecret, signKey } from "#server/reservations/bookings/guest-keys.ts";

/** The address as configured or entered, never taken from a request. */
export interface Site {
  /** Scheme and host, without a trailing slash. */
  siteUrl: string;
  /** Whether guests can pay by a gateway. */
  takesOnline?: boolean | undefined;
}

/** Facts that mails need beside their subject. */
export interface MailContext extends Site {
  lodge: Settings;
  timeZone: string;
  colours: BrandColours;
  /** Only where mails are sent. */
  logo?: BrandLogo | undefined;
  /** Only where mails are sent: the look with which a document was issued. */
  lookOf?: ((documentId: string) => Promise<Look | undefined>) | undefined;
  keySecret: string;
  dictionaries: Record<Locale, Dictionary>;
}

export async function readMailContext(db: Db, { siteUrl, takesOnline }: Site): Promise<MailContext> {
  const [lodge, colours, keySecret, ...read] = await Promise.all([
    readSettings(db),
    readBrand(db),
    readKeySecret(db),
    ...locales.map(async (locale) => [locale, await readDictionary(db, locale)] as const),
  ]);
  const dictionaries = Object.fromEntries(read) as Record<Locale, Dictionary>;
  return { lodge, colours, timeZone: lodge.timeZone, siteUrl, takesOnline, keySecret, dictionaries };
}

/** The page of a booking, with a key for the e-mail address that the booking had when the mail was queued. */
export function bookingUrl(booking: LinkedBooking, context: MailContext): string {
  const path = localizedPath(currentLocale(), `/booking/${booking.reference}`);
  return `${context.siteUrl}${path}?key=${keyOf(booking, context)}`;
}

type LinkedBooking = Pick<Booking, "_id" | "reference" | "email" | "phone" | "checkOutDate">;

const keyOf = ({ _id, email, phone, checkOutDate }: LinkedBooking, { keySecret }: MailContext) =>
  signKey(keySecret, { id: _id, email, phone }, lastDayOfLink(checkOutDate));

/** Where an amount is paid online; nothing without a gateway. */
export function payLines(booking: LinkedBooking, amount: Rupees, context: MailContext): string[] {
  if (!context.takesOnline || amount <= 0) return [];
  const query = new URLSearchParams({ reference: booking.reference, key: keyOf(booking, context) });
  return [`${gateway.payNow({ amount: formatRupees(amount) })}: ${context.siteUrl}${payStartPath}?${query}`];
}
