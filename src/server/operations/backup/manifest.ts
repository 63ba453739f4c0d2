import { createHash } from "node:crypto";
import * as v from "valibot";
import { DamagedBackup } from "./archive.ts";

class NewerBackup extends Error {
  override name = "NewerBackup";
}

export const backupFormat = "kadalu-lodge-backup";
export const backupVersion = 1;
export const manifestFile = "manifest.json";
/** In the format of `sha256sum --check`; the last file of the archive. */
export const checksumFile = "manifest.sha256";

const digest = v.object({ rows: v.number(), sha256: v.string() });
const manifestShape = v.object({
  format: v.literal(backupFormat),
  version: v.number(),
  takenAt: v.string(),
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.object({ ...digest.entries, columns: v.array(v.string()) })),
  /** SHA-256 by file name. */
  uploads: v.record(v.string(), v.string()),
  /** Image files that were not on disk. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestShape>;

export const manifestChecksum = (manifest: Uint8Array) =>
  Buffer.from(`${createHash("sha256").update(manifest).digest("hex")}  ${manifestFile}\n`);

/** Throws DamagedBackup, NewerBackup. */
export function readManifest(bytes: Buffer): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new DamagedBackup("The back-up is damaged: its manifest can't be read.");
  }
  const version = (json as { version?: unknown } | null)?.version;
  if (typeof version === "number" && version > backupVersion) {
    throw new NewerBackup("This back-up was made by a newer version of the program.");
  }
  const { success, output } = v.safeParse(manifestShape, json);
  if (!success) throw new DamagedBackup("The back-up is damaged: its manifest is invalid.");
  return output;
}

// Rejects paths. Files still being written have another extension.
const imageFileName = /^[a-z0-9][\w-]{0,80}\.(jpg|avif|webp)$/i;

export const isUpload = (name: string) => imageFileName.test(name);

export const uploadEntry = (name: string) => `uploads/${name}`;
export const rowsEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.ndjson`;

export function parseEntry(name: string): { upload: string } | { table: string } | "manifest" | "checksum" | undefined {
  if (name === manifestFile) return "manifest";
  if (name === checksumFile) return "checksum";
  const upload = /^uploads\/([^/]+)$/.exec(name)?.[1];
  if (upload !== undefined) return isUpload(upload) ? { upload } : undefined;
  const table = /^tables\/([a-z_]+)\/\d{6}\.ndjson$/.exec(name)?.[1];
  return table === undefined ? undefined : { table };
}
