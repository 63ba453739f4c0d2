import { randomUUID } from "node:crypto";
import { type Job, type JobKind, jobKinds } from "#domain/platform/values/jobs.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

const minute = 60_000;
/** After a failure, unless the job comes sooner by itself. */
const delays = [minute, 5 * minute, 15 * minute, 60 * minute];

export interface JobDefinition {
  every: number;
  /** Longer than any run: another instance takes the job over after it, because this one has died. */
  lease: number;
  /** The signal says that the process stops, or that the lease ends. */
  run: (signal: AbortSignal) => Promise<unknown>;
}
export type JobDefinitions = Partial<Record<JobKind, JobDefinition>>;

interface JobWork {
  db: Db;
  now: () => Date;
  jobs: JobDefinitions;
  onError: (error: unknown, kind: JobKind) => void;
}

const after = (instant: Date, millis: number) => new Date(instant.getTime() + millis).toISOString();

/** Runs what is due, side by side. Any number of instances can do so: each run is one's alone. */
export async function runDueJobs(work: JobWork, stop: AbortSignal): Promise<void> {
  await Promise.all(
    jobKinds.map(async (kind) => {
      const definition = work.jobs[kind];
      const lease = definition && (await claimJob(work, kind, definition));
      if (lease) await runJob(work, { kind, lease, definition }, stop);
    }),
  );
}

/** Undefined if it is not due, or another instance runs it. */
async function claimJob(
  { db, now }: JobWork,
  kind: JobKind,
  { every, lease: leaseMillis }: JobDefinition,
): Promise<string | undefined> {
  const instant = now();
  const time = instant.toISOString();
  const row = await db.selectFrom("job").selectAll().where("kind", "=", kind).executeTakeFirst();
  const isFree = !row || row.lease === "" || row.lease_until <= time || row.lease_until > after(instant, leaseMillis);
  // A job that is due later than it can be was planned while a clock ran ahead.
  const isDue = !row || row.due_at <= time || row.due_at > after(instant, Math.max(every, delays.at(-1) ?? every));
  if (!isFree || !isDue) return undefined;
  const lease = randomUUID();
  const claim = { lease, lease_until: after(instant, leaseMillis), started_at: time };
  const changed = await transact(db, async (db) => {
    if (!row) {
      const first = { kind, due_at: time, ...claim, finished_at: "", error: "", failures: 0 };
      const insert = db
        .insertInto("job")
        .values(first)
        .onConflict((conflict) => conflict.column("kind").doNothing());
      return (await insert.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows;
    }
    const update = db
      .updateTable("job")
      .set(claim)
      .where("kind", "=", kind)
      .where("lease", "=", row.lease)
      .where("due_at", "=", row.due_at);
    return (await update.executeTakeFirstOrThrow()).numUpdatedRows;
  });
  return changed === 1n ? lease : undefined;
}

interface Claimed {
  kind: JobKind;
  lease: string;
  definition: JobDefinition;
}

async function runJob({ db, now, onError }: JobWork, claimed: Claimed, stop: AbortSignal): Promise<void> {
  const { kind, lease, definition } = claimed;
  const { error, hasFailed } = await definition
    .run(AbortSignal.any([stop, AbortSignal.timeout(definition.lease)]))
    .then(() => ({ error: "", hasFailed: false }))
    .catch((error: unknown) => {
      onError(error, kind);
      return { error: error instanceof Error ? error.message : String(error), hasFailed: true };
    });
  const instant = now();
  await transact(db, async (db) => {
    const row = await db.selectFrom("job").selectAll().where("kind", "=", kind).executeTakeFirst();
    // Another instance has taken it over.
    if (row?.lease !== lease) return;
    const failures = hasFailed ? row.failures + 1 : 0;
    const delay = delays[Math.min(failures, delays.length) - 1] ?? definition.every;
    const outcome = {
      lease: "",
      lease_until: "",
      error: error.slice(0, 500),
      failures,
      due_at: after(instant, Math.min(definition.every, delay)),
      ...(!hasFailed && { finished_at: instant.toISOString() }),
    };
    await db.updateTable("job").set(outcome).where("kind", "=", kind).execute();
  });
}

export async function listJobs(db: Db, instant: Date): Promise<Job[]> {
  const rows = new Map((await db.selectFrom("job").selectAll().execute()).map((row) => [row.kind, row]));
  return jobKinds.flatMap((kind) => {
    const row = rows.get(kind);
    if (!row) return [];
    return {
      kind,
      isRunning: row.lease !== "" && row.lease_until > instant.toISOString(),
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      dueAt: row.due_at,
      error: row.error,
      failures: row.failures,
    };
  });
}
