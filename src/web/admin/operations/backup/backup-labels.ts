import type { Backup, BackupMatter } from "#domain/operations/backups.ts";
import type { AttentionTask } from "#domain/operations/dashboard.ts";
import * as m from "#messages/backups.js";
import { formatInstant } from "../../platform/app/instants.ts";

const megabyte = 1024 * 1024;

/** One decimal below ten. */
export function sizeText(bytes: number): string {
  const size = bytes / megabyte;
  return m.megabytes({ size: size < 10 ? Math.max(0.1, size).toFixed(1) : size.toFixed(0) });
}

export const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

export function drillText({ drilledAt, drillFault }: Backup): string {
  if (drilledAt === "") return m.notDrilled();
  const time = formatInstant(drilledAt);
  return drillFault === "" ? m.drilled({ time }) : m.drillFailed({ time });
}

type MatterTask = Extract<AttentionTask, { kind: "backup" }>;

export const matterTitles: Record<BackupMatter, () => string> = {
  none: m.matterNone,
  old: m.matterOld,
  failed: m.matterFailed,
  drill: m.matterDrill,
};

export function matterText({ matter, at }: MatterTask): string {
  if (matter === "none") return m.matterNoneText();
  const time = formatInstant(at);
  if (matter === "old") return m.matterOldText({ time });
  return matter === "failed" ? m.matterFailedText({ time }) : m.matterDrillText({ time });
}

/** Typed on the server: in the program's folder, or where its installer has put a command. */
export const restoreCommands = {
  source: (file: string) => `npm run restore -- ${file} --replace`,
  installed: (file: string) => `kadalu restore ${file} --replace`,
};
