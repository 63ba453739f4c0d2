import type { Socket } from "node:net";
import type { ClientBase, Pool, PoolConfig } from "pg";

const int8 = 20;
const ignore = () => {};

/** The driver, loaded where it is first needed: who serves from SQLite does without. */
export async function postgresDriver() {
  const { default: pg } = await import("pg");
  // Counts and paise arrive as int8; all of them are far below 2^53.
  pg.types.setTypeParser(int8, Number);
  return pg;
}

interface PoolOptions extends Pick<PoolConfig, "max"> {
  /**
   * How long a statement may take, waiting for locks included, and how long a transaction may wait for its next one;
   * unless given, for ever.
   */
  statementMillis?: number;
}

/** A pool whose connections may break, or with `statementMillis` hang: each is replaced when it is next needed. */
export async function postgresPool(url: string, { max, statementMillis }: PoolOptions = {}): Promise<Pool> {
  const pg = await postgresDriver();
  const limits = statementMillis && {
    statement_timeout: statementMillis,
    // A program that is gone without a word, with its machine, must not keep its locks.
    idle_in_transaction_session_timeout: statementMillis,
  };
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000, keepAlive: true, ...limits });
  // Without a listener a connection that breaks would end the process: the pool listens only while one is idle.
  pool.on("error", ignore);
  pool.on("connect", (client) => {
    client.on("error", ignore);
    // The server's own limit comes first; if it says nothing either, nobody is there.
    if (statementMillis) enforceQueryTimeout(client, 1.5 * statementMillis);
  });
  return pool;
}

/** Ends the connection when a statement gets no answer; what waits for one gets that as an error. */
export function enforceQueryTimeout(client: ClientBase, millis: number): void {
  const inner = client as unknown as { query(...args: unknown[]): unknown; connection: { stream: Socket } };
  const query = inner.query.bind(client);
  inner.query = (...args) => {
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    const silence = setTimeout(() => inner.connection.stream.destroy(), millis);
    return answer.finally(() => clearTimeout(silence));
  };
}

/**
 * Held, shared, by the listening connection of every server, and alone by who replaces the database. The number means
 * nothing else.
 */
export const servingLock = 726_312;
