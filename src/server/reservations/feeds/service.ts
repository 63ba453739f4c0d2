import { randomUUIDv7 } from "node:crypto";
import { sourceLabel } from "#domain/billing/sources.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion, requireVersion } from "#domain/platform/values/versions.ts";
import { type Feed, type FeedFault, type FeedInput, feedFaultLabels } from "#domain/reservations/feeds.ts";
import * as errors from "#messages/errors.js";
import * as m from "#messages/feeds.js";
import * as sources from "#messages/sources.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { FeedTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { isUnitOfRoom } from "#server/rooms/units/service.ts";
import { openNights } from "./closed-nights.ts";

/** By name; all of them, or one. */
export async function listFeeds(db: Db, id?: string): Promise<Feed[]> {
  const [rows, events] = await Promise.all([
    db
      .selectFrom("feed")
      .innerJoin("source", "source.id", "feed.source_id")
      .innerJoin("room", "room.id", "feed.room_id")
      .leftJoin("unit", "unit.id", "feed.unit_id")
      .selectAll("feed")
      .select(["source.name as source_name", "room.name as room_name", "unit.label as unit_label"])
      .$if(id !== undefined, (query) => query.where("feed.id", "=", id ?? ""))
      .orderBy("feed.name")
      .orderBy("feed.id")
      .execute(),
    db
      .selectFrom("feed_event")
      .select(["feed_id", "kind", "conflict_id", "booking_id"])
      .$if(id !== undefined, (query) => query.where("feed_id", "=", id ?? ""))
      .execute(),
  ]);
  const ofFeed = Map.groupBy(events, ({ feed_id }) => feed_id);
  return rows.map((row) => {
    const own = ofFeed.get(row.id) ?? [];
    return {
      _id: row.id,
      name: row.name,
      sourceId: row.source_id,
      source: sourceLabel(row.source_id, row.source_name),
      roomId: row.room_id,
      roomName: row.room_name,
      unitId: row.unit_id,
      unit: row.unit_label ?? "",
      url: row.url,
      isActive: row.is_active === 1,
      checkedAt: row.checked_at,
      fetchedAt: row.fetched_at,
      error: row.error === "" ? "" : feedFaultLabels[row.error as FeedFault](),
      failingSince: row.failing_since,
      bookings: own.filter(({ kind, booking_id }) => kind === "booking" && booking_id !== null).length,
      closed: own.filter(({ kind }) => kind === "closed").length,
      conflicts: own.filter(({ conflict_id }) => conflict_id !== null).length,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  });
}

async function oneFeed(db: Db, id: string): Promise<Feed> {
  const [feed] = await listFeeds(db, id);
  if (!feed) throw new AppError("not_found", m.gone());
  return feed;
}

/** Throws invalid_input. */
export function addFeed(db: Db, input: FeedInput, context: ActionContext): Promise<Feed> {
  return transact(db, async (db) => {
    await requireSubject(db, input);
    const now = context.instant.toISOString();
    const state = { checked_at: "", fetched_at: "", failing_since: "", error: "", warned_at: "" };
    const row: FeedTable = {
      id: randomUUIDv7(),
      ...columnsOf(input),
      ...state,
      created_at: now,
      updated_at: now,
    };
    await db.insertInto("feed").values(row).execute();
    const feed = await oneFeed(db, row.id);
    await record(db, context, { action: "Added", after: feed });
    return feed;
  });
}

/**
 * Another room or unit is another feed. Throws not_found, changed (with the current feed), invalid_input.
 */
export function updateFeed(db: Db, id: string, input: FeedInput, context: ActionContext): Promise<Feed> {
  return transact(db, async (db) => {
    await lockRow(db, "feed", id);
    const row = await db.selectFrom("feed").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new AppError("not_found", m.gone());
    const before = await oneFeed(db, id);
    requireVersion(input.updatedAt, row.updated_at, { details: { feed: before } });
    const values = columnsOf(input);
    await requireSubject(db, input, row.source_id);
    if (values.room_id !== row.room_id) throw invalidInput({ roomId: m.otherRoom() });
    if (values.unit_id !== row.unit_id) throw invalidInput({ unitId: m.otherRoom() });
    const updated_at = nextVersion(row.updated_at, context.instant);
    // Another address is read at once.
    const state = values.url === row.url ? {} : { checked_at: "", failing_since: "", error: "", warned_at: "" };
    await db
      .updateTable("feed")
      .set({ ...values, ...state, updated_at })
      .where("id", "=", id)
      .execute();
    const after = await oneFeed(db, id);
    await record(db, context, { action: "Changed", before, after });
    return after;
  });
}

/** Its bookings stay, its closed nights are open again. Throws not_found. */
export function deleteFeed(
  db: Db,
  id: string,
  { context, today }: { context: ActionContext; today: Night },
): Promise<void> {
  return transact(db, async (db) => {
    await lockRow(db, "feed", id);
    const before = await oneFeed(db, id);
    await openNights(db, { feedId: id }, { context, today });
    await db.deleteFrom("feed").where("id", "=", id).execute();
    await record(db, context, { action: "Deleted", before });
  });
}

const columnsOf = (input: FeedInput) => ({
  name: input.name,
  source_id: input.sourceId,
  room_id: input.roomId,
  unit_id: input.unitId ?? null,
  url: input.url,
  is_active: input.isActive ? (1 as const) : (0 as const),
});

async function requireSubject(db: Db, { sourceId, roomId, unitId }: FeedInput, formerSource?: string): Promise<void> {
  const source = await db.selectFrom("source").select("is_active").where("id", "=", sourceId).executeTakeFirst();
  if (!source || (source.is_active === 0 && sourceId !== formerSource)) {
    throw invalidInput({ sourceId: sources.notOffered() });
  }
  const room = await db.selectFrom("room").select("id").where("id", "=", roomId).executeTakeFirst();
  if (!room) throw invalidInput({ roomId: errors.roomMissing() });
  if (unitId && !(await isUnitOfRoom(db, unitId, roomId))) throw invalidInput({ unitId: errors.unitMissing() });
}

/** The address is a secret of the other site. */
function record(
  db: Db,
  context: ActionContext,
  { action, before, after }: { action: string; before?: Feed; after?: Feed },
): Promise<void> {
  const { _id: entityId, name: label } = (after ?? before) as Feed;
  const audited = ({ source, name, roomName, unit, isActive }: Feed) => ({ source, name, roomName, unit, isActive });
  return recordChange(db, {
    context,
    entity: "feed",
    entityId,
    label,
    action,
    before: before && audited(before),
    after: after && audited(after),
  });
}
