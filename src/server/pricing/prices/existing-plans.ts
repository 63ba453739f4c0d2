import type { Db } from "#server/platform/database/tables/schema.ts";

/** The plans that rooms still have, in the order of their ids. */
export async function existingPlans(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("cost_option").select("id").where("id", "in", ids).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** For the audit log: "Garden Deluxe: Half board". */
export async function planNames(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("cost_option")
    .innerJoin("room", "room.id", "cost_option.room_id")
    .select(["room.name as room", "cost_option.name as plan"])
    .where("cost_option.id", "in", ids)
    .orderBy("room.created_at")
    .orderBy("room.id")
    .orderBy("cost_option.position")
    .execute();
  return rows.map(({ room, plan }) => `${room}: ${plan}`);
}
