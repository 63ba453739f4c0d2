import type { Socket } from "node:net";
import type { ClientBase, Pool, PoolConfig } from "pg";

const int8 = 20;
const ignore = () => {};

/** The driver, loaded on first use: a server on SQLite never loads it. */
export async function postgresDriver() {
  const { default: pg } = await import("pg");
  // Counts and paise are int8, and far below 2^53.
  pg.types.setTypeParser(int8, Number);
  return pg;
}

interface PoolOptions extends Pick<PoolConfig, "max"> {
  /**
   * Limit for a statement, waiting for locks included, and for a transaction that is idle; none unless given.
   */
  statementMillis?: number;
}

/** A pool that replaces connections that broke, or with `statementMillis` that hang. */
export async function postgresPool(url: string, { max, statementMillis }: PoolOptions = {}): Promise<Pool> {
  const pg = await postgresDriver();
  const limits = statementMillis && {
    statement_timeout: statementMillis,
    // A client that vanished with its machine must not keep its locks.
    idle_in_transaction_session_timeout: statementMillis,
  };
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000, keepAlive: true, ...limits });
  // The pool listens only to idle connections; an error without a listener would end the process.
  pool.on("error", ignore);
  pool.on("connect", (client) => {
    client.on("error", ignore);
    // Longer than the server's own limit, so this applies only when the server does not answer at all.
    if (statementMillis) enforceQueryTimeout(client, 1.5 * statementMillis);
  });
  return pool;
}

/** Destroys the connection when a query gets no answer in time; pending queries reject. */
export function enforceQueryTimeout(client: ClientBase, millis: number): void {
  const inner = client as unknown as { query(...args: unknown[]): unknown; connection: { stream: Socket } };
  const query = inner.query.bind(client);
  inner.query = (...args) => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    const timeout = setTimeout(() => inner.connection.stream.destroy(), millis);
    return result.finally(() => clearTimeout(timeout));
  };
}

/** Advisory lock: shared by every server's listening connection, exclusive while the database is replaced. */
export const servingLock = 726_312;
