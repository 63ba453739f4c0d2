import { runInLocale } from "#current-locale";
import { sourceLabel } from "#domain/billing/sources.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { FeedConflict } from "#domain/reservations/feeds.ts";
import * as m from "#messages/feeds.js";
import { lockRow } from "#server/platform/database/locks.ts";
import type { FeedEventTable, FeedTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { toBooking } from "#server/reservations/bookings/rows.ts";
import { unitsOn } from "#server/rooms/inventory/seats.ts";
import { requireUnitOfRoom } from "#server/rooms/units/service.ts";
import { ahead, bookEvent, moveEvent } from "./event-booking.ts";

/** Whoever fetched the calendar wrote in a language of their own. */
const isTaken = (problem: string) => locales.some((locale) => problem === runInLocale(locale, m.nightsTaken));

/** The soonest first; what is over is left out. */
export async function listConflicts(db: Db, today: Night): Promise<FeedConflict[]> {
  const rows = await db
    .selectFrom("feed_event as event")
    .innerJoin("feed", "feed.id", "event.feed_id")
    .innerJoin("source", "source.id", "feed.source_id")
    .innerJoin("room", "room.id", "feed.room_id")
    .leftJoin("unit", "unit.id", "feed.unit_id")
    .selectAll("event")
    .select(["feed.name as feed_name", "feed.room_id", "feed.unit_id", "source.id as source_id"])
    .select(["source.name as source_name", "room.name as room_name", "unit.label as unit_label"])
    .where("event.conflict_id", "is not", null)
    .where("event.to_night", ">", today)
    .orderBy("event.from_night")
    .orderBy("event.uid")
    .execute();
  const conflicts: FeedConflict[] = [];
  for (const row of rows) {
    const nights = nightsOf({ checkIn: ahead(row.from_night, today), checkOut: row.to_night });
    conflicts.push({
      _id: row.conflict_id ?? "",
      feedId: row.feed_id,
      feed: row.feed_name,
      source: sourceLabel(row.source_id, row.source_name),
      roomName: row.room_name,
      unit: row.unit_label ?? "",
      summary: row.summary,
      checkInDate: row.from_night,
      checkOutDate: row.to_night,
      problem: isTaken(row.conflict) ? m.nightsTaken() : row.conflict,
      bookingId: row.booking_id,
      foundAt: row.found_at,
      others: await holdersOf(db, row, nights),
      alternatives: await freeUnits(db, row, nights),
    });
  }
  return conflicts;
}

type Subject = Pick<FeedTable, "room_id" | "unit_id"> & Pick<FeedEventTable, "booking_id">;

/** A unit's feed names who has the unit, a room's who has a night of it. */
async function holdersOf(
  db: Db,
  { room_id, unit_id, booking_id }: Subject,
  nights: readonly Night[],
): Promise<FeedConflict["others"]> {
  const held =
    unit_id === null
      ? db
          .selectFrom("booking_night")
          .select("booking_id")
          .where("room_id", "=", room_id)
          .where("night", "in", [...nights])
      : db
          .selectFrom("unit_night")
          .select("booking_id")
          .where("unit_id", "=", unit_id)
          .where("night", "in", [...nights]);
  const rows = await db.selectFrom("booking").selectAll().where("id", "in", held).orderBy("check_in").execute();
  return rows
    .filter(({ id }) => id !== booking_id)
    .map((row) => {
      const { _id, reference, name, phone, email, checkInDate, checkOutDate, source } = toBooking(row);
      return { _id, reference, name, phone, email, checkInDate, checkOutDate, source };
    });
}

async function freeUnits(
  db: Db,
  { room_id, booking_id }: Subject,
  nights: readonly Night[],
): Promise<FeedConflict["alternatives"]> {
  const [units, counts, own] = await Promise.all([
    unitsOn(db, room_id, nights, booking_id ?? undefined),
    db
      .selectFrom("room_night")
      .select(["night", "sold", "blocked", "units"])
      .where("room_id", "=", room_id)
      .where("night", "in", [...nights])
      .execute(),
    db
      .selectFrom("booking_night")
      .select("night")
      .where("booking_id", "=", booking_id ?? "")
      .execute(),
  ]);
  const ownNights = new Set(own.map(({ night }) => night));
  const isFull = counts.some(
    ({ night, sold, blocked, units }) => !ownNights.has(night) && units !== null && sold + blocked >= units,
  );
  if (isFull) return [];
  return units.filter(({ taken }) => taken.size === 0).map(({ id, label }) => ({ unitId: id, label }));
}

/** Books the event in another unit, or moves its booking there. Throws not_found, unit_taken, fully_booked. */
export async function moveConflict(
  db: Db,
  conflictId: string,
  unitId: string,
  { context, today }: { context: ActionContext; today: Night },
): Promise<void> {
  const { row, feed } = await findConflict(db, conflictId);
  await requireUnitOfRoom(db, unitId, feed.room_id);
  if (row.booking_id !== null) {
    const nights = { from: row.from_night, to: row.to_night, unitId };
    const moved = await moveEvent(db, row.booking_id, nights, { context, today });
    if (moved.state === "conflict") throw new AppError("unit_taken", moved.problem);
    await transact(db, (db) => settle(db, row, row.booking_id));
    return;
  }
  await transact(db, async (db) => {
    await lockRow(db, "feed", feed.id);
    const { row } = await findConflict(db, conflictId);
    const event = { uid: row.uid, summary: row.summary, from: row.from_night, to: row.to_night };
    const { _id } = await bookEvent(db, feed, event, { context, today, unitId });
    await settle(db, row, _id);
  });
}

async function findConflict(db: Db, id: string): Promise<{ row: FeedEventTable; feed: FeedTable }> {
  const row = await db.selectFrom("feed_event").selectAll().where("conflict_id", "=", id).executeTakeFirst();
  const feed = row && (await db.selectFrom("feed").selectAll().where("id", "=", row.feed_id).executeTakeFirst());
  if (!row || !feed) throw new AppError("not_found", m.conflictGone());
  return { row, feed };
}

function settle(db: Db, { feed_id, uid }: FeedEventTable, booking_id: string | null): Promise<unknown> {
  return db
    .updateTable("feed_event")
    .set({ booking_id, conflict_id: null, conflict: "" })
    .where("feed_id", "=", feed_id)
    .where("uid", "=", uid)
    .execute();
}
