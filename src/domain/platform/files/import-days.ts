import { asciiDigits } from "../text/digits.ts";
import { addNights, isNight, type Night } from "../time/nights.ts";

export const dayOrders = ["day-first", "month-first"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** How the days of a file are written; undecided where both orders are possible, mixed where neither is. */
export type DayReading = DayOrder | "undecided" | "mixed";

/** A day in each order of the columns that have days. */
export interface DayPair {
  arrival: string;
  departure: string;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** A time after the day; a file can't say more than the day. */
const time = /(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
/** The way in which programs write midnight in India. */
const utcMidnight = /[T ]18:30(:00(\.0+)?)?Z$/;

/** No notation of a day is longer. */
const longest = 60;

const plain = (cell: string) => (cell.length > longest ? "" : asciiDigits(cell).trim());
const withoutTime = (text: string) => text.replace(weekday, "").replace(time, "").trim();

const night = (year: number, month: number, day: number): Night | undefined => {
  const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return isNight(text) ? text : undefined;
};

/** Two digits are of this century. */
const fullYear = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const compactDay = /^(20\d{2})(\d{2})(\d{2})$/;
const dayMonthYear = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9})\.?[\s,./-]*(\d{4}|\d{2})$/i;
const monthDayYear = /^([a-z]{3,9})\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s,./-]+(\d{4}|\d{2})$/i;
const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const serial = /^\d{5}(\.\d+)?$/;
/** The day 0 of Excel's calendar, in which 1900 has a day too many. */
const excelEpoch = "1899-12-30";

const monthNamed = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A day whose notation says what is the month: `2026-12-12`, `12-Dec-26`, `Dec 12, 2026`, Excel's 46003. */
function certainDay(text: string): Night | undefined {
  const day = withoutTime(text);
  const iso = isoDay.exec(day) ?? compactDay.exec(day);
  if (iso) {
    const found = night(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return found && utcMidnight.test(text) ? addNights(found, 1) : found;
  }
  const named = dayMonthYear.exec(day);
  if (named) return night(fullYear(named[3] ?? ""), monthNamed(named[2] ?? ""), Number(named[1]));
  const american = monthDayYear.exec(day);
  if (american) return night(fullYear(american[3] ?? ""), monthNamed(american[1] ?? ""), Number(american[2]));
  const number = Math.floor(Number(day));
  return serial.test(day) && number >= 36_526 && number <= 73_050 ? addNights(excelEpoch, number) : undefined;
}

function numericDay(text: string, order: DayOrder): Night | undefined {
  const [, first = "", second = "", year = ""] = numeric.exec(withoutTime(text)) ?? [];
  if (year === "") return undefined;
  const [day, month] = order === "day-first" ? [first, second] : [second, first];
  return night(fullYear(year), Number(month), Number(day));
}

const isNumeric = (text: string) => numeric.test(withoutTime(text));

/** Undefined for anything that is not an existing day. */
export function readDay(cell: string, order: DayOrder): Night | undefined {
  const text = plain(cell);
  return certainDay(text) ?? numericDay(text, order);
}

/**
 * Which order the days of a file have, by all of them: an order in which one does not exist, or in which somebody leaves
 * before they arrive, is not the one. `others` are days without a pair, such as those of payments.
 */
export function dayReadingOf(stays: readonly DayPair[], others: readonly string[]): DayReading {
  const numerics = [...stays.flatMap(({ arrival, departure }) => [arrival, departure]), ...others]
    .map(plain)
    .filter(isNumeric);
  if (numerics.length === 0) return "day-first";
  const existing = dayOrders.filter((order) => numerics.every((text) => numericDay(text, order) !== undefined));
  // A day that exists in neither order is a slip: the others decide.
  const possible = existing.length > 0 ? existing : dayOrders.filter((order) => fewerSlips(numerics, order));
  if (possible.length !== 2) return possible[0] ?? "mixed";
  // A stay that goes backwards in both orders is a slip, too.
  const votes = stays.flatMap((stay) => {
    const orders = dayOrders.filter((order) => isForward(stay, order));
    return orders.length === 1 ? orders : [];
  });
  const [vote, contrary] = new Set(votes);
  return vote && !contrary ? vote : "undecided";
}

/** Whether all days that exist in only one order exist in this one. */
const fewerSlips = (texts: readonly string[], order: DayOrder) =>
  texts.some((text) => numericDay(text, order)) &&
  texts.every((text) => numericDay(text, order) !== undefined || dayOrders.every((one) => !numericDay(text, one)));

function isForward({ arrival, departure }: DayPair, order: DayOrder): boolean {
  const [from, to] = [readDay(arrival, order), readDay(departure, order)];
  return from === undefined || to === undefined || from < to;
}

/** The days that an undecided one would be in each order. */
export function bothDays(cells: readonly string[]): { text: string; days: Record<DayOrder, Night> } | undefined {
  for (const text of cells) {
    const [day, month] = dayOrders.map((order) => numericDay(plain(text), order));
    if (day && month && day !== month) return { text, days: { "day-first": day, "month-first": month } };
  }
  return undefined;
}
