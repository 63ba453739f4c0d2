import { DatabaseSync } from "node:sqlite";
import type { ClientBase } from "pg";
import type { CacheTag } from "#domain/cache-tags.ts";
import { enforceQueryTimeout, postgresDriver, servingLock } from "./postgres.ts";

/** Tells whether what was read has changed since. A revision is compared for equality and means nothing else. */
export interface Revisions {
  /** Changes with every commit to this content, by whomever. */
  of(content: CacheTag): string;
  /** Resolves when commits made before this call are seen by `of`. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** For so long the engine's answer is believed: asking it costs as much as the rest of sending a kept page. */
const believedMillis = 1;

/**
 * SQLite: the engine's own counter says that anything was committed; only then the rows are read that say what. A
 * transaction of this process is seen once it is settled, another program's within a millisecond.
 */
export function sqliteRevisions(file: string): Revisions {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const readCommits = connection.prepare("PRAGMA data_version");
  const readCounts = connection.prepare(
    "SELECT c.value AS catalogue, n.value AS nights FROM catalogue_revision c, nights_revision n",
  );
  let commits: unknown;
  let askedAt = Number.NEGATIVE_INFINITY;
  let counts: Record<CacheTag, string> = { catalogue: "", nights: "" };
  return {
    of(content) {
      const now = performance.now();
      if (now - askedAt < believedMillis) return counts[content];
      askedAt = now;
      const version = readCommits.get()?.data_version;
      if (version !== commits) {
        const { catalogue, nights } = readCounts.get() as Record<CacheTag, number>;
        counts = { catalogue: `${catalogue}`, nights: `${catalogue}.${nights}` };
        commits = version;
      }
      return counts[content];
    },
    settle: async () => {
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
export async function postgresRevisions(
  url: string,
  { isServing = true, silenceMillis = 2000, heartbeatMillis = 5000 }: ListenOptions = {},
): Promise<Revisions> {
  const pg = await postgresDriver();
  const counts = { catalogue: 0, nights: 0 };
  let client: InstanceType<typeof pg.Client> | undefined;
  let isClosing = false;
  let underway: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const allChanged = () => {
    counts.catalogue++;
    counts.nights++;
  };
  const listen = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    enforceQueryTimeout(fresh, silenceMillis);
    fresh.on("notification", ({ payload }) => {
      if (payload === "catalogue" || payload === "nights") counts[payload]++;
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
      allChanged();
      retry();
    });
    client = fresh;
    allChanged();
  };
  const retry = () => {
    setTimeout(() => {
      if (!isClosing) listen().catch(retry);
    }, reconnectMillis).unref();
  };
  const settle = () => {
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
  const heartbeat = setInterval(settle, heartbeatMillis).unref();

  return {
    // Without a connection nothing is known, so nothing may be taken from a cache.
    of: (content) => (client ? `${counts.catalogue}.${content === "nights" ? counts.nights : ""}` : `${Math.random()}`),
    settle,
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
