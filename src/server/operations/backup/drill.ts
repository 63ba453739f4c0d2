import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openSnapshot } from "#server/platform/database/snapshot.ts";
import { missingFiles, presentImageStore } from "#server/platform/images/open-store.ts";
import { DamagedBackup } from "./archive.ts";
import { noteDrill } from "./facts.ts";
import { restoreBackup } from "./restore.ts";

const trialFolder = ".drill-";

/**
 * Restores a back-up into an empty place beside it, on SQLite whatever the lodge runs on, checks it there and notes what
 * was found. Throws what was wrong with it.
 */
export async function drill(folder: string, name: string, instant: Date): Promise<void> {
  const drilledAt = instant.toISOString();
  try {
    await tryOut(folder, name);
  } catch (error) {
    const drillFault = error instanceof Error ? error.message : String(error);
    await noteDrill(folder, name, { drilledAt, drillFault: drillFault.slice(0, 500) });
    throw error;
  }
  await noteDrill(folder, name, { drilledAt, drillFault: "" });
}

async function tryOut(folder: string, name: string): Promise<void> {
  // A drill that was interrupted has left its own.
  for (const left of (await readdir(folder)).filter((entry) => entry.startsWith(trialFolder))) {
    await rm(join(folder, left), { recursive: true, force: true });
  }
  const place = { url: "", dataDir: join(folder, `${trialFolder}${randomUUID()}`) };
  try {
    const { inventory, manifest } = await restoreBackup(place, join(folder, name));
    const [fault] = inventory.faults;
    if (fault) throw new DamagedBackup(fault);
    const { db, close } = await openSnapshot(place);
    const missing = await missingFiles(db, await presentImageStore(place, db)).finally(close);
    const lost = missing.filter((file) => !manifest.missing.includes(file));
    if (lost.length > 0) throw new DamagedBackup(`Pictures are missing: ${lost.slice(0, 5).join(", ")}`);
  } finally {
    await rm(place.dataDir, { recursive: true, force: true });
  }
}
