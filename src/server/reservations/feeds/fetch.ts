import type { ActionContext } from "#domain/platform/access/audit.ts";
import { feedActor } from "#domain/platform/access/audit.ts";
import { nightAt } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { type FeedFault, type FeedResult, feedFaultLabels, feedWarningHours } from "#domain/reservations/feeds.ts";
import * as m from "#messages/feeds.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { FeedTable } from "#server/platform/database/tables/channel-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { queueMail } from "#server/platform/outbox/outbox.ts";
import { readFeed } from "./read-feed.ts";
import { FeedError, safeFetch } from "./safe-fetch.ts";
import { syncFeed } from "./sync.ts";

const minute = 60_000;
const hour = 60 * minute;
/** How often each feed is read. */
const interval = 15 * minute;

export interface FeedWork {
  db: Db;
  timeZone: string;
  siteUrl: string;
  /** "host:port" of servers inside of one's own network. */
  allowedHosts: readonly string[];
}

export const hostOf = (siteUrl: string): string => (URL.canParse(siteUrl) ? new URL(siteUrl).hostname : "lodge");

interface Reading {
  context: ActionContext;
  signal?: AbortSignal | undefined;
}

/** Reads one feed. A calendar that can't be read changes nothing but its own state. Throws FeedError. */
async function readOne(work: FeedWork, feed: FeedTable, { context, signal }: Reading): Promise<FeedResult> {
  const { db, timeZone, siteUrl, allowedHosts } = work;
  const time = context.instant.toISOString();
  try {
    const text = await safeFetch(feed.url, { allowedHosts, signal });
    const events = await readFeed(text, timeZone);
    const syncing = { context, today: nightAt(context.instant, timeZone), host: hostOf(siteUrl) };
    const result = await syncFeed(db, feed, events, syncing);
    const state = { checked_at: time, fetched_at: time, failing_since: "", error: "", warned_at: "" };
    await saveState(db, feed, state);
    return result;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const failing_since = feed.failing_since || time;
    await saveState(db, feed, { checked_at: time, failing_since, error: error.fault });
    throw error;
  }
}

function saveState(db: Db, { id }: FeedTable, state: Partial<FeedTable>): Promise<unknown> {
  return transact(db, (db) => db.updateTable("feed").set(state).where("id", "=", id).execute());
}

/** Reads what was not read for a quarter of an hour, and tells the lodge of what could not be read for long. */
export async function readDueFeeds(work: FeedWork, now: () => Date, signal: AbortSignal): Promise<void> {
  const due = new Date(now().getTime() - interval).toISOString();
  const feeds = await work.db
    .selectFrom("feed")
    .selectAll()
    .where("is_active", "=", 1)
    // A feed that was read later than now was read while a clock ran ahead.
    .where((eb) => eb.or([eb("checked_at", "<=", due), eb("checked_at", ">", now().toISOString())]))
    .orderBy("checked_at")
    .execute();
  for (const feed of feeds) {
    if (signal.aborted) return;
    const context = { instant: now(), actor: feedActor };
    await readOne(work, feed, { context, signal }).catch((error) => {
      if (!(error instanceof FeedError) && !signal.aborted) throw error;
    });
  }
  await warnByMail(work.db, now());
}

/** When a feed was last known to be right. */
export const knownAt = ({ fetched_at, created_at }: Pick<FeedTable, "fetched_at" | "created_at">) =>
  fetched_at || created_at;

export const isOlderThan = (feed: FeedTable, hours: number, instant: Date): boolean =>
  feed.is_active === 1 && feed.error !== "" && instant.getTime() - Date.parse(knownAt(feed)) >= hours * hour;

async function warnByMail(db: Db, instant: Date): Promise<void> {
  const feeds = await db.selectFrom("feed").selectAll().where("warned_at", "=", "").where("error", "!=", "").execute();
  for (const feed of feeds.filter((feed) => isOlderThan(feed, feedWarningHours.mailed, instant))) {
    await transact(db, async (db) => {
      const time = instant.toISOString();
      const { numUpdatedRows } = await db
        .updateTable("feed")
        .set({ warned_at: time })
        .where("id", "=", feed.id)
        .where("warned_at", "=", "")
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return;
      const about = { feed: { name: feed.name, since: knownAt(feed), error: feed.error as FeedFault } };
      await queueMail(db, { kind: "feed-notice", about, to: "" }, time);
    });
  }
}

/** "Fetch now". Throws not_found, and invalid_input at url with why it can't be read. */
export async function fetchFeedNow(work: FeedWork, id: string, context: ActionContext): Promise<FeedResult> {
  const feed = await work.db.selectFrom("feed").selectAll().where("id", "=", id).executeTakeFirst();
  if (!feed) throw new AppError("not_found", m.gone());
  if (feed.is_active === 0) throw invalidInput({ isActive: m.notActive() });
  const outcome = await readOne(work, feed, { context }).catch((error: unknown) => {
    if (error instanceof FeedError) return error.fault;
    throw error;
  });
  const after = typeof outcome === "string" ? { error: outcome } : { ...outcome };
  await transact(work.db, async (db) => {
    await lockRow(db, "feed", id);
    await recordChange(db, { context, entity: "feed", entityId: id, label: feed.name, action: "Calendar read", after });
  });
  if (typeof outcome === "string") throw invalidInput({ url: feedFaultLabels[outcome]() });
  return outcome;
}
