import { type BackupFault, type BackupSchedule, type Backups, defaultSchedule } from "#domain/operations/backups.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { storeSetting } from "#server/platform/database/setting-rows.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** Rows of `setting`. */
export const backupSettingIds = { schedule: "backups", state: "backup-state" } as const;

/** Facts for every instance, whichever wrote the last one. */
export interface BackupState {
  /** The newest that was written whole. */
  finishedAt: string;
  /** The day whose scheduled one was written. */
  day: Night | "";
  triedAt: string;
  failed: { fault: BackupFault; text: string } | null;
  /** The newest that was tried could not be restored. */
  hasFailedDrill: boolean;
}

const noState: BackupState = { finishedAt: "", day: "", triedAt: "", failed: null, hasFailedDrill: false };

async function readRow<T>(db: Db, id: string, fallback: T): Promise<T> {
  const row = await db.selectFrom("setting").select("value").where("id", "=", id).executeTakeFirst();
  return row ? { ...fallback, ...JSON.parse(row.value) } : fallback;
}

async function writeRow(db: Db, id: string, value: object, instant: Date): Promise<void> {
  await storeSetting(db, id, JSON.stringify(value), instant);
}

export const readSchedule = (db: Db): Promise<BackupSchedule> =>
  readRow(db, backupSettingIds.schedule, defaultSchedule);
export const writeSchedule = (db: Db, schedule: BackupSchedule, instant: Date) =>
  writeRow(db, backupSettingIds.schedule, schedule, instant);

export const readState = (db: Db): Promise<BackupState> => readRow(db, backupSettingIds.state, noState);
export const writeState = (db: Db, state: BackupState, instant: Date) =>
  writeRow(db, backupSettingIds.state, state, instant);

export function faultIn({ failed, triedAt: at }: BackupState): Backups["fault"] {
  return failed && { ...failed, at };
}
