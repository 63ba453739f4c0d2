import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Digest } from "#server/database/tables.ts";
import { Damaged } from "./tar.ts";

/** A back-up that a newer version of the program has written. */
export class NewerBackup extends Error {
  override name = "NewerBackup";
}

export const backupFormat = "kadalu-lodge-backup";
export const backupVersion = 1;
export const manifestFile = "manifest.json";
/** The hash of the manifest, as `sha256sum --check` reads it; the last file of all. */
export const sealFile = "manifest.sha256";

const digest = v.object({ rows: v.number(), sha256: v.string() });
const manifestShape = v.object({
  format: v.literal(backupFormat),
  version: v.number(),
  takenAt: v.string(),
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.object({ ...digest.entries, columns: v.array(v.string()) })),
  /** The hash of each file, by its name. */
  uploads: v.record(v.string(), v.string()),
  /** Pictures that were not on the disk although a row refers to them. */
  missing: v.array(v.string()),
});

/** What stands at the end of a back-up: what is in it, and the hashes of all of it. */
export type Manifest = v.InferOutput<typeof manifestShape>;
export type TableManifest = Digest & { columns: string[] };

/** What stands in the last file, for the bytes of the manifest. */
export const sealOf = (manifest: Uint8Array) =>
  Buffer.from(`${createHash("sha256").update(manifest).digest("hex")}  ${manifestFile}\n`);

/** Throws Damaged, NewerBackup. */
export function readManifest(bytes: Buffer): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Damaged("Its list of contents can't be read.");
  }
  const version = (json as { version?: unknown } | null)?.version;
  if (typeof version === "number" && version > backupVersion) {
    throw new NewerBackup("This back-up was made by a newer version of the program.");
  }
  const { success, output } = v.safeParse(manifestShape, json);
  if (!success) throw new Damaged("Its list of contents is not right.");
  return output;
}

// Flat and plain, so that no name leads out of the folder; what is still being written ends otherwise.
const plainName = /^[a-z0-9][\w-]{0,80}\.(jpg|avif|webp)$/i;

/** Whether a file of the uploads is one that a back-up takes along. */
export const isUpload = (name: string) => plainName.test(name);

export const uploadEntry = (name: string) => `uploads/${name}`;
export const rowsEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.ndjson`;

/** What the name of an entry says it is; undefined for anything else. */
export function parseEntry(name: string): { upload: string } | { table: string } | "manifest" | "seal" | undefined {
  if (name === manifestFile) return "manifest";
  if (name === sealFile) return "seal";
  const upload = /^uploads\/([^/]+)$/.exec(name)?.[1];
  if (upload !== undefined) return isUpload(upload) ? { upload } : undefined;
  const table = /^tables\/([a-z_]+)\/\d{6}\.ndjson$/.exec(name)?.[1];
  return table === undefined ? undefined : { table };
}
