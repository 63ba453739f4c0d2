import type { Night } from "#domain/platform/time/nights.ts";
import { lockedRow } from "./locks.ts";
import type { DeskDayTable } from "./tables/day-tables.ts";
import type { Db } from "./tables/schema.ts";

export interface DeskDay {
  /** Empty before the first. */
  closedUntil: Night | "";
  shiftId: string | null;
  /** The first day of which the reports' lines are kept; empty before. */
  linesFrom: Night | "";
}

const columns = ["closed_until", "shift_id", "lines_from"] as const;
const toDeskDay = (row: Pick<DeskDayTable, (typeof columns)[number]> | undefined): DeskDay => ({
  closedUntil: row?.closed_until ?? "",
  shiftId: row?.shift_id ?? null,
  linesFrom: row?.lines_from ?? "",
});

export async function readDeskDay(db: Db): Promise<DeskDay> {
  return toDeskDay(await db.selectFrom("desk_day").select(columns).executeTakeFirst());
}

/**
 * Until the transaction ends: with "entry" no day and no shift is closed meanwhile, with "close" nothing is entered either.
 * The last of all locks.
 */
export async function lockDeskDay(db: Db, purpose: "entry" | "close"): Promise<DeskDay> {
  const query = db.selectFrom("desk_day").select(columns);
  const read = () => lockedRow(db, query, purpose === "entry" ? "share" : "update").executeTakeFirst();
  const found = await read();
  if (found) return toDeskDay(found);
  await db
    .insertInto("desk_day")
    .values({ id: "desk", closed_until: "", shift_id: null, lines_from: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toDeskDay(await read());
}
