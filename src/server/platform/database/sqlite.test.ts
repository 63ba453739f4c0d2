import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import { type Database, openDatabase } from "./connection.ts";
import type { Db } from "./tables/schema.ts";
import { transact } from "./transaction.ts";
import { truncateWal } from "./wal.ts";

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lodge-test-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the folder's database with the server's defaults; closed when the test ends. */
async function open(t: TestContext, dataDir: string, exclusive = true): Promise<Database> {
  const database = await openDatabase({ url: "", dataDir, exclusive });
  t.after(() => database.close());
  return database;
}

/** Opens the folder as a server in another process, which holds it until it is killed. */
function serveElsewhere(t: TestContext, dataDir: string) {
  const script = `
    import { openDatabase } from "#server/platform/database/connection.ts";
    openDatabase({ url: "", dataDir: process.argv[1] }).then(
      (database) => { globalThis.held = database; process.stdout.write("open"); setInterval(() => {}, 60_000); },
      (error) => { process.stdout.write(error.message); },
    );`;
  const root = join(import.meta.dirname, "../../../..");
  const options = ["--no-warnings", "--input-type=module", "--eval", script, dataDir];
  const child = spawn(process.execPath, options, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => child.kill("SIGKILL"));
  const output = once(child.stdout, "data").then(([chunk]) => String(chunk));
  const kill = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return { output, kill };
}

async function pragma(db: Db, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(`PRAGMA ${name}`)}`.execute(db);
  return rows[0]?.[name];
}

const addAmenity = (db: Db, id: string) =>
  db
    .insertInto("amenity")
    .values({ id, name: id, type: "free", price_paise: null, icon: "", created_at: "", updated_at: "" })
    .execute();

const full = 2;

test("by default commits are synced to disk, readers do not block, and foreign keys are enforced", async (t) => {
  const { db } = await open(t, await newFolder(t));
  assert.equal(await pragma(db, "journal_mode"), "wal");
  assert.equal(await pragma(db, "synchronous"), full);
  assert.equal(await pragma(db, "foreign_keys"), 1);
});

test("savepoint journals stay in memory, and limits are part of the statement", async (t) => {
  const { db } = await open(t, await newFolder(t));
  const inMemory = 2;
  assert.equal(await pragma(db, "temp_store"), inMemory);
  const { sql: text, parameters } = db.selectFrom("room").select("id").limit(3).compile();
  assert.deepEqual([text, parameters], ['select "id" from "room" limit 3', []]);
});

test("no statement waits inside SQLite, where it would block the process, also after the log was emptied", async (t) => {
  const { db } = await open(t, await newFolder(t));
  const timeout = async () => (await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)).rows[0]?.timeout;
  assert.equal(await timeout(), 0);
  assert.equal(await truncateWal(db), true);
  assert.equal(await timeout(), 0);
});

test("committed rows are there after closing and reopening", async (t) => {
  const folder = await newFolder(t);
  const first = await open(t, folder);
  await addAmenity(first.db, "wi-fi");
  await first.close();
  const second = await open(t, folder);
  assert.equal((await second.db.selectFrom("amenity").selectAll().execute()).length, 1);
});

test("a second server on the same folder is refused with instructions; a command is not", async (t) => {
  const folder = await newFolder(t);
  const { db, close } = await open(t, folder);
  const refusal = `Another process is already serving from ${folder}. Stop it first, or set another DATA_DIR.`;
  await assert.rejects(openDatabase({ url: "", dataDir: folder }), { message: refusal });
  assert.equal(await serveElsewhere(t, folder).output, refusal);

  const command = await open(t, folder, false);
  await addAmenity(command.db, "from the command");
  assert.equal((await db.selectFrom("amenity").selectAll().execute()).length, 1);

  await close();
  const next = serveElsewhere(t, folder);
  assert.equal(await next.output, "open");
  await next.kill();
});

test("a server that was killed leaves no lock behind", async (t) => {
  const folder = await newFolder(t);
  const server = serveElsewhere(t, folder);
  assert.equal(await server.output, "open");
  await assert.rejects(openDatabase({ url: "", dataDir: folder }), /Another process is already serving/);
  await server.kill();
  await open(t, folder);
});

test("a value without an SQLite type is refused instead of shifting the parameters", async (t) => {
  const { db } = await open(t, await newFolder(t));
  for (const value of [new Date(0), undefined, true, {}, ["a"]]) {
    await assert.rejects(sql`select ${value} as a, ${"b"} as b`.execute(db), TypeError);
  }
  const bytes = new Uint8Array([1, 2]);
  const { rows } = await sql`select ${"a"} as a, ${1.5} as b, ${null} as c, ${bytes} as d`.execute(db);
  assert.deepEqual({ ...(rows[0] as object) }, { a: "a", b: 1.5, c: null, d: bytes });
});

test("a full disk fails the writes that need space and no others", async (t) => {
  const { db } = await open(t, await newFolder(t));
  const pages = Number(await pragma(db, "page_count"));
  await pragma(db, `max_page_count = ${pages}`);
  const large = "x".repeat(1_000_000);
  const outcomes = await Promise.allSettled([
    transact(db, (db) => addAmenity(db, "small")),
    transact(db, (db) => addAmenity(db, large)),
  ]);
  assert.equal(outcomes[1].status, "rejected");
  assert.match(String(outcomes[1].reason), /database or disk is full/);

  await pragma(db, `max_page_count = ${pages + 1000}`);
  await transact(db, (db) => addAmenity(db, large));
  const rows = await db.selectFrom("amenity").selectAll().execute();
  assert.equal(rows.length, outcomes[0].status === "fulfilled" ? 2 : 1);
});
