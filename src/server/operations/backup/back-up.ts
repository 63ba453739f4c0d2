import { basename, join } from "node:path";
import { restrictBackups } from "#server/platform/database/data-folder.ts";
import type { Place } from "#server/platform/database/snapshot.ts";
import { backupName, noteContents } from "./facts.ts";
import type { Manifest } from "./manifest.ts";
import { verifyBackup } from "./read.ts";
import { writeBackup } from "./write.ts";

interface Target {
  /** The folder of all back-ups. */
  folder: string;
  /** By default a new one in that folder. */
  file?: string | undefined;
  /** Asked for at the desk or by its schedule, which keep a number of them. */
  isOfDesk?: boolean;
  instant: Date;
}

/** Writes a back-up and reads it back. */
export async function backUp(
  place: Place,
  { folder, instant, file: given, isOfDesk }: Target,
): Promise<{ file: string; manifest: Manifest }> {
  restrictBackups(folder);
  const file = given ?? join(folder, backupName(instant, { isOfDesk }));
  const manifest = await writeBackup(place, file, instant);
  await verifyBackup(file);
  if (given === undefined) await noteContents(folder, basename(file), manifest);
  return { file, manifest };
}
