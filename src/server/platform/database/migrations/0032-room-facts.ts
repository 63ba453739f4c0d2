import { type Kysely, sql } from "kysely";

/** Unknown facts are null or empty; `beds` is a JSON list of kinds and counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room add column size_sqm integer`.execute(db);
  for (const [column, initial] of [
    ["beds", "[]"],
    ["view", ""],
    ["floor", ""],
    ["bathroom", ""],
  ] as const) {
    await db.schema
      .alterTable("room")
      .addColumn(column, "text", (build) => build.notNull().defaultTo(initial))
      .execute();
  }
}
