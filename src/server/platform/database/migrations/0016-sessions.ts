import { type Kysely, sql } from "kysely";

/**
 * A session gets a name of its own, by which it can be shown and ended without its token, and the words for its browser.
 * An account gets the day of its password: one that somebody else chose runs out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await text("staff_token", "id");
  await text("staff_token", "device");
  await text("staff", "password_set_at");
  const { rows } = await sql<{ hash: string }>`select hash from staff_token`.execute(db);
  for (const { hash } of rows) {
    await sql`update staff_token set id = ${crypto.randomUUID()} where hash = ${hash}`.execute(db);
  }
  await db.schema.createIndex("staff_token_id").on("staff_token").column("id").unique().execute();
  // Nobody knows how old the passwords are: one that waits to be changed runs from now on.
  await sql`update staff set password_set_at = ${new Date().toISOString()}`.execute(db);
}
