import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Backup } from "#domain/operations/backups.ts";
import { privateFile } from "#server/platform/database/data-folder.ts";
import type { Manifest } from "./manifest.ts";

type Facts = Pick<Backup, "takenAt" | "contents" | "drilledAt" | "drillFault">;

/** Back-ups that the program names itself; those that the desk or the schedule asked for have another end. */
const ofDesk = "-desk.tar.gz";
const ownName = /^lodge-(\d{8}T\d{6})(?:-desk)?\.tar\.gz$/;

export const isBackupName = (name: string) => ownName.test(name);
const isOfDesk = (name: string) => name.endsWith(ofDesk);

export function backupName(instant: Date, { isOfDesk = false } = {}): string {
  const stamp = instant.toISOString().replace(/[-:]|\..*/g, "");
  return `lodge-${stamp}${isOfDesk ? ofDesk : ".tar.gz"}`;
}

/** Beside the archive, because what it holds could otherwise be said only by reading all of it again. */
const factsFile = (folder: string, name: string) => join(folder, `${name}.json`);

const instantOf = (name: string) =>
  ownName.exec(name)?.[1]?.replace(/(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6.000Z") ?? "";

async function readFacts(folder: string, name: string): Promise<Facts> {
  const none: Facts = { takenAt: instantOf(name), contents: null, drilledAt: "", drillFault: "" };
  try {
    return { ...none, ...JSON.parse(await readFile(factsFile(folder, name), "utf8")) };
  } catch {
    // Written by another version of the program, or copied here without it.
    return none;
  }
}

const writeFacts = (folder: string, name: string, facts: Facts) =>
  writeFile(factsFile(folder, name), JSON.stringify(facts), { mode: privateFile });

export async function noteContents(folder: string, name: string, manifest: Manifest): Promise<void> {
  const tables = Object.values(manifest.tables);
  const contents = {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    tables: tables.length,
    pictures: Object.keys(manifest.uploads).length,
    missing: manifest.missing.length,
  };
  await writeFacts(folder, name, { takenAt: manifest.takenAt, contents, drilledAt: "", drillFault: "" });
  await removeLeftFacts(folder);
}

export async function noteDrill(
  folder: string,
  name: string,
  drill: Pick<Facts, "drilledAt" | "drillFault">,
): Promise<void> {
  await writeFacts(folder, name, { ...(await readFacts(folder, name)), ...drill });
}

/** A folder that isn't there has none. The newest first. */
export async function listFiles(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter(isBackupName).map(async (name) => {
    // One that was deleted meanwhile is left out.
    const file = await stat(join(folder, name)).catch(() => undefined);
    return file?.isFile() ? [{ name, bytes: file.size, ...(await readFacts(folder, name)) }] : [];
  });
  return (await Promise.all(files)).flat().toSorted((a, b) => b.takenAt.localeCompare(a.takenAt));
}

/** Deletes the oldest of those that the desk or the schedule asked for; commands have their own rotation. */
export async function keepNewest(folder: string, keep: number): Promise<void> {
  const own = (await listFiles(folder)).filter(({ name }) => isOfDesk(name));
  for (const { name } of own.slice(keep)) await rm(join(folder, name), { force: true });
  await removeLeftFacts(folder);
}

async function removeLeftFacts(folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  for (const name of names) {
    const archive = name.endsWith(".json") ? name.slice(0, -".json".length) : "";
    if (isBackupName(archive) && !names.has(archive)) await rm(join(folder, name), { force: true });
  }
}
