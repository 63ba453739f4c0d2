import { createHash } from "node:crypto";
import type { ColumnChoices, ImportKind } from "#domain/platform/files/import-columns.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** The kind of an import, or the bank's statements. */
type MatchKind = ImportKind | "bank";

const keyOf = (headings: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(headings.toSorted())).digest("hex");

/** The choices for a file with the same headings, in any order. */
export async function rememberedColumns(
  db: Db,
  kind: MatchKind,
  headings: readonly string[],
): Promise<ColumnChoices | undefined> {
  const row = await db
    .selectFrom("import_match")
    .select("columns")
    .where("kind", "=", kind)
    .where("headings", "=", keyOf(headings))
    .executeTakeFirst();
  return row && (JSON.parse(row.columns) as ColumnChoices);
}

export async function rememberColumns(
  db: Db,
  { kind, headings, columns }: { kind: MatchKind; headings: readonly string[]; columns: ColumnChoices },
  instant: Date,
): Promise<void> {
  const updated = { columns: JSON.stringify(columns), updated_at: instant.toISOString() };
  await db
    .insertInto("import_match")
    .values({ kind, headings: keyOf(headings), ...updated })
    .onConflict((conflict) => conflict.columns(["kind", "headings"]).doUpdateSet(updated))
    .execute();
}
