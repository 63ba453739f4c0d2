import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { engine, openDb } from "#tests/support/platform/database.ts";
import type { Db } from "./tables/schema.ts";
import { groupCommit, perTransaction, transact } from "./transaction.ts";

// The driver warns once per process, so the listener is registered at the start.
const warnings: string[] = [];
process.on("warning", ({ message }) => warnings.push(message));

const write = (db: Db, name: string) =>
  db
    .insertInto("amenity")
    .values({ id: name, name, type: "free", price_paise: null, icon: "", created_at: "", updated_at: "" })
    .execute();

async function written(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("amenity").select("id").orderBy("id").execute();
  return rows.map((row) => row.id);
}

test("a unit of work is visible to every connection once it resolves", async (t) => {
  const db = await openDb(t);
  const answer = await transact(db, async (db) => {
    await write(db, "a");
    await write(db, "b");
    return "done";
  });
  assert.equal(answer, "done");
  assert.deepEqual(await written(db), ["a", "b"]);
});

test("a failed unit of work is rolled back and rejects with its own error", async (t) => {
  const db = await openDb(t);
  const failure = new Error("no");
  const unit = transact(db, async (db) => {
    await write(db, "a");
    throw failure;
  });
  await assert.rejects(unit, (error) => error === failure);
  assert.deepEqual(await written(db), []);
});

test("of several concurrent units only the failed ones are rolled back", async (t) => {
  const db = await openDb(t);
  await write(db, "taken");
  const outcomes = await Promise.allSettled([
    transact(db, (db) => write(db, "a")),
    transact(db, async (db) => {
      await write(db, "b");
      await write(db, "taken");
    }),
    transact(db, async (db) => {
      await write(db, "c");
      throw new Error("no");
    }),
    transact(db, (db) => write(db, "d")),
  ]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ["fulfilled", "rejected", "rejected", "fulfilled"],
  );
  assert.deepEqual(await written(db), ["a", "d", "taken"]);
});

test("more units than fit into one commit all succeed", async (t) => {
  const db = await openDb(t);
  const names = Array.from({ length: 300 }, (_, index) => `unit ${String(index).padStart(3, "0")}`);
  const answers = await Promise.all(names.map((name) => transact(db, (db) => write(db, name).then(() => name))));
  assert.deepEqual(answers, names);
  assert.deepEqual(await written(db), names);
});

test("work inside a transaction joins it and is rolled back with it", async (t) => {
  const db = await openDb(t);
  const unit = transact(db, async (db) => {
    await write(db, "outer");
    await transact(db, (db) => write(db, "inner"));
    assert.deepEqual(await written(db), ["inner", "outer"]);
    throw new Error("no");
  });
  await assert.rejects(unit, /no/);
  assert.deepEqual(await written(db), []);

  await transact(db, (db) => transact(db, (db) => write(db, "kept")));
  assert.deepEqual(await written(db), ["kept"]);
});

test("a reader neither waits for a transaction nor sees its uncommitted rows", async (t) => {
  const db = await openDb(t);
  const [wrote, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const unit = transact(db, async (db) => {
    await write(db, "a");
    wrote.resolve();
    await gate.promise;
    assert.deepEqual(await written(db), ["a"]);
  });
  await wrote.promise;
  assert.deepEqual(await written(db), []);
  gate.resolve();
  await unit;
  assert.deepEqual(await written(db), ["a"]);
});

const onlyOn = (wanted: typeof engine) => ({ skip: engine !== wanted && `this is how ${wanted} does it` });

test("waiting units share one commit, and none resolves before it", onlyOn("sqlite"), async (t) => {
  const db = await openDb(t);
  const events: string[] = [];
  const unit = (name: string) =>
    transact(db, async (inside) => {
      await write(inside, name);
      events.push(`${name} sees ${await written(inside)}, others see ${(await written(db)).length}`);
    }).then(() => events.push(`${name} answered`));
  await Promise.all([unit("a"), unit("b"), unit("c")]);
  assert.deepEqual(events, [
    "a sees a, others see 0",
    "b sees a,b, others see 0",
    "c sees a,b,c, others see 0",
    "a answered",
    "b answered",
    "c answered",
  ]);
});

/** Units that record which rows and commits another reader saw. */
function watched(db: Db) {
  const seen: string[][] = [];
  const unit = (name: string) =>
    transact(db, async (inside) => {
      await write(inside, name);
      seen.push(await written(db));
    });
  return { seen, unit };
}

test("a unit that arrives while a batch is being collected joins its commit", onlyOn("sqlite"), async (t) => {
  const db = await openDb(t);
  const { seen, unit } = watched(db);
  const others = Promise.withResolvers<void>();
  // Each is queued one turn of the event loop after the one before it.
  setImmediate(() => {
    const second = unit("b");
    setImmediate(() => Promise.all([second, unit("c")]).then(() => others.resolve(), others.reject));
  });
  await Promise.all([unit("a"), others.promise]);
  assert.deepEqual(seen, [[], [], []]);
});

test("after a shared commit the first unit of the next batch waits for others", onlyOn("sqlite"), async (t) => {
  const db = await openDb(t);
  const { seen, unit } = watched(db);
  await Promise.all([unit("a"), unit("b")]);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const third = unit("c");
  await nextTurn();
  await nextTurn();
  const fourth = unit("d");
  await nextTurn();
  t.mock.timers.tick(1);
  await Promise.all([third, fourth]);
  assert.deepEqual(seen.slice(2), [
    ["a", "b"],
    ["a", "b"],
  ]);
});

test("a failed commit rejects every unit of the batch, and later units succeed", onlyOn("sqlite"), async (t) => {
  const db = await openDb(t);
  await sql`CREATE TABLE guest (id text references amenity (id) deferrable initially deferred)`.execute(db);
  const outcomes = await Promise.allSettled([
    transact(db, (db) => write(db, "a")),
    // A deferred constraint: checked by the commit.
    transact(db, (db) => sql`INSERT INTO guest VALUES ('nobody')`.execute(db)),
  ]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ["rejected", "rejected"],
  );
  assert.deepEqual(await written(db), []);
  await transact(db, (db) => write(db, "b"));
  assert.deepEqual(await written(db), ["b"]);
});

test("when beforeCommit fails, nothing is committed", async (t) => {
  const db = await openDb(t);
  for (const way of [perTransaction, groupCommit]) {
    const run = way(db, {
      beforeCommit: async (db) => {
        await write(db, "last");
        throw new Error("no");
      },
    });
    const outcomes = await Promise.allSettled([run((db) => write(db, "a")), run((db) => write(db, "b"))]);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ["rejected", "rejected"],
    );
  }
  assert.deepEqual(await written(db), []);
});

test("serialisation failures and deadlocks are retried, up to five attempts", onlyOn("postgres"), async (t) => {
  const db = await openDb(t);
  const fail = (db: Db, code: string) =>
    sql.raw(`do $$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`).execute(db);
  const attemptsUntil = async (code: string, succeedAt: number) => {
    let attempts = 0;
    const unit = transact(db, async (db) => {
      attempts++;
      await write(db, `${code} ${succeedAt}`);
      if (attempts < succeedAt) await fail(db, code);
    });
    const outcome = await unit.then(() => "done").catch(({ code }: { code: string }) => code);
    return [attempts, outcome];
  };
  assert.deepEqual(await attemptsUntil("40001", 3), [3, "done"]);
  assert.deepEqual(await attemptsUntil("40P01", 5), [5, "done"]);
  assert.deepEqual(await attemptsUntil("40001", 9), [5, "40001"]);
  assert.deepEqual(await attemptsUntil("23514", 2), [1, "23514"]);
  assert.deepEqual(await written(db), ["40001 3", "40P01 5"]);
});

test("concurrent commits cause no warnings from the PostgreSQL driver", onlyOn("postgres"), async (t) => {
  const db = await openDb(t);
  const names = Array.from({ length: 30 }, (_, index) => `unit ${index}`);
  await Promise.all(names.map((name) => transact(db, (db) => write(db, name))));
  // Warnings are emitted in the next turn of the event loop.
  await nextTurn();
  assert.deepEqual(warnings, []);
});
