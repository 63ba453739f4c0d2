import * as v from "valibot";
import * as m from "#messages/register.js";
import { boundedText } from "../platform/text/text.ts";
import { isNight, type Night } from "../platform/time/nights.ts";
import { bookingStatuses } from "../platform/values/booking-status.ts";
import { reports } from "./foreigners.ts";
import { countdownShape, stayGuestShape } from "./register.ts";

const text = v.string();

/** A working day or a month, `2026-06`. */
export const registerPeriod = v.pipe(
  boundedText(20, m.periodInvalid),
  v.check((period) => isNight(period) || isNight(`${period}-01`), m.periodInvalid),
);

/** The first and the last day of a period. */
export function daysOf(period: string): { first: Night; last: Night } {
  if (isNight(period)) return { first: period, last: period };
  const [year = 0, month = 0] = period.split("-").map(Number);
  return { first: `${period}-01`, last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** A line of the police register: a guest who came on the day. */
const registerLineShape = v.object({
  ...stayGuestShape.entries,
  /** The working day of the arrival. */
  day: text,
  reference: text,
  /** The labels of the units, in the order of the nights. */
  units: text,
  checkOutDate: text,
  totalGuests: v.number(),
});
export type RegisterLine = v.InferOutput<typeof registerLineShape>;

export const registerDayShape = v.object({
  period: text,
  lines: v.array(registerLineShape),
  /** Guests in house of whom nobody is registered, so that the list does not look complete: by reference. */
  unregistered: v.array(v.object({ bookingId: text, reference: text, name: text, day: text })),
});
export type RegisterDay = v.InferOutput<typeof registerDayShape>;

export const registerExports = ["police", "police-print", "filings", "form-three", "roll-call"] as const;
export type RegisterExport = (typeof registerExports)[number];

export const filingShape = v.object({
  guestId: text,
  bookingId: text,
  reference: text,
  name: text,
  nationality: text,
  isOci: v.boolean(),
  report: v.picklist(reports),
  /** The instant of the arrival or departure. */
  happenedAt: text,
  /** Null once it is filed. */
  countdown: v.nullable(countdownShape),
  number: text,
  filedAt: text,
  filedBy: text,
});
export type Filing = v.InferOutput<typeof filingShape>;

/** The register's part of Today. */
export const registerTodayShape = v.object({
  /** Stays in house, or arriving today and filled in by their guests, that are not registered completely. */
  stays: v.array(
    v.object({
      bookingId: text,
      reference: text,
      name: text,
      units: text,
      status: v.picklist(bookingStatuses),
      registered: v.number(),
      expected: v.number(),
      /** The number of guests whose entries are there, but lack something. */
      incomplete: v.number(),
      deferredBy: text,
    }),
  ),
  /** Reports that are not filed, the most urgent first. */
  filings: v.array(filingShape),
  /** Bookings that arrive today, and whether their guests have filled in their part. */
  /** Guests have begun before arrival; `guests` have all that is required. */
  filledByGuests: v.array(v.object({ bookingId: text, reference: text, name: text, guests: v.number() })),
});
export type RegisterToday = v.InferOutput<typeof registerTodayShape>;

export const rollCallShape = v.object({
  /** When the list was read. */
  readAt: text,
  units: v.array(
    v.object({
      label: text,
      floor: text,
      bookingId: text,
      name: text,
      phone: text,
      guests: v.number(),
      /** The names of registered guests, if any. */
      names: v.array(text),
    }),
  ),
});
export type RollCall = v.InferOutput<typeof rollCallShape>;
