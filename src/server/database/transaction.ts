// The default import: mocked timers of a test do not reach functions imported by name.
import timers from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { isRetryable, isUnavailable } from "./errors.ts";
import type { Db } from "./schema.ts";

type Work<T> = (db: Db) => Promise<T>;
/** Runs a unit of work in a transaction: everything it wrote is committed when the promise resolves, or nothing is. */
type Transact = <T>(work: Work<T>) => Promise<T>;

const transactOf = new WeakMap<Db, Transact>();
const writeFailed = new WeakSet<Db>();

/** Sets how units of work run on this database; called once, where it is opened. */
export function setTransact(db: Db, transact: Transact): void {
  transactOf.set(db, transact);
}

/**
 * Runs `work` in a transaction and resolves after its commit; inside a transaction it joins that one. Name the
 * callback's parameter `db` too, so that the outer one is out of reach: on SQLite a write on it would wait for ever.
 * `work` may run again after a deadlock and may be rolled back: no files and no network in it.
 */
export function transact<T>(db: Db, work: Work<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const run = transactOf.get(db);
  if (!run) throw new Error("This database was not opened by openDatabase");
  return run(work).then(
    (result) => {
      writeFailed.delete(db);
      return result;
    },
    (error: unknown) => {
      if (isUnavailable(error)) writeFailed.add(db);
      throw error;
    },
  );
}

/** Whether the last transaction failed because the database could not be written. */
export const lastWriteFailed = (db: Db): boolean => writeFailed.has(db);

/** What runs with every transaction, whatever the work is. */
export interface TransactionHooks {
  /** Runs last inside the transaction; when it fails, nothing is committed. */
  beforeCommit?: Work<unknown>;
  /** Awaited before the caller gets its result, so that the next page it asks for shows the change. */
  afterCommit?: () => Promise<void>;
}

const maxAttempts = 5;

/** PostgreSQL: a transaction for each unit of work, retried after a deadlock or a serialisation failure. */
export function perTransaction(db: Db, { beforeCommit, afterCommit }: TransactionHooks): Transact {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await db.transaction().execute(async (db) => {
          const result = await work(db);
          await beforeCommit?.(db);
          return result;
        });
        await afterCommit?.();
        return result;
      } catch (error) {
        if (attempt === maxAttempts || !isRetryable(error)) throw error;
      }
    }
  };
}

const maxBatch = 128;

interface Job {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/**
 * SQLite: units of work that wait at the same time share one commit, and so one sync of the disk. Each runs in its own
 * savepoint and fails alone; none resolves before the commit.
 */
export function groupCommit(db: Db, hooks: TransactionHooks): Transact {
  const queue: Job[] = [];
  let isDraining = false;
  let lastBatchSize = 0;

  async function drain() {
    isDraining = true;
    while (queue.length > 0) {
      await collectBatch(queue, lastBatchSize);
      const batch = queue.splice(0, maxBatch);
      lastBatchSize = batch.length;
      await commitBatch(db, batch, hooks);
    }
    isDraining = false;
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as Job["resolve"], reject });
      if (!isDraining) void drain();
    });
}

const savepoint = CompiledQuery.raw("SAVEPOINT unit");
const rollbackToSavepoint = CompiledQuery.raw("ROLLBACK TO unit");
const releaseSavepoint = CompiledQuery.raw("RELEASE unit");

const batchDelayMillis = 1;

/**
 * Waits as long as each turn of the event loop brings another unit of work. While the queue is shorter than the last
 * batch, a turn takes a millisecond: the clients of that batch may be about to send their next request.
 */
async function collectBatch(queue: readonly Job[], lastBatchSize: number): Promise<void> {
  for (let before = 0; before < queue.length && queue.length < maxBatch; ) {
    before = queue.length;
    await timers.setImmediate();
    if (queue.length === before && before < lastBatchSize) await timers.setTimeout(batchDelayMillis);
  }
}

async function commitBatch(db: Db, batch: Job[], { beforeCommit, afterCommit }: TransactionHooks): Promise<void> {
  const settlements: (() => void)[] = [];
  try {
    await db.transaction().execute(async (db) => {
      for (const job of batch) {
        await db.executeQuery(savepoint);
        try {
          const value = await job.work(db);
          settlements.push(() => job.resolve(value));
        } catch (error) {
          // On a full disk SQLite rolls back the whole transaction: then the whole batch fails with this error.
          await db.executeQuery(rollbackToSavepoint).catch(() => Promise.reject(error));
          settlements.push(() => job.reject(error));
        }
        await db.executeQuery(releaseSavepoint);
      }
      await beforeCommit?.(db);
    });
  } catch (error) {
    for (const job of batch) job.reject(error);
    return;
  }
  await afterCommit?.();
  for (const settle of settlements) settle();
}
