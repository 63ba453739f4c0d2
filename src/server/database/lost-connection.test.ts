import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import test, { type TestContext } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { storeTestimonial } from "#server/demo/factories.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/database.ts";
import { type CacheVersions, type ListenOptions, postgresCacheVersions } from "./cache-versions.ts";
import { isUnavailable } from "./errors.ts";
import { postgresPool } from "./postgres.ts";
import type { Tables } from "./schema.ts";
import { transact } from "./transaction.ts";

/** Stands between the program and its PostgreSQL, and can be cut, or go dead without a word. */
async function cable(t: TestContext, url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const attempts: number[] = [];
  let isCut = false;
  const server = createServer((socket) => {
    attempts.push(performance.now());
    server.emit("attempt");
    if (isCut) return socket.destroy();
    const beyond = connect(Number(target.port || 5432), target.hostname);
    for (const end of [socket, beyond]) {
      sockets.add(end);
      end.on("error", () => {});
    }
    socket.pipe(beyond).pipe(socket);
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  t.after(() => {
    cut();
    server.close();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** Nothing gets through any more, and nobody is told. */
  const hold = () => {
    for (const socket of sockets) socket.unpipe().pause();
    sockets.clear();
  };
  const mend = () => {
    isCut = false;
  };
  return { url: through.href, cut, hold, mend, attempts, nextAttempt: () => once(server, "attempt") };
}

/** Whether responses may be taken from a cache. */
const isKnown = (versions: CacheVersions) => !versions.hasChanged([], versions.current());

const lost = { skip: engine === "sqlite" && "SQLite has no connection to lose" };

test(
  "while the connection is lost nothing counts as known, and it is sought again at a steady pace",
  lost,
  async (t) => {
    const database = await newDatabase();
    const { db, close } = await openTestDatabase(database);
    const line = await cable(t, database.url);
    const versions = await postgresCacheVersions(line.url);
    t.after(async () => {
      await versions.close();
      await close();
      await database.remove();
    });
    assert.equal(isKnown(versions), true);
    const before = versions.current();

    line.cut();
    while (isKnown(versions)) await nextTurn();
    await versions.awaitInvalidation();
    await transact(db, (db) => storeTestimonial(db));
    for (let attempt = 0; attempt < 3; attempt++) await line.nextAttempt();
    const [, first = 0, second = 0, third = 0] = line.attempts;
    for (const gap of [second - first, third - second]) assert.ok(gap > 400, `tried again after ${Math.round(gap)} ms`);

    line.mend();
    while (!isKnown(versions)) await nextTurn();
    assert.equal(versions.hasChanged(["catalogue"], before), true, "what changed meanwhile is not taken for unchanged");
    const again = versions.current();
    await transact(db, (db) => storeTestimonial(db));
    await versions.awaitInvalidation();
    assert.equal(versions.hasChanged(["catalogue"], again), true);
  },
);

/** A database behind a line that the test holds, and what listens through it. */
async function listening(t: TestContext, options: ListenOptions) {
  const database = await newDatabase();
  const { db, close } = await openTestDatabase(database);
  const line = await cable(t, database.url);
  const versions = await postgresCacheVersions(line.url, options);
  t.after(async () => {
    await versions.close();
    await close();
    await database.remove();
  });
  return { db, line, versions };
}

test("a line that goes dead without a word is given up by the next writer, and found again", lost, async (t) => {
  const { db, line, versions } = await listening(t, { silenceMillis: 100, heartbeatMillis: 600_000 });
  await versions.awaitInvalidation();
  assert.equal(isKnown(versions), true);
  line.hold();
  await transact(db, (db) => storeTestimonial(db));
  // Both the one under way and the one that waits behind it.
  await Promise.all([versions.awaitInvalidation(), versions.awaitInvalidation()]);
  assert.equal(isKnown(versions), false, "nothing may be taken from a cache that nobody keeps up to date");
  while (!isKnown(versions)) await nextTurn();
  const before = versions.current();
  await transact(db, (db) => storeTestimonial(db));
  await versions.awaitInvalidation();
  assert.equal(versions.hasChanged(["catalogue"], before), true);
});

test("an instance that only reads notices a dead line, too", lost, async (t) => {
  const { db, line, versions } = await listening(t, { silenceMillis: 100, heartbeatMillis: 50 });
  const before = versions.current();
  line.hold();
  await transact(db, (db) => storeTestimonial(db));
  while (!versions.hasChanged(["catalogue"], before)) await nextTurn();
});

test(
  "a statement that gets no answer ends as unavailable, and the next one has another connection",
  lost,
  async (t) => {
    const database = await newDatabase();
    const line = await cable(t, database.url);
    const pool = await postgresPool(line.url, { max: 1, statementMillis: 200 });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    t.after(async () => {
      await db.destroy();
      await database.remove();
    });
    await sql`select 1`.execute(db);
    line.hold();
    await assert.rejects(sql`select 1`.execute(db), isUnavailable);
    assert.deepEqual((await sql`select 1 as one`.execute(db)).rows, [{ one: 1 }]);
    const lost = Promise.withResolvers<void>();
    pool.on("connect", (client) => client.on("error", () => lost.resolve()));
    // The server itself gives up what only takes too long, and takes back the locks of who does not go on.
    line.cut();
    line.mend();
    await assert.rejects(sql`select pg_sleep(5)`.execute(db), isUnavailable);
    const asleep = db.transaction().execute(async (db) => {
      await lost.promise;
      await sql`select 1`.execute(db);
    });
    await assert.rejects(asleep, isUnavailable);
  },
);

test("a program that stops while it seeks its connection seeks it no more", lost, async (t) => {
  const database = await newDatabase();
  t.after(() => database.remove());
  const line = await cable(t, database.url);
  const versions = await postgresCacheVersions(line.url);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  line.cut();
  while (isKnown(versions)) await nextTurn();
  await versions.close();
  t.mock.timers.tick(60_000);
  // Connections are accepted in their order: had there been another attempt, it would be counted before this one.
  const mine = connect(Number(new URL(line.url).port), "127.0.0.1").on("error", () => {});
  await once(mine, "close");
  assert.equal(line.attempts.length, 2);
});
