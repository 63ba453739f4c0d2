import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { changeState, syncRepairs } from "./state.ts";

/** The author of a change that nobody made by hand. */
const nobody = "";

/**
 * Once a day: units in which a guest slept who stays, or who moves to another one, are to be cleaned; repairs begin and
 * end. Guests who leave make their unit dirty when they check out.
 */
export function startHousekeepingDay(db: Db, { today, instant }: { today: Night; instant: Date }): Promise<void> {
  const context = { actor: nobody, instant };
  return transact(db, async (db) => {
    const first = await db.selectFrom("housekeeping_day").select("day").executeTakeFirst();
    const begun = await db
      .insertInto("housekeeping_day")
      .values({ id: "last", day: today })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ day: today }).where("housekeeping_day.day", "<", today),
      )
      .returning("day")
      .executeTakeFirst();
    if (!begun) return;
    await syncRepairs(db, { today, context });
    // The first run may be at any hour, and rooms may have been done since the morning.
    if (!first) return;
    const slept = await db
      .selectFrom("unit_night as seat")
      .innerJoin("booking", "booking.id", "seat.booking_id")
      .innerJoin("booking_night as tonight", (join) =>
        join.onRef("tonight.booking_id", "=", "booking.id").on("tonight.night", "=", today),
      )
      .select("seat.unit_id")
      .where("seat.night", "=", addNights(today, -1))
      .where("booking.status", "=", "checked-in")
      .orderBy("seat.unit_id")
      .execute();
    for (const { unit_id } of slept) {
      await changeState(db, unit_id, context, ({ housekeeping }) =>
        housekeeping === "clean" || housekeeping === "inspected" ? { housekeeping: "dirty" } : undefined,
      );
    }
  });
}
