import { openDay } from "#domain/business-date.ts";
import type { Night } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";
import { lockDeskDay } from "#server/database/working-day.ts";

/** The working day and the shift to which an entry belongs that is made on this day: never a closed one. */
export async function placeOfEntry(db: Db, day: Night): Promise<{ working_day: Night; shift_id: string | null }> {
  const { closedUntil, shiftId } = await lockDeskDay(db, "entry");
  return { working_day: openDay(day, closedUntil), shift_id: shiftId };
}
