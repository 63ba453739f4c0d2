import * as m from "#messages/dates.js";

/**
 * Civil dates in the hotel's time zone. A night is the string `YYYY-MM-DD` of the day on which it begins. `Date` is used
 * only for arithmetic on UTC days and to read the clock.
 */

export type Night = string;
/** `[checkIn, checkOut)`: every night from check-in up to, not including, check-out. */
export interface Stay {
  checkIn: Night;
  checkOut: Night;
}

/** Other years have more or fewer than four digits somewhere: a day, a month or a time zone later. */
const firstYear = 1000;
const lastYear = 9998;

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const shortPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const millisPerDay = 86_400_000;
const weekdays = [
  m.sundayShort,
  m.mondayShort,
  m.tuesdayShort,
  m.wednesdayShort,
  m.thursdayShort,
  m.fridayShort,
  m.saturdayShort,
];
const months = [
  m.januaryShort,
  m.februaryShort,
  m.marchShort,
  m.aprilShort,
  m.mayShort,
  m.juneShort,
  m.julyShort,
  m.augustShort,
  m.septemberShort,
  m.octoberShort,
  m.novemberShort,
  m.decemberShort,
];

const pad = (value: number, length = 2) => String(value).padStart(length, "0");

function fromDayNumber(day: number): Night {
  const date = new Date(day * millisPerDay);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

function toDayNumber(night: Night): number {
  return Date.parse(night) / millisPerDay;
}

function fromParts(year: number, month: number, day: number): Night | undefined {
  const night = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  const number = toDayNumber(night);
  // A day that does not exist (31 June) is NaN or rolls over to the next month.
  return year >= firstYear && year <= lastYear && Number.isFinite(number) && fromDayNumber(number) === night
    ? night
    : undefined;
}

export function isNight(text: string): boolean {
  const match = isoPattern.exec(text);
  return match !== null && fromParts(Number(match[1]), Number(match[2]), Number(match[3])) !== undefined;
}

/** Reads `YYYY-MM-DD` or the booking form's month/day/year; undefined for anything that is not an existing day. */
export function parseNight(text: string): Night | undefined {
  const trimmed = text.trim();
  const iso = isoPattern.exec(trimmed);
  if (iso) return fromParts(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const short = shortPattern.exec(trimmed);
  return short ? fromParts(Number(short[3]), Number(short[1]), Number(short[2])) : undefined;
}

export function addNights(night: Night, count: number): Night {
  return fromDayNumber(toDayNumber(night) + count);
}

/** Negative when check-out comes first. */
export function countNights({ checkIn, checkOut }: Stay): number {
  return toDayNumber(checkOut) - toDayNumber(checkIn);
}

export function nightsOf(stay: Stay): Night[] {
  const count = Math.max(0, countNights(stay));
  return Array.from({ length: count }, (_, index) => addNights(stay.checkIn, index));
}

/** One for each time zone: making one costs more than all that it formats in a request. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    calendar: "gregory",
    numberingSystem: "latn",
  });
  dayFormats.set(timeZone, format);
  return format;
}

export function nightAt(instant: Date, timeZone: string): Night {
  const parts = dayFormat(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** 0 is Sunday. */
export function weekdayOf(night: Night): number {
  return (((toDayNumber(night) + 4) % 7) + 7) % 7;
}

/** `Tue, 27 Jan 2026`. Names are our own, so that server and browser always agree. */
export function formatNight(night: Night): string {
  return m.dayWithYear({ ...partsOf(night), year: night.slice(0, 4) });
}

/** `Tue, 27 Jan` in today's year, otherwise `Tue, 27 Jan 2026`. */
export function formatNightShort(night: Night, today: Night): string {
  return night.slice(0, 4) === today.slice(0, 4) ? m.dayWithoutYear(partsOf(night)) : formatNight(night);
}

function partsOf(night: Night) {
  return {
    weekday: weekdays[weekdayOf(night)]?.() ?? "",
    day: Number(night.slice(8)),
    month: months[Number(night.slice(5, 7)) - 1]?.() ?? "",
  };
}

/** `1/27/2026`, as the booking form sends dates. */
export function toShortDate(night: Night): string {
  return `${Number(night.slice(5, 7))}/${Number(night.slice(8))}/${night.slice(0, 4)}`;
}

export function toPaddedDate(night: Night): string {
  return `${night.slice(5, 7)}/${night.slice(8)}/${night.slice(0, 4)}`;
}
