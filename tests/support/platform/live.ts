import type { Db } from "#server/platform/database/tables/schema.ts";

/** A GSTIN of Karnataka, like the built-in address; without one nothing is taxed. */
const testGstin = "29AAPFU0939F1ZR";

/** The state of databases of earlier versions: open, and with the built-in settings. A new one is neither. */
export async function makeLive(db: Db): Promise<void> {
  const rows = { lodge: { gstin: testGstin }, site: { isLive: true } };
  for (const [id, value] of Object.entries(rows)) {
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify(value) })
      .where("id", "=", id)
      .where("updated_at", "=", "")
      .execute();
  }
}
