import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type EntryDate, entryDateProblem } from "#domain/platform/time/entry-dates.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { lockDeskDay } from "#server/platform/database/working-day.ts";

interface DatedEntry extends Pick<EntryDate, "date" | "today" | "of" | "isCounted" | "reason"> {
  /** When the booking or the account was made, ISO 8601. */
  madeAt: string;
  /** The fields of the input that hold the date and the reason. */
  fields: { date: string; reason: string };
}

/**
 * Every entry that can name a day of its own is asked here for it; returns the last closed day. Locks the day until the
 * transaction ends. Throws invalid_input.
 */
export async function requireEntryDate(
  db: Db,
  { hasLimits = false }: ActionContext,
  { madeAt, fields, ...entry }: DatedEntry,
): Promise<{ closedUntil: Night | "" }> {
  const { closedUntil } = await lockDeskDay(db, "entry");
  // The day of UTC is the working day in India, to half an hour.
  const since = madeAt.slice(0, 10);
  const problem = entryDateProblem({ ...entry, since, hasLimits, closedUntil });
  if (problem) throw invalidInput({ [fields[problem.in]]: problem.message });
  return { closedUntil };
}
