import * as m from "#messages/errors.js";
import { maxStayNights } from "../time/availability.ts";

export const quotaKinds = ["booking", "query", "stay", "upload"] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** Token bucket: `burst` at once, refilled at an hourly rate. */
export interface Quota {
  burst: number;
  perHour: number;
}
export type Quotas = Record<QuotaKind, Quota>;

/**
 * Bookings, queries and calls on a guest's own booking ("stay") are counted per network address. Indian mobile networks
 * share one address among hundreds of people, hence the high limits. Uploads are counted per staff account.
 */
export const defaultQuotas: Quotas = {
  booking: { burst: 20, perHour: 60 },
  query: { burst: 10, perHour: 30 },
  stay: { burst: 30, perHour: 120 },
  upload: { burst: 60, perHour: 600 },
};

/**
 * Nights that one network address books, also if it cancels them at once. A burst is the longest stay, so that each stay
 * can be booked.
 */
export const quotaOfNights: Quota = { burst: maxStayNights, perHour: 2 * maxStayNights };

/** Promo codes that do not exist, per network address, to prevent guessing. */
export const quotaOfPromoGuesses: Quota = { burst: 10, perHour: 20 };

/** Lookups of one booking reference with a phone number, from any address, to prevent guessing. */
export const quotaOfReference: Quota = { burst: 10, perHour: 10 };

/** Logins with a code while the account or the address is delayed, per address: each computes a hash. */
export const quotaOfDelayedLogins: Quota = { burst: 100, perHour: 600 };

/** Mails sent to one address within an hour; more of them wait. The lodge gets a notice of each booking and message. */
export const mailsPerHour = { guest: 10, lodge: 60 } as const;

/** Failed logins without a delay: per account, and per address for any account. */
export const freeLogins = { account: 5, address: 20 } as const;

export const longestDelay = 15 * 60_000;

/** The delay after failed attempts: one second, doubled each time, at most 15 minutes. */
export function loginDelay(failures: number, free: number): number {
  if (failures <= free) return 0;
  return Math.min(longestDelay, 1000 * 2 ** Math.min(failures - free - 1, 20));
}

export function waitSentence(millis: number): string {
  const seconds = Math.ceil(millis / 1000);
  const minutes = Math.ceil(seconds / 60);
  return seconds < 100 ? m.waitSeconds({ count: seconds }) : m.waitMinutes({ count: minutes });
}
