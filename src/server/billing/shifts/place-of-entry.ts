import { openDay } from "#domain/platform/time/business-date.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { lockDeskDay } from "#server/platform/database/working-day.ts";

/** The working day and the shift to which an entry belongs that is made on this day: never a closed one. */
export async function currentShiftAndDay(db: Db, day: Night): Promise<{ working_day: Night; shift_id: string | null }> {
  const { closedUntil, shiftId } = await lockDeskDay(db, "entry");
  return { working_day: openDay(day, closedUntil), shift_id: shiftId };
}
