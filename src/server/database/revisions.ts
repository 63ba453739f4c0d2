import type { Socket } from "node:net";
import { DatabaseSync } from "node:sqlite";
import type { Content } from "#domain/content.ts";
import { postgresDriver, servingLock } from "./postgres.ts";

/** Tells whether what was read has changed since. A revision is compared for equality and means nothing else. */
export interface Revisions {
  /** Changes with every commit to this content, by whomever. */
  of(content: Content): string;
  /** Resolves when commits made before this call are seen by `of`. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** SQLite: the engine's own counter says that anything was committed; only then the catalogue's row is read. */
export function sqliteRevisions(file: string): Revisions {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const readCommits = connection.prepare("PRAGMA data_version");
  const readCatalogue = connection.prepare("SELECT value FROM catalogue_revision");
  let commits: unknown;
  let catalogue = "";
  return {
    of(content) {
      const now = readCommits.get()?.data_version;
      if (now !== commits) catalogue = `c${readCatalogue.get()?.value}`;
      commits = now;
      return content === "catalogue" ? catalogue : `n${now}`;
    },
    settle: async () => {},
    close: async () => {
      if (connection.isOpen) connection.close();
    },
  };
}

const reconnectMillis = 500;
const heartbeatMillis = 5000;
/** A line that is silent for so long is given up: every writer waits for it with its answer. */
const silenceMillis = 2000;
const ignore = () => {};

/**
 * PostgreSQL: every instance listens to what triggers announce at commit. After a lost connection all counts as changed.
 * With `isServing` nobody can replace the database under it.
 */
export async function postgresRevisions(url: string, isServing = true): Promise<Revisions> {
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
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: silenceMillis,
      keepAlive: true,
      keepAliveInitialDelayMillis: heartbeatMillis,
    });
    fresh.on("notification", ({ payload }) => {
      if (payload === "catalogue" || payload === "nights") counts[payload]++;
    });
    fresh.on("error", ignore);
    await fresh.connect();
    await fresh.query("LISTEN lodge_changed");
    if (isServing) await fresh.query(`SELECT pg_advisory_lock_shared(${servingLock})`);
    if (isClosing) return fresh.end();
    // Not before: a connection that never came up ends as well, and would be sought twice, then four times.
    fresh.on("end", () => lose(fresh));
    client = fresh;
    allChanged();
  };
  /** From now on nothing counts as known, until there is a connection again. */
  const lose = (lost: InstanceType<typeof pg.Client>) => {
    if (client !== lost) return;
    client = undefined;
    allChanged();
    retry();
  };
  const retry = () => {
    setTimeout(() => {
      if (!isClosing) listen().catch(retry);
    }, reconnectMillis).unref();
  };
  /** Resolves when what was committed before is delivered, or when the line is given up. */
  const ask = async () => {
    const asked = client;
    if (!asked) return;
    const silence = setTimeout(() => {
      lose(asked);
      // Nobody is there to say goodbye to; what waits for an answer gets this as one.
      (asked as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    }, silenceMillis);
    await asked.query("SELECT 1").then(ignore, ignore);
    clearTimeout(silence);
  };
  const settle = () => {
    // What was committed before a query is delivered before its answer. The connection takes one query at a time: who
    // comes while one is under way shares the next.
    next ??= underway.then(() => {
      next = undefined;
      underway = ask();
      return underway;
    });
    return next;
  };
  await listen();
  // An instance that only reads would else not notice that nobody tells it anything any more.
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
