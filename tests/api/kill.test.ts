import assert from "node:assert/strict";
import test from "node:test";
import { engine, newDatabase } from "#tests/support/database.ts";
import { accidentRound, type Instance, killed, Ledger } from "#tests/support/killing.ts";
import { startSturdyPostgres } from "../../scripts/postgres.ts";

// A few of the rounds that `npm run bench:kill` does.

test("no acknowledged booking is lost when the server process is killed", async (t) => {
  const database = await newDatabase();
  t.after(() => database.remove());
  const ledger = new Ledger();
  for (let seed = 1; seed <= 2; seed++) await accidentRound(database, ledger, seed, killed);
});

const crash = { skip: engine === "sqlite" && "SQLite has no server process" };

test("no acknowledged booking is lost when PostgreSQL crashes, and the server reconnects by itself", crash, async (t) => {
  const postgres = await startSturdyPostgres();
  t.after(() => postgres.stop());
  const { dataDir, remove } = await newDatabase();
  t.after(remove);
  const place = { url: postgres.url, dataDir };
  const health = async ({ port }: Instance) => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    return [answer.status, await answer.json()];
  };
  const strike = async (instance: Instance) => {
    assert.deepEqual(await health(instance), [200, { status: "ok" }]);
    await postgres.crash();
    assert.deepEqual(await health(instance), [503, { status: "unavailable" }]);
  };
  await accidentRound(place, new Ledger(), 1, { strike, repair: postgres.restart });
});
