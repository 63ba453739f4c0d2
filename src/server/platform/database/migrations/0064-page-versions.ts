import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Texts of pages that staff wrote, in versions that are never changed. Without `content` a version stands for the built-in
 * texts. The version that went live last is what visitors read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_version")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("content", "text")
    .addColumn("made_by", "text", (column) => column.notNull())
    .addColumn("made_at", "text", (column) => column.notNull())
    .addColumn("publish_at", "text")
    .addColumn("published_by", "text")
    .addColumn("live_at", "text")
    .addUniqueConstraint("page_version_number", ["page", "locale", "number"])
    .execute();
  await db.schema
    .createTable("page_picture")
    .addColumn("version_id", "text", (column) => column.notNull().references("page_version.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_picture_key", ["version_id", "position"])
    .execute();
  await db.schema.createIndex("page_picture_url").on("page_picture").column("url").execute();
  await db.schema.createIndex("page_version_publish_at").on("page_version").column("publish_at").execute();
  // Public pages show the texts, so they are part of the catalogue (see 0003-revisions.ts).
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create trigger page_version_announced after insert or update or delete on page_version
      for each statement execute function announce_change('catalogue')
    `.execute(db);
    return;
  }
  for (const event of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.ref(`page_version_${event}_counted`)} after ${sql.raw(event)} on page_version
      begin update catalogue_revision set value = value + 1; end
    `.execute(db);
  }
}
