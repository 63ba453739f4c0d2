// As a whole: a test's mocked timers don't reach a function that was imported by its own name.
import timers from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { runFinished } from "./direct.ts";
import { isContention, isUnavailable } from "./errors.ts";
import type { Db } from "./schema.ts";

type Work<T> = (db: Db) => Promise<T>;
/** Runs a unit of work in a transaction: everything it wrote is committed when the promise resolves, or nothing is. */
type Transact = <T>(work: Work<T>) => Promise<T>;

const transactOf = new WeakMap<Db, Transact>();
const cannotWrite = new WeakSet<Db>();

/** Says how units of work run on this database; done once, where it is opened. */
export function setTransact(db: Db, transact: Transact): void {
  transactOf.set(db, transact);
}

/**
 * Runs `work` in a transaction and resolves after its commit. The callback gets a `db` of its own: name it `db` too, so
 * that the outer one can't be reached by mistake (on SQLite it would wait for ever). Inside a transaction, the work
 * joins it. No image work and no network in here: others wait.
 */
export function transact<T>(db: Db, work: Work<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const run = transactOf.get(db);
  if (!run) throw new Error("This database was not opened by openDatabase");
  return run(work).then(
    (result) => {
      cannotWrite.delete(db);
      return result;
    },
    (error: unknown) => {
      if (isUnavailable(error)) cannotWrite.add(db);
      throw error;
    },
  );
}

/** Whether the last change that was tried could not be made because of the database itself. */
export const lastWriteFailed = (db: Db): boolean => cannotWrite.has(db);

/** What belongs to every transaction, whatever the work is. */
export interface AroundWork {
  begin?: Work<unknown>;
  /** Done last in the transaction; when it fails nothing is committed. */
  finish?: Work<unknown>;
  /** Waited for after the commit, so that who made a change finds it in the next page. */
  settle?: () => Promise<void>;
}

const maxAttempts = 5;

/** PostgreSQL: one transaction each; a deadlock or a serialisation failure is tried again. */
export function singly(db: Db, { begin, finish, settle }: AroundWork): Transact {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await db.transaction().execute(async (db) => {
          await begin?.(db);
          const result = await work(db);
          await finish?.(db);
          return result;
        });
        await settle?.();
        return result;
      } catch (error) {
        if (attempt === maxAttempts || !isContention(error)) throw error;
      }
    }
  };
}

const maxGroup = 128;

interface Job {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/**
 * SQLite: units of work that wait together share one commit, and so one sync of the disk. Each runs in its own
 * savepoint and fails alone; none is answered before the commit.
 */
export function grouped(db: Db, around: AroundWork): Transact {
  const waiting: Job[] = [];
  let draining = false;
  let lately = 0;

  async function drain() {
    draining = true;
    while (waiting.length > 0) {
      await gather(waiting, lately);
      const jobs = waiting.splice(0, maxGroup);
      lately = jobs.length;
      await commitTogether(db, jobs, around);
    }
    draining = false;
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job["resolve"], reject });
      if (!draining) void drain();
    });
}

const savepoint = CompiledQuery.raw("SAVEPOINT unit");
const rollback = CompiledQuery.raw("ROLLBACK TO unit");
const release = CompiledQuery.raw("RELEASE unit");

const momentMillis = 1;

/**
 * Lets requests that have arrived join, as long as each turn of the loop brings more. While fewer wait than shared the
 * last commit, a turn is a moment: who was answered just now may be about to ask again.
 */
async function gather(waiting: readonly Job[], lately: number): Promise<void> {
  for (let before = 0; before < waiting.length && waiting.length < maxGroup; ) {
    before = waiting.length;
    await timers.setImmediate();
    if (waiting.length === before && before < lately) await timers.setTimeout(momentMillis);
  }
}

async function commitTogether(db: Db, jobs: Job[], { begin, finish, settle }: AroundWork): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await db.transaction().execute(async (db) => {
      await begin?.(db);
      for (const job of jobs) {
        await runFinished(db, savepoint);
        try {
          const value = await job.work(db);
          answers.push(() => job.resolve(value));
        } catch (error) {
          // A full disk makes SQLite drop the whole transaction: then this error is the answer to all who shared it.
          await runFinished(db, rollback).catch(() => Promise.reject(error));
          answers.push(() => job.reject(error));
        }
        await runFinished(db, release);
      }
      await finish?.(db);
    });
  } catch (error) {
    for (const job of jobs) job.reject(error);
    return;
  }
  await settle?.();
  for (const answer of answers) answer();
}
