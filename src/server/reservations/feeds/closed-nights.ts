import type { ActionContext } from "#domain/platform/access/audit.ts";
import { addNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import type { FeedEvent } from "#domain/reservations/feed-events.ts";
import * as m from "#messages/feeds.js";
import type { FeedTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { addBlock, deleteBlock } from "#server/rooms/blocks/service.ts";
import { lockNights } from "#server/rooms/inventory/allocation.ts";
import { unitsOn } from "#server/rooms/inventory/seats.ts";

interface Closing {
  context: ActionContext;
  today: Night;
}

/** Takes out what a feed has closed; all of it, or what one of its events has. Resolves with whether there was any. */
export async function openNights(
  db: Db,
  { feedId, uid }: { feedId: string; uid?: string },
  { context, today }: Closing,
): Promise<boolean> {
  const blocks = await db
    .selectFrom("block")
    .select("id")
    .where("feed_id", "=", feedId)
    .$if(uid !== undefined, (query) => query.where("feed_uid", "=", uid ?? ""))
    .execute();
  for (const { id } of blocks) await deleteBlock(db, id, { context, today });
  return blocks.length > 0;
}

/**
 * Closes the nights of an event as far as something of them is left to be sold: what is taken needs no closing. Resolves
 * with whether anything changed.
 */
export async function closeNights(
  db: Db,
  feed: FeedTable,
  { uid, from, to }: FeedEvent,
  { context, today }: Closing,
): Promise<boolean> {
  const first = from > today ? from : today;
  const blocks = await db
    .selectFrom("block")
    .select(["id", "from_night", "to_night"])
    .where("feed_id", "=", feed.id)
    .where("feed_uid", "=", uid)
    .execute();
  const isWithin = (block: (typeof blocks)[number]) => block.from_night >= from && block.to_night <= to;
  const outside = blocks.filter((block) => !isWithin(block));
  for (const { id } of outside) await deleteBlock(db, id, { context, today });
  const covered = new Set(
    blocks.filter(isWithin).flatMap((block) => nightsOf({ checkIn: block.from_night, checkOut: block.to_night })),
  );
  const open = nightsOf({ checkIn: first, checkOut: to }).filter((night) => !covered.has(night));
  const runs = await freeRuns(db, feed, open);
  for (const { unitId, from, to } of runs) {
    const input = { unitId, from, to, reason: m.closedOn({ feed: feed.name }) };
    await addBlock(db, input, context, { feed_id: feed.id, feed_uid: uid });
  }
  return outside.length > 0 || runs.length > 0;
}

interface Run {
  unitId: string;
  from: Night;
  to: Night;
}

/** The nights that can still be sold, each with a unit that is free, as long as possible the same. */
async function freeRuns(db: Db, { room_id, unit_id }: FeedTable, nights: readonly Night[]): Promise<Run[]> {
  if (nights.length === 0) return [];
  await lockNights(
    db,
    nights.map((night) => ({ roomId: room_id, night })),
  );
  const [units, counts] = [
    await unitsOn(db, room_id, nights),
    await db
      .selectFrom("room_night")
      .select(["night", "sold", "blocked", "units"])
      .where("room_id", "=", room_id)
      .where("night", "in", [...nights])
      .execute(),
  ];
  const left = new Map(counts.map(({ night, sold, blocked, units }) => [night, (units ?? 0) - sold - blocked]));
  const offered = units.filter(({ id }) => unit_id === null || id === unit_id);
  const runs: Run[] = [];
  for (const night of nights) {
    if ((left.get(night) ?? 0) < 1) continue;
    const free = offered.filter(({ taken }) => !taken.has(night));
    const last = runs.at(-1);
    const isSame = last?.to === night && free.some(({ id }) => id === last.unitId);
    if (last && isSame) last.to = addNights(night, 1);
    else if (free[0]) runs.push({ unitId: free[0].id, from: night, to: addNights(night, 1) });
  }
  return runs;
}
