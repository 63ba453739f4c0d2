import * as m from "#messages/entryDates.js";
import * as form from "#messages/formValidation.js";
import { formatNight, type Night } from "./nights.ts";

export interface EntryDate {
  /** The day that an entry names: when money came or went, or when something was used. */
  date: Night;
  /** No entry is dated later. */
  today: Night;
  /** The last day that is closed; empty before the first. */
  closedUntil: Night | "";
  /** When the booking was made, or the account of the company. */
  since: Night;
  of: "booking" | "company";
  /** Cash and charges were counted with their day; money on the account may come to light later. */
  isCounted: boolean;
  /** Reception; owners and managers are not bound by closed days and by `since`. */
  hasLimits: boolean;
  /** The reason that owners and managers give; undefined where none can be given. */
  reason: string | undefined;
}

export interface EntryDateProblem {
  in: "date" | "reason";
  message: string;
}

/** Says which dates an entry may have; undefined if it may have its date. */
export function entryDateProblem(entry: EntryDate): EntryDateProblem | undefined {
  const { date, today, closedUntil, since, hasLimits, reason } = entry;
  if (date > today) return { in: "date", message: form.dateAhead() };
  const isClosed = date <= closedUntil;
  if (isClosed && entry.isCounted) return { in: "date", message: dayClosed(closedUntil) };
  if (!isClosed && (date >= since || date === today)) return undefined;
  if (hasLimits) return { in: "date", message: isClosed ? closedForReception(closedUntil) : beforeMade(entry) };
  return reason?.trim() === "" ? { in: "reason", message: m.reasonNeeded({ day: formatNight(date) }) } : undefined;
}

const dayClosed = (closedUntil: Night): string => m.dayClosed({ day: formatNight(closedUntil) });
const closedForReception = (closedUntil: Night): string => m.closedForReception({ day: formatNight(closedUntil) });

const beforeMade = ({ of, since }: EntryDate): string =>
  of === "booking" ? m.beforeBooking({ day: formatNight(since) }) : m.beforeAccount({ day: formatNight(since) });
