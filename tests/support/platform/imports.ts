import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";

/** A source file of the project; paths are relative to the root. */
export interface SourceFile {
  path: string;
  text: string;
  lines: number;
  /** Imports from the project, of values and types. */
  imports: { path: string; typeOnly: boolean }[];
  /** Names of packages and of Node's own modules. */
  packages: string[];
}

const root = join(import.meta.dirname, "../../..");
const importPattern = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/g;

/** Every .ts and .tsx file below the folders, read as text. */
export function readSources(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => readSource(posix.normalize(relative(root, join(entry.parentPath, entry.name))))),
  );
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const file: SourceFile = { path, text, lines: text.split("\n").length - 1, imports: [], packages: [] };
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  for (const [, typeOnly, fromName, dynamicName] of code.matchAll(importPattern)) {
    const name = (fromName ?? dynamicName) as string;
    const local = localPath(path, name);
    if (local) file.imports.push({ path: local, typeOnly: typeOnly !== undefined });
    else if (!name.startsWith(".") && !name.startsWith("#")) file.packages.push(name);
  }
  return file;
}

function localPath(from: string, name: string): string | undefined {
  const alias = /^#(domain|contract|server|web)\/(.+)$/.exec(name);
  if (alias) return `src/${alias[1]}/${alias[2]}`;
  if (name === "#current-locale") return "src/messages/current-locale.ts";
  if (name === "#typography") return "src/web/typography/en.ts";
  const content = /^#content\/(.+)$/.exec(name);
  if (content) return `src/content/en/${content[1]}`;
  const tests = /^#tests\/(.+)$/.exec(name);
  if (tests) return `tests/${tests[1]}`;
  return name.startsWith(".") ? posix.normalize(posix.join(dirname(from), name)) : undefined;
}
