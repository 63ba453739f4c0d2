import type { Night } from "#domain/platform/time/nights.ts";
import { lockedRow } from "./locks.ts";
import type { Db } from "./tables/schema.ts";

export interface DeskDay {
  /** Empty before the first. */
  closedUntil: Night | "";
  shiftId: string | null;
}

export async function readDeskDay(db: Db): Promise<DeskDay> {
  const row = await db.selectFrom("desk_day").select(["closed_until", "shift_id"]).executeTakeFirst();
  return { closedUntil: row?.closed_until ?? "", shiftId: row?.shift_id ?? null };
}

/**
 * Until the transaction ends: with "entry" no day and no shift is closed meanwhile, with "close" nothing is entered either.
 * The last of all locks.
 */
export async function lockDeskDay(db: Db, purpose: "entry" | "close"): Promise<DeskDay> {
  const query = db.selectFrom("desk_day").select(["closed_until", "shift_id"]);
  const read = () => lockedRow(db, query, purpose === "entry" ? "share" : "update").executeTakeFirst();
  const found = await read();
  if (found) return { closedUntil: found.closed_until, shiftId: found.shift_id };
  await db
    .insertInto("desk_day")
    .values({ id: "desk", closed_until: "", shift_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  return { closedUntil: made?.closed_until ?? "", shiftId: made?.shift_id ?? null };
}
