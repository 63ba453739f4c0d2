import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import test, { type TestContext } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { storeTestimonial } from "#server/demo/factories.ts";
import { engine, newDatabase, openTestDatabase } from "#tests/support/database.ts";
import { postgresRevisions, type Revisions } from "./revisions.ts";
import { transact } from "./transaction.ts";

/** Stands between the program and its PostgreSQL, and can be cut. */
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
  const mend = () => {
    isCut = false;
  };
  return { url: through.href, cut, mend, attempts, nextAttempt: () => once(server, "attempt") };
}

/** Whether the same question gets the same answer. */
function isKnown(revisions: Revisions): boolean {
  const [first, second] = [revisions.of("catalogue"), revisions.of("catalogue")];
  return first === second;
}

const lost = { skip: engine === "sqlite" && "SQLite has no connection to lose" };

test(
  "while the connection is lost nothing counts as known, and it is sought again at a steady pace",
  lost,
  async (t) => {
    const database = await newDatabase();
    const { db, close } = await openTestDatabase(database);
    const line = await cable(t, database.url);
    const revisions = await postgresRevisions(line.url);
    t.after(async () => {
      await revisions.close();
      await close();
      await database.remove();
    });
    assert.equal(isKnown(revisions), true);
    const before = revisions.of("catalogue");

    line.cut();
    while (isKnown(revisions)) await nextTurn();
    await revisions.settle();
    await transact(db, (db) => storeTestimonial(db));
    for (let attempt = 0; attempt < 3; attempt++) await line.nextAttempt();
    const [, first = 0, second = 0, third = 0] = line.attempts;
    for (const gap of [second - first, third - second]) assert.ok(gap > 400, `tried again after ${Math.round(gap)} ms`);

    line.mend();
    while (!isKnown(revisions)) await nextTurn();
    assert.notEqual(revisions.of("catalogue"), before, "what changed meanwhile is not taken for unchanged");
    const again = revisions.of("catalogue");
    await transact(db, (db) => storeTestimonial(db));
    await revisions.settle();
    assert.notEqual(revisions.of("catalogue"), again);
  },
);

test("a program that stops while it seeks its connection seeks it no more", lost, async (t) => {
  const database = await newDatabase();
  t.after(() => database.remove());
  const line = await cable(t, database.url);
  const revisions = await postgresRevisions(line.url);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  line.cut();
  while (isKnown(revisions)) await nextTurn();
  await revisions.close();
  t.mock.timers.tick(60_000);
  // Connections are accepted in their order: had there been another attempt, it would be counted before this one.
  const mine = connect(Number(new URL(line.url).port), "127.0.0.1").on("error", () => {});
  await once(mine, "close");
  assert.equal(line.attempts.length, 2);
});
