import assert from "node:assert/strict";
import test from "node:test";
import { testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { roundsOf } from "#tests/support/platform/rounds.ts";
import { runHistory } from "#tests/support/reservations/histories.ts";

// Histories of `npm run bench:histories`: each time zone has its own on SQLite, and PostgreSQL with two instances others.
const perRun = 25;
const runs = ["America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati"];
const run = engine === "postgres" ? runs.length : Math.max(0, runs.indexOf(process.env.TZ ?? ""));

test("after random concurrent calls of guests and staff, the database equals the responses", async (t) => {
  const app = await testApp(t);
  const instances = engine === "postgres" ? [app, await testApp(t, { beside: app })] : [app];
  const sum = { done: 0, refused: 0 };
  const rounds = roundsOf(perRun);
  for (const round of rounds) {
    const { done, refused } = await runHistory(instances, 1 + run * perRun + round);
    sum.done += done;
    sum.refused += refused;
  }
  assert.ok(sum.done > rounds.length * 10 && sum.refused > rounds.length, JSON.stringify(sum));
});
