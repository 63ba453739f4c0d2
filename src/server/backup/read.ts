import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { digester, type Value } from "#server/database/tables.ts";
import { type Manifest, parseEntry, readManifest, sealOf } from "./manifest.ts";
import { Damaged, readTar } from "./tar.ts";

type Entry =
  | { upload: string; bytes: Buffer }
  | { table: string; rows: Value[][] }
  | { manifest: Manifest; seal: Buffer }
  | { seal: Buffer };

export const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** The entries of a back-up as they stand in it, with nothing compared yet. Throws Damaged, NewerBackup. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on("error", (error) => unpacked.destroy(error)).pipe(unpacked);
  const chunks: AsyncIterableIterator<Buffer> = unpacked[Symbol.asyncIterator]();
  try {
    for await (const { name, bytes } of readTar(chunks)) {
      const said = parseEntry(name);
      if (said === "manifest") yield { manifest: readManifest(bytes), seal: sealOf(bytes) };
      else if (said === "seal") yield { seal: bytes };
      else if (!said) throw new Damaged(`It holds "${name.slice(0, 50)}", which no back-up of a lodge does.`);
      else if ("upload" in said) yield { ...said, bytes };
      else yield { ...said, rows: parseRows(bytes) };
    }
    // What stands behind the end is read, too: the sum over all of it comes last.
    while (!(await chunks.next()).done);
  } catch (error) {
    // zlib's own: no such stream, cut off, a wrong sum.
    const isTorn = error instanceof Error && String((error as { code?: unknown }).code).startsWith("Z_");
    throw isTorn ? new Damaged(error.message, { cause: error }) : error;
  } finally {
    packed.destroy();
    unpacked.destroy();
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
    throw new Damaged("A row can't be read.", { cause: error });
  }
  throw new Damaged("A row is not right.");
}

const isRow = (row: unknown): row is Value[] =>
  Array.isArray(row) && row.every((value) => value === null || ["string", "number"].includes(typeof value));

/** Reads a back-up from end to end and compares all of it with its list of contents. Throws Damaged, NewerBackup. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const tables = new Map<string, ReturnType<typeof digester>>();
  const uploads: Record<string, string> = {};
  let manifest: Manifest | undefined;
  let seal: Buffer | undefined;
  let isSealed = false;
  for await (const entry of readEntries(file)) {
    if (isSealed) throw new Damaged("Something stands behind its end.");
    if ("manifest" in entry) ({ manifest, seal } = entry);
    else if ("seal" in entry) isSealed = seal?.equals(entry.seal) === true;
    else if ("upload" in entry) uploads[entry.upload] = sha256(entry.bytes);
    else {
      const own = tables.get(entry.table) ?? digester();
      tables.set(entry.table, own);
      own.take(entry.rows);
    }
  }
  if (!manifest || !isSealed) throw new Damaged("Its list of contents is missing, or is not as it was written.");
  for (const [table, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = (tables.get(table) ?? digester()).digest();
    if (found.sha256 !== sha256 || found.rows !== rows)
      throw new Damaged(`Its table ${table} is not as it was written.`);
  }
  const unlisted = [...tables.keys()].find((table) => !manifest.tables[table]);
  if (unlisted) throw new Damaged(`Its table ${unlisted} is in no list.`);
  const names = new Set([...Object.keys(uploads), ...Object.keys(manifest.uploads)]);
  for (const name of names) {
    if (uploads[name] !== manifest.uploads[name]) throw new Damaged(`Its picture ${name} is not as it was written.`);
  }
  return manifest;
}
