import { restrictBackups } from "#server/platform/database/data-folder.ts";
import type { Place } from "#server/platform/database/snapshot.ts";
import type { Manifest } from "./manifest.ts";
import { verifyBackup } from "./read.ts";
import { writeBackup } from "./write.ts";

interface Target {
  /** The folder of all back-ups. */
  folder: string;
  /** By default a new one in that folder. */
  file?: string | undefined;
  instant: Date;
}

/** Writes a back-up and reads it back. */
export async function backUp(
  place: Place,
  { folder, instant, file = `${folder}/lodge-${instant.toISOString().replace(/[-:]|\..*/g, "")}.tar.gz` }: Target,
): Promise<{ file: string; manifest: Manifest }> {
  restrictBackups(folder);
  const manifest = await writeBackup(place, file, instant);
  await verifyBackup(file);
  return { file, manifest };
}
