import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { backupFaultTexts } from "#domain/operations/backups.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Place } from "#server/platform/database/snapshot.ts";
import type { BackupJob, BackupOutcome } from "./worker.ts";

/**
 * Back-ups of a lodge, written and tried in a thread of their own: reading all rows would make guests wait. Both reject with
 * `backup_failed`, whose details name the fault.
 */
export function backUpsOf({ url, dataDir }: Place, given: string, now: () => Date): BackUps {
  const folder = resolve(given);
  return {
    folder,
    write: ({ isOfDesk = false } = {}) =>
      inThread({ kind: "write", place: { url, dataDir }, folder, isOfDesk, instant: now() }),
    drill: async (name) => void (await inThread({ kind: "drill", name, folder, instant: now() })),
  };
}

async function inThread(job: BackupJob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<BackupOutcome>();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: job });
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The thread that writes back-ups ended")));
  const outcome = await promise.catch((error: Error): BackupOutcome => ({ fault: "other", text: error.message }));
  if ("file" in outcome) return outcome.file;
  const { fault, text } = outcome;
  throw new AppError("backup_failed", backupFaultTexts[fault]({ folder: job.folder, text }), {
    details: { fault, text },
  });
}
