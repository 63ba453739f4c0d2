import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { maxDaysAhead } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { canBeStay, type FeedEvent, isClosed } from "#domain/reservations/feed-events.ts";
import type { FeedResult } from "#domain/reservations/feeds.ts";
import * as m from "#messages/feeds.js";
import { lockRow } from "#server/platform/database/locks.ts";
import type { FeedEventTable, FeedTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { exportedKey, readExported } from "./calendar.ts";
import { closeNights, openNights } from "./closed-nights.ts";
import { bookEvent, moveEvent, releaseEvent } from "./event-booking.ts";

/** Good answers in a row without a booking after which it is released. */
const missingToRelease = 2;

export interface Syncing {
  context: ActionContext;
  today: Night;
  /** The names in our own calendars. */
  host: string;
}

type Outcome = keyof FeedResult;

/**
 * Makes bookings and closed nights follow the events of a good answer. Each event is taken over in a transaction of its own,
 * under the lock of its feed, so that several instances do it once; what can't be taken over waits as a conflict.
 */
export async function syncFeed(
  db: Db,
  feed: FeedTable,
  events: readonly FeedEvent[],
  syncing: Syncing,
): Promise<FeedResult> {
  const { today } = syncing;
  const result: FeedResult = { added: 0, moved: 0, released: 0, unchanged: 0, blocked: 0, conflicts: 0 };
  const count = (outcome: Outcome | undefined) => {
    if (outcome) result[outcome]++;
  };
  const latest = addNights(today, maxDaysAhead);
  const coming = events.filter(({ to, from }) => to > today && from <= latest);
  const present = new Map(coming.filter(({ isCancelled }) => !isCancelled).map((event) => [event.uid, event]));
  const cancelled = new Set(events.filter(({ isCancelled }) => isCancelled).map(({ uid }) => uid));
  const known = await db.selectFrom("feed_event").selectAll().where("feed_id", "=", feed.id).execute();
  const gone = known
    .filter(({ uid }) => !present.has(uid))
    .map(({ summary, from_night, to_night }) => ({ summary, from: from_night, to: to_night }));
  // What goes makes room for what comes.
  for (const { uid } of known.filter(({ uid, to_night }) => !present.has(uid) && to_night > today)) {
    count(await forget(db, feed, { uid, isCancelled: cancelled.has(uid) }, syncing));
  }
  const exported = await readExported(db, feed.room_id);
  const inOrder = [...present.values()].toSorted((a, b) => (`${a.from} ${a.uid}` < `${b.from} ${b.uid}` ? -1 : 1));
  const outcomes = await settle(inOrder, (event) => take(db, feed, { event, gone, exported }, syncing));
  for (const outcome of outcomes.values()) count(outcome);
  return result;
}

const changing: readonly (Outcome | undefined)[] = ["added", "moved", "blocked"];
const maxPasses = 5;

/** What moves makes room for what came before it in the file, so events are taken again until none changes. */
async function settle(
  events: readonly FeedEvent[],
  takeOne: (event: FeedEvent) => Promise<Outcome | undefined>,
): Promise<Map<string, Outcome | undefined>> {
  const outcomes = new Map<string, Outcome | undefined>();
  for (let pass = 0; pass < maxPasses; pass++) {
    let hasChanged = false;
    for (const event of events) {
      const before = outcomes.get(event.uid);
      // An event that was taken over is done; closed nights may have more of them to close.
      if (pass > 0 && (before === "added" || before === "moved")) continue;
      const outcome = await takeOne(event);
      hasChanged ||= changing.includes(outcome);
      if (!changing.includes(before) || changing.includes(outcome)) outcomes.set(event.uid, outcome);
    }
    // Usually nothing waits, and nothing has moved.
    const isWaiting = [...outcomes.values()].some((outcome) => outcome === "conflicts" || outcome === "blocked");
    const hasMoved = [...outcomes.values()].includes("moved");
    if (!hasChanged || !(isWaiting || hasMoved)) break;
  }
  return outcomes;
}

/** Runs under the lock of the feed, unless it was deleted or switched off meanwhile. */
function withFeed<T>(db: Db, feed: FeedTable, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  return transact(db, async (db) => {
    await lockRow(db, "feed", feed.id);
    const row = await db.selectFrom("feed").select("is_active").where("id", "=", feed.id).executeTakeFirst();
    return row?.is_active === 1 ? work(db) : undefined;
  });
}

const findEvent = (db: Db, feedId: string, uid: string) =>
  db.selectFrom("feed_event").selectAll().where("feed_id", "=", feedId).where("uid", "=", uid).executeTakeFirst();

const deleteEvent = (db: Db, feedId: string, uid: string) =>
  db.deleteFrom("feed_event").where("feed_id", "=", feedId).where("uid", "=", uid).execute();

const changeEvent = (db: Db, feedId: string, uid: string, values: Partial<FeedEventTable>) =>
  db.updateTable("feed_event").set(values).where("feed_id", "=", feedId).where("uid", "=", uid).execute();

function forget(
  db: Db,
  feed: FeedTable,
  { uid, isCancelled }: { uid: string; isCancelled: boolean },
  syncing: Syncing,
): Promise<Outcome | undefined> {
  const { today } = syncing;
  return withFeed(db, feed, async (db): Promise<Outcome | undefined> => {
    const row = await findEvent(db, feed.id, uid);
    if (!row) return undefined;
    if (row.kind !== "booking") {
      const wasClosed = await openNights(db, { feedId: feed.id, uid }, syncing);
      await deleteEvent(db, feed.id, uid);
      return wasClosed ? "released" : undefined;
    }
    const missing = row.missing + 1;
    if (!isCancelled && missing < missingToRelease) {
      await changeEvent(db, feed.id, uid, { missing });
      return undefined;
    }
    // Who has come stays until the desk says otherwise.
    if (row.booking_id !== null && row.from_night <= today) return undefined;
    const isReleased = row.booking_id !== null && (await releaseEvent(db, row.booking_id, syncing));
    await deleteEvent(db, feed.id, uid);
    return isReleased ? "released" : undefined;
  });
}

interface Taking {
  event: FeedEvent;
  /** Events that the answer no longer has. */
  gone: readonly Pick<FeedEvent, "summary" | "from" | "to">[];
  exported: ReadonlySet<string>;
}

async function take(db: Db, feed: FeedTable, taking: Taking, syncing: Syncing): Promise<Outcome | undefined> {
  const { event } = taking;
  const row = await findEvent(db, feed.id, event.uid);
  const kind = row && isSame(row, event) ? row.kind : kindOf(taking, row, syncing);
  if (row && row.kind !== kind) {
    const outcome = await forget(db, feed, { uid: event.uid, isCancelled: true }, syncing);
    // A guest who has come is not turned out by a word.
    if (outcome === undefined && row.booking_id !== null) return "unchanged";
  }
  if (kind === "own") return keepOwn(db, feed, event, syncing);
  if (kind === "closed") return close(db, feed, event, syncing);
  if (row?.kind === "booking" && row.booking_id !== null) return follow(db, feed, { row, event }, syncing);
  return book(db, feed, event, syncing);
}

const isSame = (row: FeedEventTable, { summary, from, to }: FeedEvent) =>
  row.summary === summary && row.from_night === from && row.to_night === to;

function kindOf(
  { event, gone, exported }: Taking,
  row: FeedEventTable | undefined,
  { host }: Syncing,
): FeedEventTable["kind"] {
  if (event.uid.endsWith(`@${host}`)) return "own";
  // What the desk has made a booking of stays one, whatever its words.
  const isBooked = row?.kind === "booking" && row.booking_id !== null && row.summary === event.summary;
  if (isBooked && canBeStay(event)) return "booking";
  if (!isClosed(event, row ? [] : gone))
    return row?.kind === "closed" && row.summary === event.summary ? "closed" : "booking";
  // What was closed by the site before we gave it out is the site's own.
  return row?.kind !== "closed" && exported.has(exportedKey(event)) ? "own" : "closed";
}

const eventRow = (feed: FeedTable, event: FeedEvent, { context }: Syncing): FeedEventTable => ({
  feed_id: feed.id,
  uid: event.uid,
  kind: "booking",
  summary: event.summary,
  from_night: event.from,
  to_night: event.to,
  booking_id: null,
  conflict_id: null,
  conflict: "",
  found_at: context.instant.toISOString(),
  missing: 0,
});

async function saveEvent(db: Db, row: FeedEventTable): Promise<void> {
  const { feed_id: _feedId, uid: _uid, found_at: _foundAt, ...values } = row;
  await db
    .insertInto("feed_event")
    .values(row)
    .onConflict((conflict) => conflict.columns(["feed_id", "uid"]).doUpdateSet(values))
    .execute();
}

function keepOwn(db: Db, feed: FeedTable, event: FeedEvent, syncing: Syncing): Promise<Outcome | undefined> {
  return withFeed(db, feed, async (db): Promise<Outcome> => {
    await saveEvent(db, { ...eventRow(feed, event, syncing), kind: "own" });
    return "unchanged";
  });
}

function close(db: Db, feed: FeedTable, event: FeedEvent, syncing: Syncing): Promise<Outcome | undefined> {
  return withFeed(db, feed, async (db): Promise<Outcome> => {
    const before = await findEvent(db, feed.id, event.uid);
    // The desk has made a booking of it in the meantime.
    if (before?.kind === "booking" && before.booking_id !== null) return "unchanged";
    const isChanged = await closeNights(db, feed, event, syncing);
    await saveEvent(db, { ...eventRow(feed, event, syncing), kind: "closed" });
    return isChanged || !before ? "blocked" : "unchanged";
  });
}

/** Without the guest who has the nights: who that is, the conflict shows. Throws what is no refusal. */
function problemOf(error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return ["fully_booked", "unit_taken"].includes(error.code) ? m.nightsTaken() : error.message;
}

async function book(db: Db, feed: FeedTable, event: FeedEvent, syncing: Syncing): Promise<Outcome | undefined> {
  try {
    return await withFeed(db, feed, async (db): Promise<Outcome> => {
      const row = await findEvent(db, feed.id, event.uid);
      // Another instance was faster, or the booking was deleted.
      if (row?.kind === "booking" && row.conflict_id === null) return "unchanged";
      const { _id } = await bookEvent(db, feed, event, { ...syncing, unitId: feed.unit_id });
      await saveEvent(db, { ...eventRow(feed, event, syncing), booking_id: _id });
      return "added";
    });
  } catch (error) {
    const conflict = problemOf(error);
    return await withFeed(db, feed, (db) => saveConflict(db, { ...eventRow(feed, event, syncing), conflict }));
  }
}

async function saveConflict(db: Db, row: FeedEventTable): Promise<Outcome> {
  const before = await findEvent(db, row.feed_id, row.uid);
  const conflict_id = before?.conflict_id ?? randomUUID();
  await saveEvent(db, { ...row, conflict_id });
  return "conflicts";
}

interface Following {
  row: FeedEventTable;
  event: FeedEvent;
}

async function follow(
  db: Db,
  feed: FeedTable,
  { row, event }: Following,
  syncing: Syncing,
): Promise<Outcome | undefined> {
  const hasMoved = row.from_night !== event.from || row.to_night !== event.to;
  if (row.booking_id === null || (!hasMoved && row.conflict_id === null)) {
    if (row.missing === 0) return "unchanged";
    return withFeed(db, feed, async (db): Promise<Outcome> => {
      await changeEvent(db, feed.id, event.uid, { missing: 0 });
      return "unchanged";
    });
  }
  const moved = await moveEvent(db, row.booking_id, event, syncing);
  const after = { ...eventRow(feed, event, syncing), booking_id: row.booking_id };
  return withFeed(db, feed, async (db): Promise<Outcome> => {
    // The desk's own changes of it in the meantime stay.
    if (moved.state === "conflict") return saveConflict(db, { ...after, conflict: moved.problem });
    await saveEvent(db, after);
    return moved.state;
  });
}
