import { sourceLabel } from "#domain/billing/sources.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { canBeStay } from "#domain/reservations/feed-events.ts";
import type { ClosedNights, ClosedNightsInput } from "#domain/reservations/feeds.ts";
import * as m from "#messages/feeds.js";
import { lockRow } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { openNights } from "./closed-nights.ts";
import { bookEvent } from "./event-booking.ts";

/** Events that can be a stay, the soonest first; what is over is left out. */
export async function listClosed(db: Db, today: Night): Promise<ClosedNights[]> {
  const [events, blocks] = await Promise.all([
    db
      .selectFrom("feed_event as event")
      .innerJoin("feed", "feed.id", "event.feed_id")
      .innerJoin("source", "source.id", "feed.source_id")
      .innerJoin("room", "room.id", "feed.room_id")
      .selectAll("event")
      .select(["feed.name as feed_name", "source.id as source_id", "source.name as source_name"])
      .select("room.name as room_name")
      .where("event.kind", "=", "closed")
      .where("event.to_night", ">", today)
      .orderBy("event.from_night")
      .orderBy("event.uid")
      .execute(),
    db
      .selectFrom("block")
      .innerJoin("unit", "unit.id", "block.unit_id")
      .select(["block.feed_id", "block.feed_uid", "unit.label"])
      .where("block.feed_id", "<>", "")
      .orderBy("block.from_night")
      .execute(),
  ]);
  const labels = Map.groupBy(blocks, ({ feed_id, feed_uid }) => `${feed_id} ${feed_uid}`);
  return events
    .filter(({ from_night: from, to_night: to }) => canBeStay({ from, to }))
    .map((event) => ({
      feedId: event.feed_id,
      uid: event.uid,
      feed: event.feed_name,
      source: sourceLabel(event.source_id, event.source_name),
      roomName: event.room_name,
      units: [...new Set(labels.get(`${event.feed_id} ${event.uid}`)?.map(({ label }) => label))],
      summary: event.summary,
      checkInDate: event.from_night,
      checkOutDate: event.to_night,
    }));
}

/**
 * Opens the nights of a closed event and books them, as the event itself would have been. From then on the booking follows
 * the event. Throws not_found, fully_booked if some of the nights were sold before they were closed.
 */
export function bookClosed(
  db: Db,
  { feedId, uid }: ClosedNightsInput,
  { context, today }: { context: ActionContext; today: Night },
): Promise<Booking> {
  return transact(db, async (db) => {
    await lockRow(db, "feed", feedId);
    const feed = await db.selectFrom("feed").selectAll().where("id", "=", feedId).executeTakeFirst();
    const event = await db
      .selectFrom("feed_event")
      .selectAll()
      .where("feed_id", "=", feedId)
      .where("uid", "=", uid)
      .where("kind", "=", "closed")
      .where("to_night", ">", today)
      .executeTakeFirst();
    if (!feed || !event) throw new AppError("not_found", m.conflictGone());
    const unit = await closedUnit(db, { feedId, uid });
    await openNights(db, { feedId, uid }, { context, today });
    // Its words are of closed nights, and no name.
    const nights = { uid, summary: "", from: event.from_night, to: event.to_night };
    const booking = await bookEvent(db, feed, nights, { context, today, unitId: feed.unit_id ?? unit });
    await db
      .updateTable("feed_event")
      .set({ kind: "booking", booking_id: booking._id, missing: 0 })
      .where("feed_id", "=", feedId)
      .where("uid", "=", uid)
      .execute();
    return booking;
  });
}

/** The one unit that is closed for an event; null if there are several. */
async function closedUnit(db: Db, { feedId, uid }: ClosedNightsInput): Promise<string | null> {
  const units = await db
    .selectFrom("block")
    .select("unit_id")
    .distinct()
    .where("feed_id", "=", feedId)
    .where("feed_uid", "=", uid)
    .execute();
  return units.length === 1 && units[0] ? units[0].unit_id : null;
}
