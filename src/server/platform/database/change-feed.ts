import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { endConnection, enforceQueryTimeout, postgresDriver } from "./postgres.ts";
import type { Db } from "./tables/schema.ts";

const eventShape = v.object({
  id: v.number(),
  kind: v.string(),
  action: v.picklist(["insert", "update", "delete"]),
  record: v.string(),
});
export type ChangeEvent = v.InferOutput<typeof eventShape>;

/** "reset": events may have been missed. */
type ChangeListener = (event: ChangeEvent | "reset") => void;

export interface ChangeFeed {
  /** Committed changes of every instance, from now on. Returns the function that unsubscribes. */
  subscribe(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

function listenerSet() {
  const listeners = new Set<ChangeListener>();
  return {
    listeners,
    emit: (event: ChangeEvent | "reset") => {
      for (const listener of listeners) listener(event);
    },
  };
}

const sqlitePollMs = 200;

/** Polls while somebody listens: a poll without a change reads one number. */
export function sqliteChangeFeed(file: string): ChangeFeed {
  const { listeners, emit } = listenerSet();
  let polling: { connection: DatabaseSync; timer: NodeJS.Timeout } | undefined;

  function start() {
    const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const readCommits = connection.prepare("PRAGMA data_version");
    const readEvents = connection.prepare(
      "SELECT id, kind, action, record FROM change_event WHERE id > ? ORDER BY id LIMIT 1000",
    );
    const { last } = connection.prepare("SELECT coalesce(max(id), 0) AS last FROM change_event").get() as {
      last: number;
    };
    let lastId = last;
    let commits: unknown;
    const poll = () => {
      const version = readCommits.get()?.data_version;
      if (version === commits) return;
      const events = readEvents.all(lastId) as unknown as ChangeEvent[];
      if (events.length < 1000) commits = version;
      for (const event of events) {
        lastId = event.id;
        emit(event);
      }
    };
    const pollSafely = () => {
      try {
        poll();
      } catch {
        // Busy or unavailable: the next poll reads the same events.
      }
    };
    return { connection, timer: setInterval(pollSafely, sqlitePollMs).unref() };
  }
  function stop() {
    if (!polling) return;
    clearInterval(polling.timer);
    polling.connection.close();
    polling = undefined;
  }

  return {
    subscribe(listener) {
      polling ??= start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    close: async () => stop(),
  };
}

const reconnectMs = 500;
const pingMs = 5000;
const queryTimeoutMs = 2000;
const ignore = () => {};

/** Listens on a connection of its own, from the first subscription on. A new connection emits "reset". */
export function postgresChangeFeed(url: string): ChangeFeed {
  const { listeners, emit } = listenerSet();
  let client: Awaited<ReturnType<typeof connect>> | undefined;
  let starting: Promise<void> | undefined;
  let isClosing = false;

  async function connect() {
    const pg = await postgresDriver();
    const candidate = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    enforceQueryTimeout(candidate, queryTimeoutMs);
    candidate.on("error", ignore);
    candidate.on("notification", ({ payload }) => {
      const event = v.safeParse(eventShape, JSON.parse(payload ?? "null"));
      if (event.success) emit(event.output);
    });
    await candidate.connect();
    try {
      await candidate.query("LISTEN lodge_event");
    } catch (error) {
      candidate.end().catch(ignore);
      throw error;
    }
    return candidate;
  }
  const listen = async () => {
    const connected = await connect();
    if (isClosing) return connected.end();
    connected.on("end", () => {
      client = undefined;
      retry();
    });
    client = connected;
    emit("reset");
  };
  const retry = () => {
    setTimeout(() => {
      if (!isClosing) listen().catch(retry);
    }, reconnectMs).unref();
  };
  // A dead connection rejects the query and ends.
  const ping = setInterval(() => void client?.query("SELECT 1").catch(ignore), pingMs).unref();

  return {
    subscribe(listener) {
      listeners.add(listener);
      starting ??= listen().catch(retry);
      return () => listeners.delete(listener);
    },
    close: async () => {
      isClosing = true;
      clearInterval(ping);
      await starting;
      if (client) await endConnection(client, queryTimeoutMs);
    },
  };
}

/** Ids of concurrent transactions may be committed out of order, so a reader repeats the last ones. */
const overlap = 100;
const maxCaughtUp = 500;

/** The events committed after the event `after`, possibly with some before it; undefined if that is no longer known. */
export async function eventsSince(db: Db, after: number): Promise<ChangeEvent[] | undefined> {
  const events = await db
    .selectFrom("change_event")
    .select(["id", "kind", "action", "record"])
    .where("id", ">=", Math.max(0, after - overlap))
    .orderBy("id")
    .limit(maxCaughtUp + 1)
    .execute();
  const isKnown = events.some(({ id }) => id === after);
  return isKnown && events.length <= maxCaughtUp ? events.filter(({ id }) => id !== after) : undefined;
}

const storedEvents = 10_000;

export async function purgeChangeEvents(db: Db): Promise<void> {
  const last = await db.selectFrom("change_event").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  if (last)
    await db
      .deleteFrom("change_event")
      .where("id", "<", last.id - storedEvents)
      .execute();
}
