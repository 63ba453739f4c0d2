import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import {
  type BackupMatter,
  type BackupSchedule,
  type Backups,
  isTooOld,
  scheduledDay,
} from "#domain/operations/backups.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { StaffIdentity } from "#domain/platform/access/staff.ts";
import type { BackUps } from "#domain/platform/files/back-ups.ts";
import { localTimeAt } from "#domain/platform/time/business-date.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/backups.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockKey } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { downloadKeyOf, isDownloadKey } from "#server/property/auth/download-keys.ts";
import { confirmOwnPassword } from "#server/property/auth/own-password.ts";
import { readEnteredSettings } from "#server/property/settings/service.ts";
import { isBackupName, keepNewest, listFiles } from "./facts.ts";
import { type BackupState, faultIn, readSchedule, readState, writeSchedule, writeState } from "./state.ts";

/** The work that this process does now; another instance has its own. */
const running = new WeakMap<BackUps, Promise<unknown>>();
/** A call that waited longer would be given up by a proxy. */
const replyMillis = 20_000;
const hourMillis = 3_600_000;

export async function readBackups(db: Db, backUps: BackUps): Promise<Backups> {
  return {
    backups: await listFiles(backUps.folder),
    folder: backUps.folder,
    schedule: await readSchedule(db),
    isRunning: running.has(backUps),
    fault: faultIn(await readState(db)),
  };
}

const record = (db: Db, context: ActionContext, change: { action: string; before?: object; after?: object }) =>
  recordChange(db, { context, entity: "settings", entityId: "backups", label: "Back-ups", ...change });

/** In the transaction of others who note, one after the other. */
function note(db: Db, instant: Date, change: Partial<BackupState>): Promise<void> {
  return transact(db, async (db) => {
    await lockKey(db, "backup-state");
    await writeState(db, { ...(await readState(db)), ...change }, instant);
  });
}

/** Throws in_use while this process does another. */
async function alone<T>(backUps: BackUps, work: () => Promise<T>): Promise<T> {
  if (running.has(backUps)) throw new AppError("in_use", m.isRunning());
  const promise = work();
  running.set(backUps, promise);
  try {
    return await promise;
  } finally {
    running.delete(backUps);
  }
}

async function writeOne(db: Db, backUps: BackUps, instant: Date): Promise<void> {
  const triedAt = instant.toISOString();
  try {
    await backUps.write({ isOfDesk: true });
  } catch (error) {
    await note(db, instant, { triedAt, failed: faultOf(error) });
    throw error;
  }
  await note(db, instant, { triedAt, finishedAt: triedAt, failed: null });
  await keepNewest(backUps.folder, (await readSchedule(db)).keep);
}

function faultOf(error: unknown): BackupState["failed"] {
  const details = error instanceof AppError ? (error.details as BackupState["failed"]) : null;
  return details ?? { fault: "other", text: error instanceof Error ? error.message : String(error) };
}

async function tryOne(db: Db, backUps: BackUps, name: string, instant: Date): Promise<void> {
  const [newest] = await listFiles(backUps.folder);
  // For an older one the list alone says it.
  const isNewest = newest?.name === name;
  try {
    await backUps.drill(name);
  } catch (error) {
    if (isNewest) await note(db, instant, { hasFailedDrill: true });
    throw error;
  }
  if (isNewest) await note(db, instant, { hasFailedDrill: false });
}

/** Answers while the work goes on, if it takes long; its failure is then in the list. */
async function answerSoon(db: Db, backUps: BackUps, work: Promise<void>): Promise<Backups> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, replyMillis);
  work.catch(() => undefined);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
  return readBackups(db, backUps);
}

/** Throws backup_failed, in_use. */
export async function makeBackup(db: Db, backUps: BackUps, context: ActionContext): Promise<Backups> {
  const work = alone(backUps, async () => {
    await writeOne(db, backUps, context.instant);
    await record(db, context, { action: "Backed up" });
  });
  return answerSoon(db, backUps, work);
}

/** Throws not_found, backup_failed, in_use. */
export async function drillBackup(
  db: Db,
  backUps: BackUps,
  { name, context }: { name: string; context: ActionContext },
): Promise<Backups> {
  await fileIn(backUps, name);
  const work = alone(backUps, async () => {
    await record(db, context, { action: "Back-up tried", after: { backup: name } });
    await tryOne(db, backUps, name, context.instant);
  });
  return answerSoon(db, backUps, work);
}

export async function scheduleBackups(
  db: Db,
  backUps: BackUps,
  { schedule, context }: { schedule: BackupSchedule; context: ActionContext },
): Promise<Backups> {
  await transact(db, async (db) => {
    const before = await readSchedule(db);
    await writeSchedule(db, schedule, context.instant);
    await record(db, context, { action: "Changed", before, after: schedule });
  });
  return readBackups(db, backUps);
}

async function fileIn({ folder }: BackUps, name: string): Promise<{ path: string; bytes: number }> {
  const path = join(folder, name);
  const file = isBackupName(name) ? await stat(path).catch(() => undefined) : undefined;
  if (!file?.isFile()) throw new AppError("not_found");
  return { path, bytes: file.size };
}

interface DownloadRequest {
  name: string;
  by: StaffIdentity;
  token: string;
  ownPassword: string;
  context: ActionContext;
  address: string | undefined;
}

export const downloadPath = "/backups/:name";

/** Throws not_found, invalid_input, rate_limited. */
export async function downloadAddress(db: Db, backUps: BackUps, request: DownloadRequest): Promise<string> {
  const { name, by, token, ownPassword: password, context, address } = request;
  await fileIn(backUps, name);
  const { instant } = context;
  await confirmOwnPassword(db, by, { password, field: "ownPassword" }, { instant, address });
  const key = await downloadKeyOf(db, { token, file: name, instant });
  await record(db, context, { action: "Back-up downloaded", after: { backup: name } });
  return `/backups/${name}?${new URLSearchParams({ key })}`;
}

/** Throws not_found, also for a key that is wrong or has ended. */
export async function openDownload(
  db: Db,
  backUps: BackUps,
  { name, key, instant }: { name: string; key: string; instant: Date },
): Promise<{ bytes: number; content: Readable }> {
  if (!(await isDownloadKey(db, { key, file: name, instant }))) throw new AppError("not_found");
  const { path, bytes } = await fileIn(backUps, name);
  return { bytes, content: createReadStream(path) };
}

/** Each minute, of one instance: writes the back-up of the day once its hour has come, and tries it. */
export async function backUpIfDue(db: Db, backUps: BackUps, instant: Date): Promise<void> {
  const schedule = await readSchedule(db);
  if (!schedule.isDaily || running.has(backUps)) return;
  const { timeZone } = await readEnteredSettings(db);
  const day = scheduledDay(schedule, localTimeAt(instant, timeZone));
  const { day: lastDay, triedAt, failed } = await readState(db);
  const isResting = failed !== null && instant.getTime() - new Date(triedAt).getTime() < hourMillis;
  if (lastDay >= day || isResting) return;
  await alone(backUps, async () => {
    await writeOne(db, backUps, instant);
    await note(db, instant, { day });
    const [newest] = await listFiles(backUps.folder);
    if (newest) await tryOne(db, backUps, newest.name, instant);
  });
}

/** Undefined while nobody has to see to the back-ups. */
export async function backupMatter(
  db: Db,
  backUps: BackUps,
  instant: Date,
): Promise<{ matter: BackupMatter; at: string } | undefined> {
  const [state, [newest]] = [await readState(db), await listFiles(backUps.folder)];
  // Commands and other programs write without the database.
  const at = [state.finishedAt, newest?.takenAt ?? ""].toSorted().at(-1) ?? "";
  if (state.failed && state.triedAt > at) return { matter: "failed", at: state.triedAt };
  if (at === "") return { matter: "none", at };
  if (newest?.drillFault || state.hasFailedDrill) return { matter: "drill", at };
  return isTooOld(await readSchedule(db), at, instant) ? { matter: "old", at } : undefined;
}
