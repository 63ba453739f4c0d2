import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import type { Housekeeping } from "#domain/rooms/units.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { UnitTable } from "#server/platform/database/tables/inventory-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { NightAllocations } from "#server/rooms/inventory/allocation.ts";

type StateColumns = Partial<Pick<UnitTable, "housekeeping">> & { left_by?: string; housekeeping_before?: Housekeeping };
type By = Pick<ActionContext, "actor" | "instant">;
type StoredState = { [Column in "housekeeping" | "housekeeping_before" | "left_by"]: string } & {
  housekeeping: Housekeeping;
  housekeeping_before: Housekeeping | "";
};

/**
 * Changes the state of a unit, unless `decide` returns undefined. Units are locked last, after bookings, blocks and nights,
 * and several in order of id.
 */
export async function changeState(
  db: Db,
  unitId: string,
  { actor, instant }: By,
  decide: (unit: StoredState) => StateColumns | undefined,
): Promise<void> {
  await lockRow(db, "unit", unitId);
  const row = await db
    .selectFrom("unit")
    .select(["housekeeping", "housekeeping_at", "housekeeping_before", "left_by"])
    .where("id", "=", unitId)
    .executeTakeFirst();
  const change = row && decide(row);
  if (!change) return;
  const values = {
    left_by: "",
    housekeeping_before: "" as const,
    ...change,
    housekeeping_at: nextVersion(row.housekeeping_at, instant),
    housekeeping_by: actor,
  };
  await db.updateTable("unit").set(values).where("id", "=", unitId).execute();
}

/** Where a guest with these places is: in the unit of tonight, else in that of the last night before, else the first. */
export function occupiedUnit(places: NightAllocations, today: Night | undefined): string | undefined {
  const seats = [...places].filter(([, { unitId }]) => unitId !== null);
  const [, place] = seats.findLast(([night]) => today === undefined || night <= today) ?? seats[0] ?? [];
  return place?.unitId ?? undefined;
}

interface GuestMove {
  bookingId: string;
  left: string | undefined;
  entered: string | undefined;
}

/**
 * The unit that a guest leaves becomes dirty. A guest who comes back, which is mostly an undo, finds the state that it had,
 * if nobody has set it since.
 */
export async function followGuest(db: Db, { bookingId, left, entered }: GuestMove, by: By): Promise<void> {
  if (left === entered) return;
  const ids = [left, entered].filter((id) => id !== undefined).toSorted();
  for (const id of ids) {
    await changeState(db, id, by, ({ housekeeping, housekeeping_before, left_by }) => {
      if (id === entered) {
        if (left_by !== bookingId || housekeeping_before === "") return undefined;
        return { housekeeping: housekeeping_before };
      }
      if (housekeeping === "out-of-order") return undefined;
      return { housekeeping: "dirty", left_by: bookingId, housekeeping_before: housekeeping };
    });
  }
}

interface Repairs {
  today: Night;
  context: By;
  /** All units by default. */
  unitIds?: readonly string[];
}

/** Out of order are units whose maintenance note became a block with this night; one whose repair is over is dirty. */
export async function syncRepairs(db: Db, { today, context, unitIds }: Repairs): Promise<void> {
  const isAsked = (id: string) => unitIds === undefined || unitIds.includes(id);
  const blocked = await db
    .selectFrom("block")
    .innerJoin("maintenance_note as note", "note.block_id", "block.id")
    .select("block.unit_id")
    .where("block.from_night", "<=", today)
    .where("block.to_night", ">", today)
    .execute();
  const out = await db.selectFrom("unit").select("id").where("housekeeping", "=", "out-of-order").execute();
  const inRepair = new Set(blocked.map(({ unit_id }) => unit_id));
  const ids = new Set([...inRepair, ...out.map(({ id }) => id)]);
  for (const id of [...ids].filter(isAsked).toSorted()) {
    const next = inRepair.has(id) ? "out-of-order" : "dirty";
    await changeState(db, id, context, ({ housekeeping }) =>
      (housekeeping === "out-of-order") === (next === "out-of-order") ? undefined : { housekeeping: next },
    );
  }
}
