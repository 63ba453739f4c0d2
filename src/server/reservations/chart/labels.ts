import type { Db } from "#server/platform/database/tables/schema.ts";

/** The labels of the units, in order of position. */
export async function labelsOf(db: Db, unitIds: readonly string[]): Promise<string> {
  if (unitIds.length === 0) return "";
  const query = db
    .selectFrom("unit")
    .select("label")
    .where("id", "in", [...unitIds])
    .orderBy("position");
  return (await query.execute()).map(({ label }) => label).join(", ");
}
