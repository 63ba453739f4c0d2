import { DatabaseSync } from "node:sqlite";
import type { ClientBase } from "pg";
import type { CacheTag } from "#domain/cache-tags.ts";
import { enforceQueryTimeout, postgresDriver, servingLock } from "./postgres.ts";

/** Says whether what was read under some tags has changed since. */
export interface CacheVersions {
  /** Grows with each change; to be read before what is cached. */
  current(): number;
  /** Whether a commit has changed something under one of the tags since that version. */
  hasChanged(tags: readonly CacheTag[], since: number): boolean;
  /** Resolves when commits made before this call are known here. */
  awaitInvalidation(): Promise<void>;
  close(): Promise<void>;
}

/** When something last changed under each tag. There are as many tags as nights that were ever sold. */
function changeLog() {
  const lastChanges = new Map<CacheTag, number>();
  let version = 0;
  let allChangedAt = 0;
  return {
    current: () => version,
    record(tag: CacheTag) {
      lastChanges.set(tag, ++version);
    },
    recordAll() {
      allChangedAt = ++version;
    },
    hasChanged: (tags: readonly CacheTag[], since: number) =>
      allChangedAt > since || tags.some((tag) => (lastChanges.get(tag) ?? 0) > since),
  };
}

/** How often the engine is asked at most: the question costs as much as the rest of sending a cached page. */
const pollIntervalMs = 1;

/**
 * SQLite: the engine's own counter says that something was committed; only then the rows are read that say what. A
 * transaction of this process is known once `awaitInvalidation` resolved, another program's within a millisecond.
 */
export function sqliteCacheVersions(file: string): CacheVersions {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const readCommits = connection.prepare("PRAGMA data_version");
  const readCatalogue = connection.prepare("SELECT value FROM catalogue_revision");
  const readNights = connection.prepare("SELECT night, version FROM night_change WHERE version > ? ORDER BY version");
  const log = changeLog();
  let commits: unknown;
  let askedAt = Number.NEGATIVE_INFINITY;
  let catalogue: unknown;
  let nightVersion = 0;

  function poll() {
    const now = performance.now();
    if (now - askedAt < pollIntervalMs) return;
    askedAt = now;
    const dataVersion = readCommits.get()?.data_version;
    if (dataVersion === commits) return;
    commits = dataVersion;
    const value = readCatalogue.get()?.value;
    if (value !== catalogue) log.record("catalogue");
    catalogue = value;
    for (const { night, version } of readNights.all(nightVersion) as { night: string; version: number }[]) {
      log.record(`night:${night}`);
      nightVersion = version;
    }
  }

  return {
    current() {
      poll();
      return log.current();
    },
    hasChanged(tags, since) {
      poll();
      return log.hasChanged(tags, since);
    },
    awaitInvalidation: async () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
    close: async () => {
      if (connection.isOpen) connection.close();
    },
  };
}

const reconnectMillis = 500;
const ignore = () => {};

export interface ListenOptions {
  /** Whether nobody may replace the database meanwhile. */
  isServing?: boolean;
  /** After so long without an answer the line is given up; every writer waits for it with its own. */
  silenceMillis?: number;
  /** How often the line is tried: who only reads would else not notice that nobody tells anything any more. */
  heartbeatMillis?: number;
}

/** PostgreSQL: every instance listens to what triggers announce at commit. After a lost connection all counts as changed. */
export async function postgresCacheVersions(
  url: string,
  { isServing = true, silenceMillis = 2000, heartbeatMillis = 5000 }: ListenOptions = {},
): Promise<CacheVersions> {
  const pg = await postgresDriver();
  const log = changeLog();
  let client: InstanceType<typeof pg.Client> | undefined;
  let isClosing = false;
  let underway: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const listen = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    enforceQueryTimeout(fresh, silenceMillis);
    fresh.on("notification", ({ payload }) => {
      if (payload) log.record(payload as CacheTag);
    });
    fresh.on("error", ignore);
    await fresh.connect();
    try {
      await fresh.query("LISTEN lodge_changed");
      if (isServing) await refuseReplaced(fresh);
    } catch (error) {
      fresh.end().catch(ignore);
      throw error;
    }
    if (isClosing) return fresh.end();
    // Not before: a connection that never came up ends as well, and would be sought twice, then four times.
    fresh.on("end", () => {
      client = undefined;
      log.recordAll();
      retry();
    });
    client = fresh;
    log.recordAll();
  };
  const retry = () => {
    setTimeout(() => {
      if (!isClosing) listen().catch(retry);
    }, reconnectMillis).unref();
  };
  const awaitInvalidation = () => {
    // What was committed before a query is delivered before its answer. The connection takes one query at a time: who
    // comes while one is under way shares the next.
    next ??= underway.then(() => {
      next = undefined;
      underway = client?.query("SELECT 1").then(ignore, ignore) ?? Promise.resolve();
      return underway;
    });
    return next;
  };
  await listen();
  const heartbeat = setInterval(awaitInvalidation, heartbeatMillis).unref();

  return {
    current: log.current,
    // Without a connection nothing is known, so nothing may be taken from a cache.
    hasChanged: (tags, since) => !client || log.hasChanged(tags, since),
    awaitInvalidation,
    close: async () => {
      isClosing = true;
      clearInterval(heartbeat);
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}

async function refuseReplaced(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock_shared(${servingLock}) AS mine`);
  if (!rows[0]?.mine) throw new Error("This database is just being replaced.");
}
