import assert from "node:assert/strict";
import test from "node:test";
import { listJobs } from "#contract/platform/jobs.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { type JobDefinitions, runDueJobs } from "./service.ts";

const minute = 60_000;
const going = new AbortController().signal;

test("a job runs once per interval on one of several instances, and managers see when", async (t) => {
  const app = await testApp(t);
  const other = engine === "postgres" ? await testApp(t, { beside: app }) : app;
  const manager = { token: await app.staffToken("manager") };
  let runs = 0;
  const jobs: JobDefinitions = { expiry: { every: 60 * minute, lease: 5 * minute, run: async () => ++runs } };
  const turn = () =>
    Promise.all(
      [app, other].map(({ db }) => runDueJobs({ db, now: () => app.clock.instant, jobs, onError: assert.fail }, going)),
    );
  const pass = (minutes: number) => {
    app.clock.instant = new Date(app.clock.instant.getTime() + minutes * minute);
  };
  await turn();
  assert.equal(runs, 1);
  pass(59);
  await turn();
  assert.equal(runs, 1);
  pass(1);
  await turn();
  assert.equal(runs, 2);
  const { jobs: listed } = await app.api(listJobs, {}, manager);
  assert.deepEqual(listed, [
    {
      kind: "expiry",
      isRunning: false,
      startedAt: "2026-06-15T07:30:00.000Z",
      finishedAt: "2026-06-15T07:30:00.000Z",
      dueAt: "2026-06-15T08:30:00.000Z",
      error: "",
      failures: 0,
    },
  ]);
  await failsWith(app.api(listJobs, {}, { token: await app.staffToken("staff") }), "forbidden");
});

test("a failure is noted and tried again soon; a job whose instance has died is taken over after its lease", async (t) => {
  const { api, db, clock, staffToken } = await testApp(t);
  const manager = { token: await staffToken("manager") };
  const errors: string[] = [];
  let fails = true;
  let runs = 0;
  const run = async () => {
    runs++;
    if (fails) throw new Error("no disk");
  };
  const jobs: JobDefinitions = { retention: { every: 60 * minute, lease: 5 * minute, run } };
  const work = { db, now: () => clock.instant, jobs, onError: (_error: unknown, kind: string) => errors.push(kind) };
  const pass = (minutes: number) => {
    clock.instant = new Date(clock.instant.getTime() + minutes * minute);
  };
  await runDueJobs(work, going);
  const [failed] = (await api(listJobs, {}, manager)).jobs;
  assert.deepEqual([failed?.error, failed?.failures, failed?.finishedAt], ["no disk", 1, ""]);
  assert.deepEqual(errors, ["retention"]);
  fails = false;
  pass(1);
  await runDueJobs(work, going);
  const [mended] = (await api(listJobs, {}, manager)).jobs;
  assert.deepEqual([mended?.error, mended?.failures, runs], ["", 0, 2]);

  const until = new Date(clock.instant.getTime() + 5 * minute).toISOString();
  const dead = { lease: "dead", lease_until: until, due_at: clock.instant.toISOString() };
  await db.updateTable("job").set(dead).execute();
  pass(4);
  await runDueJobs(work, going);
  assert.equal(runs, 2);
  pass(1);
  await runDueJobs(work, going);
  assert.equal(runs, 3);
});
