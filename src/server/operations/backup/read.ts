import { createHash } from "node:crypto";
import { createDigest, type Value } from "#server/platform/database/tables/tables.ts";
import { DamagedBackup, readArchive } from "./archive.ts";
import { type Manifest, manifestChecksum, parseEntry, readManifest } from "./manifest.ts";

type Entry =
  | { upload: string; bytes: Buffer }
  | { table: string; rows: Value[][] }
  | { manifest: Manifest; expectedChecksum: Buffer }
  | { checksum: Buffer };

export const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** Not verified. Throws DamagedBackup, NewerBackup. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  for await (const { name, bytes } of readArchive(file)) {
    const kind = parseEntry(name);
    if (kind === "manifest") yield { manifest: readManifest(bytes), expectedChecksum: manifestChecksum(bytes) };
    else if (kind === "checksum") yield { checksum: bytes };
    else if (!kind) throw new DamagedBackup(`This is not a back-up of a lodge: it contains "${name.slice(0, 50)}".`);
    else if ("upload" in kind) yield { ...kind, bytes };
    else yield { ...kind, rows: parseRows(bytes) };
  }
}

function parseRows(bytes: Buffer): Value[][] {
  try {
    const rows: unknown[] = bytes
      .toString("utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    if (rows.every(isRow)) return rows;
  } catch (error) {
    throw new DamagedBackup("The back-up is damaged: a row can't be read.", { cause: error });
  }
  throw new DamagedBackup("The back-up is damaged: a row is invalid.");
}

const isRow = (row: unknown): row is Value[] =>
  Array.isArray(row) && row.every((value) => value === null || ["string", "number"].includes(typeof value));

/** Throws DamagedBackup, NewerBackup. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const tables = new Map<string, ReturnType<typeof createDigest>>();
  const uploads: Record<string, string> = {};
  let manifest: Manifest | undefined;
  let expectedChecksum: Buffer | undefined;
  let isComplete = false;
  for await (const entry of readEntries(file)) {
    if (isComplete) throw new DamagedBackup("The back-up is damaged: there is data after its end.");
    if ("manifest" in entry) ({ manifest, expectedChecksum } = entry);
    else if ("checksum" in entry) isComplete = expectedChecksum?.equals(entry.checksum) === true;
    else if ("upload" in entry) uploads[entry.upload] = sha256(entry.bytes);
    else {
      const own = tables.get(entry.table) ?? createDigest();
      tables.set(entry.table, own);
      own.update(entry.rows);
    }
  }
  if (!manifest || !isComplete)
    throw new DamagedBackup("The back-up is damaged: its manifest is missing or was changed.");
  for (const [table, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = (tables.get(table) ?? createDigest()).digest();
    if (found.sha256 !== sha256 || found.rows !== rows)
      throw new DamagedBackup(`The back-up is damaged: the checksum of table ${table} does not match.`);
  }
  const unlisted = [...tables.keys()].find((table) => !manifest.tables[table]);
  if (unlisted) throw new DamagedBackup(`The back-up is damaged: table ${unlisted} is not in its manifest.`);
  const names = new Set([...Object.keys(uploads), ...Object.keys(manifest.uploads)]);
  for (const name of names) {
    if (uploads[name] !== manifest.uploads[name])
      throw new DamagedBackup(`The back-up is damaged: the checksum of picture ${name} does not match.`);
  }
  return manifest;
}
