import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The folders in which this machine looks for programs. */
export function programFolders(): string[] {
  return (process.env.PATH ?? "").split(delimiter).filter(Boolean);
}

/** Where the first of these programs is that one of the folders has. */
export function findProgram(names: string[], folders = programFolders()): string | undefined {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Installs a Debian package where that needs nobody's leave; says whether it did. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version") || !findProgram(["apt-get"])) return false;
  console.log(`Installing ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  apt("update");
  return apt("install", "-y", "--no-install-recommends", name).status === 0;
}
