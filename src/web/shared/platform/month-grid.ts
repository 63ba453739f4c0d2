import { maxDaysAhead } from "#domain/platform/time/availability.ts";
import { addNights, countNights, isNight, type Night, weekdayOf } from "#domain/platform/time/nights.ts";
import * as m from "#messages/calendar.js";
import { monthNames } from "./calendar-names.ts";

/** A month, `YYYY-MM`. */
export type Month = string;

const daysPerWeek = 7;

export const monthsShown = 2;

export function monthOf(night: Night): Month {
  return night.slice(0, 7);
}

export function firstDay(month: Month): Night {
  return `${month}-01`;
}

/** `count` may be negative. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** "February 2026". */
export function monthName(month: Month): string {
  const name = monthNames[Number(month.slice(5)) - 1]?.name() ?? "";
  return m.monthOfYear({ month: name, year: month.slice(0, 4) });
}

/** Weeks start on Sunday; days of other months are undefined. */
export function weeksOf(month: Month): (Night | undefined)[][] {
  const first = firstDay(month);
  const end = firstDay(addMonths(month, 1));
  const length = countNights({ checkIn: first, checkOut: end });
  const lead = weekdayOf(first);
  const weeks = Math.ceil((lead + length) / daysPerWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysPerWeek }, (_, weekday) => {
      const day = week * daysPerWeek + weekday - lead;
      return day >= 0 && day < length ? addNights(first, day) : undefined;
    }),
  );
}

/** The first month to show: from the URL, within the bookable months. */
export function readMonth(text: string | null, today: Night, checkin?: Night): Month {
  const wished = text && isNight(`${text}-01`) ? text : monthOf(checkin ?? today);
  const last = monthOf(addNights(today, maxDaysAhead));
  if (wished < monthOf(today)) return monthOf(today);
  return wished > last ? last : wished;
}

/** Undefined where nothing can be booked. */
export function neighbourMonths(month: Month, today: Night): { before?: Month; after?: Month } {
  const before = addMonths(month, -monthsShown);
  const after = addMonths(month, monthsShown);
  const first = monthOf(today);
  return {
    before: month > first ? (before < first ? first : before) : undefined,
    after: after <= monthOf(addNights(today, maxDaysAhead)) ? after : undefined,
  };
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -daysPerWeek,
  ArrowDown: daysPerWeek,
};

/** The day to focus; undefined for other keys. Page keys keep the day of the month where it exists. */
export function dayByKey(key: string, from: Night): Night | undefined {
  const step = steps[key];
  if (step !== undefined) return addNights(from, step);
  if (key === "Home") return addNights(from, -weekdayOf(from));
  if (key === "End") return addNights(from, daysPerWeek - 1 - weekdayOf(from));
  if (key === "PageUp") return inMonth(addMonths(monthOf(from), -1), from);
  if (key === "PageDown") return inMonth(addMonths(monthOf(from), 1), from);
  return undefined;
}

function inMonth(month: Month, day: Night): Night {
  const last = addNights(firstDay(addMonths(month, 1)), -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
