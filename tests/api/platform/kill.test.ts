import assert from "node:assert/strict";
import test from "node:test";
import { CallLog, crashRound, type Instance, killServer } from "#tests/support/platform/crash-harness.ts";
import { engine, newDatabase } from "#tests/support/platform/database.ts";
import { startDurablePostgres } from "../../../scripts/postgres.ts";

// A few of the rounds that `npm run bench:kill` does.

test("no acknowledged booking is lost when the server process is killed", async (t) => {
  const database = await newDatabase();
  t.after(() => database.remove());
  const log = new CallLog();
  for (let seed = 1; seed <= 2; seed++) await crashRound(database, log, seed, killServer);
});

const crash = { skip: engine === "sqlite" && "SQLite has no server process" };

test(
  "no acknowledged booking is lost when PostgreSQL crashes, and the server reconnects by itself",
  crash,
  async (t) => {
    const postgres = await startDurablePostgres();
    t.after(() => postgres.stop());
    const { dataDir, remove } = await newDatabase();
    t.after(remove);
    const place = { url: postgres.url, dataDir };
    const health = async ({ port }: Instance) => {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`);
      return [response.status, await response.json()];
    };
    const trigger = async (instance: Instance) => {
      assert.deepEqual(await health(instance), [200, { status: "ok" }]);
      await postgres.crash();
      assert.deepEqual(await health(instance), [503, { status: "unavailable" }]);
    };
    await crashRound(place, new CallLog(), 1, { trigger, recover: postgres.restart });
  },
);
