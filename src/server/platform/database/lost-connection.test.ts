import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import test, { type TestContext } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { storeTestimonial } from "#server/operations/demo/factories.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { type CacheVersions, type ListenOptions, postgresCacheVersions } from "./cache-versions.ts";
import { isUnavailable } from "./errors.ts";
import { postgresPool } from "./postgres.ts";
import type { Tables } from "./tables/schema.ts";
import { transact } from "./transaction.ts";

/** A TCP proxy in front of PostgreSQL that can close its connections or stop forwarding. */
async function startProxy(t: TestContext, url: string) {
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
  through.searchParams.delete("host");
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** Stops forwarding and keeps the connections open. */
  const hold = () => {
    for (const socket of sockets) socket.unpipe().pause();
    sockets.clear();
  };
  const mend = () => {
    isCut = false;
  };
  return { url: through.href, cut, hold, mend, attempts, nextAttempt: () => once(server, "attempt") };
}

const isCurrent = (versions: CacheVersions) => !versions.hasChanged([], versions.current());

const lost = { skip: engine === "sqlite" && "SQLite has no connection to lose" };

test(
  "while the connection is lost, every tag counts as changed, and reconnecting is tried at a steady interval",
  lost,
  async (t) => {
    const database = await newDatabase();
    const { db, close } = await openTestDatabase(database);
    const proxy = await startProxy(t, database.url);
    const versions = await postgresCacheVersions(proxy.url);
    t.after(async () => {
      await versions.close();
      await close();
      await database.remove();
    });
    assert.equal(isCurrent(versions), true);
    const before = versions.current();

    proxy.cut();
    while (isCurrent(versions)) await nextTurn();
    await versions.awaitInvalidation();
    await transact(db, (db) => storeTestimonial(db));
    for (let attempt = 0; attempt < 3; attempt++) await proxy.nextAttempt();
    const [, first = 0, second = 0, third = 0] = proxy.attempts;
    for (const gap of [second - first, third - second]) assert.ok(gap > 400, `tried again after ${Math.round(gap)} ms`);

    proxy.mend();
    while (!isCurrent(versions)) await nextTurn();
    assert.equal(versions.hasChanged(["catalogue"], before), true, "what changed meanwhile is not taken for unchanged");
    const again = versions.current();
    await transact(db, (db) => storeTestimonial(db));
    await versions.awaitInvalidation();
    assert.equal(versions.hasChanged(["catalogue"], again), true);
  },
);

async function listening(t: TestContext, options: ListenOptions) {
  const database = await newDatabase();
  const { db, close } = await openTestDatabase(database);
  const proxy = await startProxy(t, database.url);
  const versions = await postgresCacheVersions(proxy.url, options);
  t.after(async () => {
    await versions.close();
    await close();
    await database.remove();
  });
  return { db, proxy, versions };
}

test("the next writer closes a connection that stopped responding, and a new one is opened", lost, async (t) => {
  const { db, proxy, versions } = await listening(t, { queryTimeoutMs: 100, heartbeatMs: 600_000 });
  await versions.awaitInvalidation();
  assert.equal(isCurrent(versions), true);
  proxy.hold();
  await transact(db, (db) => storeTestimonial(db));
  // The query in progress and the next one.
  await Promise.all([versions.awaitInvalidation(), versions.awaitInvalidation()]);
  assert.equal(isCurrent(versions), false, "nothing may be taken from a cache that nobody keeps up to date");
  while (!isCurrent(versions)) await nextTurn();
  const before = versions.current();
  await transact(db, (db) => storeTestimonial(db));
  await versions.awaitInvalidation();
  assert.equal(versions.hasChanged(["catalogue"], before), true);
});

test("an instance that only reads detects a dead connection", lost, async (t) => {
  const { db, proxy, versions } = await listening(t, { queryTimeoutMs: 100, heartbeatMs: 50 });
  const before = versions.current();
  proxy.hold();
  await transact(db, (db) => storeTestimonial(db));
  while (!versions.hasChanged(["catalogue"], before)) await nextTurn();
});

test("what an instance has cached is at most a second old, however silent its connection is", lost, async (t) => {
  const { db, proxy, versions } = await listening(t, { queryTimeoutMs: 100, heartbeatMs: 600_000 });
  await versions.awaitInvalidation();
  const before = versions.current();
  proxy.hold();
  await transact(db, (db) => storeTestimonial(db));
  const heldAt = performance.now();
  let elapsed = 0;
  t.mock.method(performance, "now", () => heldAt + elapsed);
  assert.equal(versions.hasChanged(["catalogue"], before), false, "the notification was held");
  elapsed = 1001;
  assert.equal(versions.hasChanged([], before), true);
  assert.notEqual(versions.current(), before, "no rendering is shared with one that began before");
});

test("an instance whose connection is silent can be closed", lost, async (t) => {
  const { proxy, versions } = await listening(t, { queryTimeoutMs: 100, heartbeatMs: 600_000 });
  proxy.hold();
  await versions.close();
});

test(
  "a statement without a response rejects as unavailable, and the next one uses another connection",
  lost,
  async (t) => {
    const database = await newDatabase();
    const proxy = await startProxy(t, database.url);
    const pool = await postgresPool(proxy.url, { max: 1, statementMillis: 200 });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    t.after(async () => {
      await db.destroy();
      await database.remove();
    });
    await sql`select 1`.execute(db);
    proxy.hold();
    await assert.rejects(sql`select 1`.execute(db), isUnavailable);
    assert.deepEqual((await sql`select 1 as one`.execute(db)).rows, [{ one: 1 }]);
    const lost = Promise.withResolvers<void>();
    pool.on("connect", (client) => client.on("error", () => lost.resolve()));
    // PostgreSQL itself ends slow statements and idle transactions, and releases their locks.
    proxy.cut();
    proxy.mend();
    await assert.rejects(sql`select pg_sleep(5)`.execute(db), isUnavailable);
    const asleep = db.transaction().execute(async (db) => {
      await lost.promise;
      await sql`select 1`.execute(db);
    });
    await assert.rejects(asleep, isUnavailable);
  },
);

test("a closed instance stops reconnecting", lost, async (t) => {
  const database = await newDatabase();
  t.after(() => database.remove());
  const proxy = await startProxy(t, database.url);
  const versions = await postgresCacheVersions(proxy.url);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  proxy.cut();
  while (isCurrent(versions)) await nextTurn();
  await versions.close();
  t.mock.timers.tick(60_000);
  // Connections are accepted in order: another attempt would be counted before this one.
  const mine = connect(Number(new URL(proxy.url).port), "127.0.0.1").on("error", () => {});
  await once(mine, "close");
  assert.equal(proxy.attempts.length, 2);
});
