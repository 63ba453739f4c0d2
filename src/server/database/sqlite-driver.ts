import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
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
import { UnstorableText } from "./errors.ts";

/** Statements are prepared once each and kept; the queries of this program are a small, fixed set. */
const maxStatements = 500;

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
    const known = this.#statements.get(sql);
    if (known) return known;
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

/** node:sqlite takes an object in the first place for named parameters and shifts the rest without a word: refuse it. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === "string" && value.includes("\0")) throw new UnstorableText("A text with a NUL can't be stored");
  if (value === null || ["string", "number", "bigint"].includes(typeof value) || value instanceof Uint8Array) {
    return value as SQLInputValue;
  }
  throw new TypeError(`A value of type ${typeof value} can't be stored`);
}

/** Serialises writers: SQLite has one at a time, and one handle has one transaction at a time. */
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

/** A writer takes its lock at once; who only reads must not take it at all. */
type Begin = "BEGIN IMMEDIATE" | "BEGIN";

/**
 * What Kysely takes for a connection. Reads outside a transaction go to the read-only handle, so they neither wait for
 * a transaction nor see its uncommitted rows; everything else goes to the writer, under its lock.
 */
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
      return this.#writer.run(query);
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
      this.#writer.database.exec(this.#begin);
      this.#release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  end(command: "COMMIT" | "ROLLBACK"): void {
    try {
      // A full disk makes SQLite roll back by itself; there is nothing left to end then.
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
  // The driver orders writers itself, so Kysely need not queue readers behind them.
  override get supportsMultipleConnections() {
    return true;
  }
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Writes limits into the statement: SQLite plans by them, so a statement with a limit among its values would be prepared
 * again each time that it runs.
 */
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

/**
 * The Kysely dialect over node:sqlite: one writer and one read-only reader on the same file, in WAL mode with full
 * sync, so that what was answered survives a power cut. `synchronous: "OFF"` is for tests on throw-away files.
 */
export function sqliteDialect(file: string, synchronous: Synchronous): Dialect {
  return dialectOver(() => {
    const writer = new DatabaseSync(file, { timeout: 5000 });
    writer.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON`);
    // A savepoint keeps what its pages were before, and a commit that many share changes hundreds: both stay in memory.
    writer.exec("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000");
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    // A search goes through lists of years of bookings, again at the next letter: 200,000 bookings' fill 64 MB.
    reader.exec("PRAGMA cache_size = -64000");
    return new SqliteDriver(reader, writer);
  });
}

/** The dialect of who only reads, beside whoever writes: a transaction is one moment of the database. */
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
