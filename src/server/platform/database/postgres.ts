import type { Socket } from "node:net";
import type { Client, ClientBase, Pool, PoolConfig } from "pg";

const int8 = 20;
const ignore = () => {};

export async function postgresDriver() {
  const { default: pg } = await import("pg");
  // Counts and paise are int8, and far below 2^53.
  pg.types.setTypeParser(int8, Number);
  return pg;
}

interface PoolOptions extends Pick<PoolConfig, "max"> {
  /** For statements, including lock waits, and idle transactions. */
  statementMillis?: number;
}

export async function postgresPool(url: string, { max, statementMillis }: PoolOptions = {}): Promise<Pool> {
  const pg = await postgresDriver();
  const limits = statementMillis && {
    statement_timeout: statementMillis,
    idle_in_transaction_session_timeout: statementMillis,
  };
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000, keepAlive: true, ...limits });
  // The pool handles only errors of idle connections.
  pool.on("error", ignore);
  pool.on("connect", (client) => {
    client.on("error", ignore);
    // Longer than the server's own limit: only for a server that does not respond.
    if (statementMillis) enforceQueryTimeout(client, 1.5 * statementMillis);
  });
  return pool;
}

interface ClientInternals {
  query(...args: unknown[]): unknown;
  connection: { stream: Socket };
}

/** A server that does not respond never closes its side. */
export async function endConnection(client: Client, millis: number): Promise<void> {
  const { stream } = (client as unknown as ClientInternals).connection;
  const timeout = setTimeout(() => stream.destroy(), millis);
  await client.end().finally(() => clearTimeout(timeout));
}

/** Destroys a connection that does not respond; pending queries reject. */
export function enforceQueryTimeout(client: ClientBase, millis: number): void {
  const inner = client as unknown as ClientInternals;
  const query = inner.query.bind(client);
  inner.query = (...args) => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    const timeout = setTimeout(() => inner.connection.stream.destroy(), millis);
    return result.finally(() => clearTimeout(timeout));
  };
}

/** Advisory lock: shared by servers, exclusive during a restore. */
export const servingLock = 726_312;
