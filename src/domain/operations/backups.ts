import * as v from "valibot";
import * as m from "#messages/backups.js";
import { ownPassword } from "../platform/access/password-confirmation.ts";
import { addNights, type Night } from "../platform/time/nights.ts";
import { numberValue } from "../platform/values/form-values.ts";

/** The obstacles: a full disk, a folder that can't be written to, a file that is not whole, anything else. */
const backupFaults = ["space", "folder", "damaged", "other"] as const;
export type BackupFault = (typeof backupFaults)[number];

export const backupFaultTexts: Record<BackupFault, (facts: { folder: string; text: string }) => string> = {
  space: ({ folder }) => m.faultSpace({ folder }),
  folder: ({ folder }) => m.faultFolder({ folder, variable: "BACKUP_DIR" }),
  damaged: () => m.faultDamaged(),
  other: ({ text }) => m.faultOther({ text }),
};

const wholeNumber = (from: number, to: number, message: () => string) =>
  v.pipe(numberValue(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));

export const backupScheduleInput = v.object({
  isDaily: v.boolean(),
  /** The hour of the lodge at which it is made. */
  hour: wholeNumber(0, 23, m.hourInvalid),
  /** How many of those that are made here are kept. */
  keep: wholeNumber(2, 365, m.keepInvalid),
});
export type BackupSchedule = v.InferOutput<typeof backupScheduleInput>;

export const defaultSchedule: BackupSchedule = { isDaily: false, hour: 3, keep: 14 };

export const backupDownloadInput = v.object({ ownPassword });

/** Known of the contents, because the file was read back when it was written. */
const contentsShape = v.object({
  rows: v.number(),
  tables: v.number(),
  pictures: v.number(),
  /** Files of pictures that were not there. */
  missing: v.number(),
});

const backupShape = v.object({
  name: v.string(),
  takenAt: v.string(),
  bytes: v.number(),
  /** Null for a file that another version of the program wrote. */
  contents: v.nullable(contentsShape),
  /** When it was restored into an empty place and checked; empty if it never was. */
  drilledAt: v.string(),
  /** The fault that was found then; empty if nothing was. */
  drillFault: v.string(),
});
export type Backup = v.InferOutput<typeof backupShape>;

/** The reasons for which an owner is told. */
export const backupMatters = ["none", "old", "failed", "drill"] as const;
export type BackupMatter = (typeof backupMatters)[number];

export const backupsShape = v.object({
  /** The newest first. */
  backups: v.array(backupShape),
  /** Where they are on the server. */
  folder: v.string(),
  schedule: backupScheduleInput,
  /** One is being written, or tried, by this server. */
  isRunning: v.boolean(),
  /** The last failure, if nothing has succeeded since. */
  fault: v.nullable(v.object({ fault: v.picklist(backupFaults), text: v.string(), at: v.string() })),
});
export type Backups = v.InferOutput<typeof backupsShape>;

/** The day whose scheduled back-up is the newest that should be there. */
export const scheduledDay = ({ hour }: BackupSchedule, now: { today: Night; hour: number }): Night =>
  now.hour >= hour ? now.today : addNights(now.today, -1);

const hourMillis = 3_600_000;
/** A daily one may take its time, and one by hand is due once a week. */
const allowedHours = { daily: 26, byHand: 7 * 24 };

/** `newestAt` is empty if there is none. */
export function isTooOld({ isDaily }: BackupSchedule, newestAt: string, instant: Date): boolean {
  const hours = isDaily ? allowedHours.daily : allowedHours.byHand;
  return instant.getTime() - new Date(newestAt).getTime() > hours * hourMillis;
}
