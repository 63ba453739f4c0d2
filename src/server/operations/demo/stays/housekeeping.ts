import { addNights } from "#domain/platform/time/nights.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { DemoContext } from "./bookings.ts";

/** The units in the middle of a morning's work: those that guests left are dirty, some of the others are done. */
export async function storeHousekeeping(db: Db, { instant, today }: DemoContext): Promise<void> {
  const units = await db
    .selectFrom("unit")
    .select(["id", "position", "housekeeping"])
    .orderBy("room_id")
    .orderBy("position")
    .execute();
  const slept = await db
    .selectFrom("unit_night")
    .select("unit_id")
    .where("night", "=", addNights(today, -1))
    .where("booking_id", "is not", null)
    .execute();
  const isSlept = new Set(slept.map(({ unit_id }) => unit_id));
  for (const [index, { id, position, housekeeping: before }] of units.entries()) {
    if (before === "out-of-order") continue;
    const done = position % 2 === 0 ? "clean" : "inspected";
    const housekeeping = (isSlept.has(id) && position % 3 !== 2) || index % 7 === 3 ? "dirty" : done;
    await db
      .updateTable("unit")
      .set({ housekeeping, housekeeping_at: instant.toISOString() })
      .where("id", "=", id)
      .execute();
  }
  const [unit] = units;
  if (!unit) return;
  const noted = new Date(instant.getTime() - 3 * 3_600_000).toISOString();
  await db
    .insertInto("maintenance_note")
    .values({
      id: "note-tap",
      unit_id: unit.id,
      text: "The tap in the bathroom drips",
      image: "",
      wants_block: 0,
      block_id: "",
      created_by: "lakshmi",
      created_at: noted,
      updated_at: noted,
      resolved_by: "",
      resolved_at: "",
    })
    .execute();
}
