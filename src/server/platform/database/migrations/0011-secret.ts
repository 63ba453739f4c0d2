import { type Kysely, sql } from "kysely";

/** What only this lodge knows: shared by its instances, and travelling with its back-ups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secret")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  await sql`insert into secret (id, value) values ('booking-key', ${value})`.execute(db);
}
