import { parentPort, workerData } from "node:worker_threads";
import type { BackupFault } from "#domain/operations/backups.ts";
import type { Place } from "#server/platform/database/snapshot.ts";
import { DamagedBackup } from "./archive.ts";
import { backUp } from "./back-up.ts";
import { drill } from "./drill.ts";

export type BackupJob = { folder: string; instant: Date } & (
  | { kind: "write"; place: Place; isOfDesk: boolean }
  | { kind: "drill"; name: string }
);
/** Errors lose their codes on the way between threads. */
export type BackupOutcome = { file: string } | { fault: BackupFault; text: string };

const folderCodes = new Set(["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "EEXIST"]);
const spaceCodes = new Set(["ENOSPC", "EDQUOT"]);

function faultOf(error: unknown): BackupFault {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (spaceCodes.has(code) || message.includes("database or disk is full")) return "space";
  if (folderCodes.has(code)) return "folder";
  return error instanceof DamagedBackup ? "damaged" : "other";
}

async function run(job: BackupJob): Promise<string> {
  const { folder, instant } = job;
  if (job.kind === "write") return (await backUp(job.place, { folder, instant, isOfDesk: job.isOfDesk })).file;
  await drill(folder, job.name, instant);
  return job.name;
}

void run(workerData as BackupJob).then(
  (file) => parentPort?.postMessage({ file } satisfies BackupOutcome),
  (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ fault: faultOf(error), text } satisfies BackupOutcome);
  },
);
