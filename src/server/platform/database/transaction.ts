import { AsyncResource } from "node:async_hooks";
// Default import, because mocked timers of tests do not replace named imports.
import timers from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { isRetryable, isUnavailable } from "./errors.ts";
import type { Db } from "./tables/schema.ts";

type Work<T> = (db: Db) => Promise<T>;
type Transact = <T>(work: Work<T>) => Promise<T>;

const transactOf = new WeakMap<Db, Transact>();
const writeFailed = new WeakSet<Db>();

export function setTransact(db: Db, transact: Transact): void {
  transactOf.set(db, transact);
}

/**
 * Runs `work` in a transaction, or joins the current one. Call its parameter `db` too: a write on the outer `db` would
 * wait forever on SQLite. `work` may be retried, so it must not access files or the network.
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

class Rehearsed extends Error {}

/** The result of `work`, with nothing of it done: its transaction is rolled back. Never inside of another one. */
export async function rehearse<T>(db: Db, work: Work<T>): Promise<T> {
  if (db.isTransaction) throw new Error("A rehearsal would roll back the transaction around it");
  const rehearsed: { result?: T } = {};
  const transaction = transact(db, async (db) => {
    rehearsed.result = await work(db);
    throw new Rehearsed();
  });
  await transaction.catch((error) => (error instanceof Rehearsed ? undefined : Promise.reject(error)));
  return rehearsed.result as T;
}

export const lastWriteFailed = (db: Db): boolean => writeFailed.has(db);

export interface TransactionHooks {
  beforeCommit?: Work<unknown>;
  /** The next request of the caller must see the change. */
  afterCommit?: () => Promise<void>;
}

const maxAttempts = 5;

/** PostgreSQL: retries after a deadlock or serialization failure. */
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
 * SQLite: concurrent units of work share one commit, and thus one sync of the disk. Each has a savepoint and fails
 * alone.
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
      // A batch is run by whoever began it, and each unit in the language of its own request.
      queue.push({ work: AsyncResource.bind(work), resolve: resolve as Job["resolve"], reject });
      if (!isDraining) void drain();
    });
}

const savepoint = CompiledQuery.raw("SAVEPOINT unit");
const rollbackToSavepoint = CompiledQuery.raw("ROLLBACK TO unit");
const releaseSavepoint = CompiledQuery.raw("RELEASE unit");

const batchDelayMillis = 1;

/**
 * Waits while units arrive. Below the size of the last batch it waits a millisecond more, because the clients of that
 * batch may send their next requests.
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
          // On a full disk SQLite rolls back the whole transaction, so the whole batch fails.
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
