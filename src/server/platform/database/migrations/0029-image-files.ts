import { type Kysely, PostgresAdapter, sql } from "kysely";

/** PostgreSQL stores the files of uploaded pictures; with SQLite they stay in the data folder, and the table is empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("image_file")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("bytes", isPostgres ? "bytea" : "blob", (column) => column.notNull())
    .execute();
  // The files are compressed already.
  if (isPostgres) await sql`alter table image_file alter column bytes set storage external`.execute(db);
}
