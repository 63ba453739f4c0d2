import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import timers from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import { isBusy, UnstorableText } from "./errors.ts";

const maxStatements = 500;
const busyTimeoutMs = 5000;
const busyRetryMs = 20;

/** Waits for another process to finish its write; SQLite's own busy timeout would block the event loop. */
async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await timers.setTimeout(busyRetryMs);
    }
  }
}

class Handle {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters.map(bindable);
    if (returnsRows) return { rows: statement.all(...values) as Row[] };
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(sql: string) {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (this.#statements.size >= maxStatements) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }

  close() {
    this.#statements.clear();
    if (this.database.isOpen) this.database.close();
  }
}

/** node:sqlite treats an object in first place as named parameters and shifts the rest silently. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === "string" && value.includes("\0")) throw new UnstorableText("A text with a NUL can't be stored");
  if (value === null || ["string", "number", "bigint"].includes(typeof value) || value instanceof Uint8Array) {
    return value as SQLInputValue;
  }
  throw new TypeError(`A value of type ${typeof value} can't be stored`);
}

class WriteLock {
  #tail: Promise<void> = Promise.resolve();

  async acquire(): Promise<() => void> {
    let release = () => {};
    const before = this.#tail;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

type Begin = "BEGIN IMMEDIATE" | "BEGIN";

/** Reads outside a transaction neither wait for one nor see its uncommitted rows. */
class Connection implements DatabaseConnection {
  readonly #reader: Handle;
  readonly #writer: Handle;
  readonly #lock: WriteLock;
  readonly #begin: Begin;
  #release: (() => void) | undefined;

  constructor(reader: Handle, writer: Handle, lock: WriteLock, begin: Begin) {
    this.#reader = reader;
    this.#writer = writer;
    this.#lock = lock;
    this.#begin = begin;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#release) return this.#writer.run(query);
    if (query.query.kind === "SelectQueryNode") return this.#reader.run(query);
    const release = await this.#lock.acquire();
    try {
      return await retryWhileBusy(() => this.#writer.run<Row>(query));
    } finally {
      release();
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not supported: lists are paged");
  }

  async begin(): Promise<void> {
    const release = await this.#lock.acquire();
    try {
      await retryWhileBusy(() => this.#writer.database.exec(this.#begin));
      this.#release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  end(command: "COMMIT" | "ROLLBACK"): void {
    try {
      // On a full disk SQLite has already rolled back.
      if (command === "COMMIT" || this.#writer.database.isTransaction) this.#writer.database.exec(command);
    } finally {
      if (command === "ROLLBACK" || !this.#writer.database.isTransaction) {
        this.#release?.();
        this.#release = undefined;
      }
    }
  }
}

class LodgeSqliteAdapter extends SqliteAdapter {
  // Otherwise Kysely would queue reads behind writes; `WriteLock` queues the writers.
  override get supportsMultipleConnections() {
    return true;
  }
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Writes limits into the statement: with a bound limit SQLite prepares the statement again for each execution. */
class LodgeSqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    if (ValueNode.is(node.limit) && Number.isSafeInteger(node.limit.value)) this.append(`limit ${node.limit.value}`);
    else super.visitLimit(node);
  }
}

class SqliteDriver implements Driver {
  readonly #reader: Handle;
  readonly #writer: Handle;
  readonly #lock = new WriteLock();
  readonly #begin: Begin;

  constructor(reader: DatabaseSync, writer: DatabaseSync, begin: Begin = "BEGIN IMMEDIATE") {
    this.#reader = new Handle(reader);
    this.#writer = new Handle(writer);
    this.#begin = begin;
  }

  async init() {}
  async acquireConnection() {
    return new Connection(this.#reader, this.#writer, this.#lock, this.#begin);
  }
  async releaseConnection() {}
  async beginTransaction(connection: Connection) {
    await connection.begin();
  }
  async commitTransaction(connection: Connection) {
    connection.end("COMMIT");
  }
  async rollbackTransaction(connection: Connection) {
    connection.end("ROLLBACK");
  }
  async savepoint(connection: Connection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`SAVEPOINT "${name}"`));
  }
  async rollbackToSavepoint(connection: Connection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`ROLLBACK TO "${name}"`));
  }
  async releaseSavepoint(connection: Connection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`RELEASE "${name}"`));
  }
  async destroy() {
    this.#reader.close();
    this.#writer.close();
  }
}

export type Synchronous = "FULL" | "OFF";

/** WAL mode with full sync, so that a confirmed commit survives a power failure. `synchronous: "OFF"` is for tests. */
export function sqliteDialect(file: string, synchronous: Synchronous): Dialect {
  return dialectOver(() => {
    const writer = new DatabaseSync(file, { timeout: 5000 });
    writer.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON`);
    // Erased data must not remain in the file.
    writer.exec("PRAGMA secure_delete = ON");
    // Keeps savepoint journals and the pages of a large group commit in memory.
    writer.exec("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000");
    writer.exec("PRAGMA busy_timeout = 0");
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    // The search index of 200,000 bookings takes up to 64 MB.
    reader.exec("PRAGMA cache_size = -64000");
    return new SqliteDriver(reader, writer);
  });
}

/** Read-only, also beside a running server. */
export function readOnlySqliteDialect(file: string): Dialect {
  return dialectOver(() => {
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    return new SqliteDriver(reader, reader, "BEGIN");
  });
}

function dialectOver(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new LodgeSqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
    createQueryCompiler: () => new LodgeSqliteCompiler(),
  };
}
