import { defaultBackupFolder } from "#server/config.ts";
import { restrictBackups } from "#server/database/data-folder.ts";
import type { Place } from "#server/database/snapshot.ts";
import type { Manifest } from "./manifest.ts";
import { verifyBackup } from "./read.ts";
import { writeBackup } from "./write.ts";

const fileAt = (instant: Date) =>
  `${defaultBackupFolder}/lodge-${instant.toISOString().replace(/[-:]|\..*/g, "")}.tar.gz`;

/** Writes a back-up, by default to the usual folder, and reads it back. */
export async function backUp(
  place: Place,
  instant: Date,
  file = fileAt(instant),
): Promise<{ file: string; manifest: Manifest }> {
  restrictBackups(defaultBackupFolder);
  const manifest = await writeBackup(place, file, instant);
  await verifyBackup(file);
  return { file, manifest };
}
