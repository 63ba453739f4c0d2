import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const privateFolder = 0o700;
export const privateFile = 0o600;

// DATA_DIR may be a folder with other content, which is left alone.
const ownEntry = /^(lodge[.-].+|images|keys|\.restore-.+)$/;

/**
 * Restricts the data folder and the program's files in it to their owner, also those that an earlier version created.
 * Returns the paths where that failed.
 */
export function restrictDataFolder(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const exposed = restrict(dataDir, privateFolder);
  for (const name of readdirSync(dataDir).filter((name) => ownEntry.test(name))) {
    exposed.push(...restrictTree(join(dataDir, name)));
  }
  return exposed;
}

/** Also restricts the back-ups in it. Returns the paths where that failed. */
export function restrictBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".tar.gz"));
  return [...restrict(folder, privateFolder), ...names.flatMap((name) => restrictTree(join(folder, name)))];
}

/** Symbolic links are not followed. */
function restrictTree(path: string): string[] {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (info?.isFile()) return restrict(path, privateFile);
  if (!info?.isDirectory()) return [];
  return [...restrict(path, privateFolder), ...readdirSync(path).flatMap((name) => restrictTree(join(path, name)))];
}

function restrict(path: string, mode: number): string[] {
  try {
    chmodSync(path, mode);
    return [];
  } catch (error) {
    // A file of SQLite or an unfinished one can be gone by now.
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? [] : [path];
  }
}

export function createPrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: privateFolder });
}

/**
 * SQLite would create it readable for all; its -wal and -shm files get the mode of this one. An existing file is not opened:
 * closing it again would release SQLite's locks of this process.
 */
export function createPrivateFile(path: string): void {
  try {
    writeFileSync(path, "", { flag: "wx", mode: privateFile });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
