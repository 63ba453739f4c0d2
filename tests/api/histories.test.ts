import assert from "node:assert/strict";
import test from "node:test";
import { testApp } from "#tests/support/app.ts";
import { engine } from "#tests/support/database.ts";
import { runHistory } from "#tests/support/histories.ts";

// The first hundred histories of `npm run bench:histories`, spread over the runs of this suite: each time zone has its
// own on SQLite, and PostgreSQL with two instances has the last.
const perRun = 25;
const runs = ["America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati"];
const run = engine === "postgres" ? runs.length : Math.max(0, runs.indexOf(process.env.TZ ?? ""));

test("after random concurrent calls of guests and staff, the database equals the responses", async (t) => {
  const app = await testApp(t);
  const instances = engine === "postgres" ? [app, await testApp(t, { beside: app })] : [app];
  const sum = { done: 0, refused: 0 };
  for (let seed = 1 + run * perRun; seed <= (run + 1) * perRun; seed++) {
    const { done, refused } = await runHistory(instances, seed);
    sum.done += done;
    sum.refused += refused;
  }
  assert.ok(sum.done > perRun * 10 && sum.refused > perRun, JSON.stringify(sum));
});
