import { feedActor } from "#domain/platform/access/audit.ts";
import { toBasisPoints } from "#domain/platform/money/money.ts";
import type { FeedEventTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { addBlock } from "#server/rooms/blocks/service.ts";

const closing = { from: "2026-07-07", to: "2026-07-09" };

/** Two nights of a unit that Booking.com has closed, from 7 July 2026. */
export async function storeClosedNights(db: Db, { roomId, unitId }: { roomId: string; unitId: string }) {
  const [feedId, uid] = ["feed", "b1@booking.com"];
  const at = { created_at: "2026-06-01T06:30:00.000Z", updated_at: "2026-06-01T06:30:00.000Z" };
  const terms = {
    kind: "channel",
    commission_bp: toBasisPoints(15),
    collects: 0,
    company_id: null,
    is_active: 1,
  } as const;
  await db
    .insertInto("source")
    .values({ id: "booking", name: "Booking.com", ...terms, ...at })
    .execute();
  const state = { checked_at: "", fetched_at: "", failing_since: "", error: "", warned_at: "", is_active: 0 } as const;
  const place = { source_id: "booking", room_id: roomId, unit_id: null, url: "https://example.com/b.ics" };
  await db
    .insertInto("feed")
    .values({ id: feedId, name: "Booking.com", ...place, ...state, ...at })
    .execute();
  const event: FeedEventTable = {
    feed_id: feedId,
    uid,
    kind: "closed",
    summary: "CLOSED - Not available",
    from_night: closing.from,
    to_night: closing.to,
    booking_id: null,
    conflict_id: null,
    conflict: "",
    found_at: at.created_at,
    missing: 0,
  };
  await db.insertInto("feed_event").values(event).execute();
  const input = { unitId, ...closing, reason: "Closed on Booking.com" };
  const context = { actor: feedActor, instant: new Date(at.created_at) };
  await addBlock(db, input, context, { feed_id: feedId, feed_uid: uid });
  return { feedId, uid };
}
