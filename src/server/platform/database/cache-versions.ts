import { DatabaseSync } from "node:sqlite";
import type { ClientBase } from "pg";
import type { CacheTag } from "#domain/platform/values/cache-tags.ts";
import { endConnection, enforceQueryTimeout, postgresDriver, servingLock } from "./postgres.ts";

export interface CacheVersions {
  /** Increases with every change. Read it before the data that is cached. */
  current(): number;
  hasChanged(tags: readonly CacheTag[], since: number): boolean;
  awaitInvalidation(): Promise<void>;
  close(): Promise<void>;
}

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

/** A poll costs as much as the rest of sending a cached page. */
const pollIntervalMs = 1;

/** Commits of this process are visible once `awaitInvalidation` resolves, others within a millisecond. */
export function sqliteCacheVersions(file: string): CacheVersions {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const readCommits = connection.prepare("PRAGMA data_version");
  const readCatalogue = connection.prepare("SELECT value FROM catalogue_revision");
  const readNights = connection.prepare("SELECT night, version FROM night_change WHERE version > ? ORDER BY version");
  const log = changeLog();
  let commits: unknown;
  let polledAt = Number.NEGATIVE_INFINITY;
  let catalogue: unknown;
  let nightVersion = 0;

  function poll() {
    const now = performance.now();
    if (now - polledAt < pollIntervalMs) return;
    polledAt = now;
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
      polledAt = Number.NEGATIVE_INFINITY;
    },
    close: async () => {
      if (connection.isOpen) connection.close();
    },
  };
}

const reconnectMs = 500;
const ignore = () => {};

export interface ListenOptions {
  isServing?: boolean;
  /** In ms; a connection that does not respond in time is closed. Writers wait for it. */
  queryTimeoutMs?: number;
  /** An instance that only reads detects a dead connection by this query. */
  heartbeatMs?: number;
}

/** The greatest age of a cached response at an instance whose connection is silent. */
const maxStaleMs = 1000;

/**
 * Triggers send notifications at commit. While the connection is lost, or did not answer a query of the last second,
 * everything counts as changed.
 */
export async function postgresCacheVersions(
  url: string,
  { isServing = true, queryTimeoutMs = 2000, heartbeatMs = 300 }: ListenOptions = {},
): Promise<CacheVersions> {
  const pg = await postgresDriver();
  const log = changeLog();
  let client: InstanceType<typeof pg.Client> | undefined;
  let isClosing = false;
  let pending: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  /** When the last answered query was sent: all notifications of earlier commits have arrived. */
  let upToDateAt = Number.NEGATIVE_INFINITY;
  const isUpToDate = () => client !== undefined && performance.now() - upToDateAt <= maxStaleMs;

  const listen = async () => {
    const candidate = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    enforceQueryTimeout(candidate, queryTimeoutMs);
    candidate.on("notification", ({ payload }) => {
      if (payload) log.record(payload as CacheTag);
    });
    candidate.on("error", ignore);
    await candidate.connect();
    const sentAt = performance.now();
    try {
      await candidate.query("LISTEN lodge_changed");
      if (isServing) await refuseReplaced(candidate);
    } catch (error) {
      candidate.end().catch(ignore);
      throw error;
    }
    if (isClosing) return candidate.end();
    // Added last: a failed connection also emits `end`, and would be retried twice.
    candidate.on("end", () => {
      client = undefined;
      log.recordAll();
      retry();
    });
    client = candidate;
    upToDateAt = sentAt;
    log.recordAll();
  };
  const ping = async () => {
    const sentAt = performance.now();
    await client?.query("SELECT 1");
    upToDateAt = sentAt;
  };
  const retry = () => {
    setTimeout(() => {
      if (!isClosing) listen().catch(retry);
    }, reconnectMs).unref();
  };
  const awaitInvalidation = () => {
    // Notifications of earlier commits arrive first. Callers that arrive during a query share the next one.
    next ??= pending.then(() => {
      next = undefined;
      pending = ping().catch(ignore);
      return pending;
    });
    return next;
  };
  await listen();
  const heartbeat = setInterval(awaitInvalidation, heartbeatMs).unref();

  return {
    current: () => {
      // A rendering that began before must not be shared either.
      if (!isUpToDate()) log.recordAll();
      return log.current();
    },
    hasChanged: (tags, since) => !isUpToDate() || log.hasChanged(tags, since),
    awaitInvalidation,
    close: async () => {
      isClosing = true;
      clearInterval(heartbeat);
      const open = client;
      client = undefined;
      if (open) await endConnection(open, queryTimeoutMs);
    },
  };
}

async function refuseReplaced(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock_shared(${servingLock}) AS acquired`);
  if (!rows[0]?.acquired) throw new Error("This database is just being replaced.");
}
