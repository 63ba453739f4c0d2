import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("setting")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  // The one row is there from the beginning, so that two first saves meet in it.
  await sql`insert into setting (id, value, updated_at) values ('lodge', '{}', '')`.execute(db);

  await db.schema
    .createTable("mail")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("booking_id", "text", (column) => column.references("booking.id").onDelete("cascade"))
    .addColumn("query_id", "text", (column) => column.references("query.id").onDelete("cascade"))
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("lane", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("error", "text", (column) => column.notNull())
    .addColumn("queued_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .execute();
  await db.schema.createIndex("mail_due").on("mail").columns(["state", "due_at"]).execute();
  await db.schema.createIndex("mail_lane").on("mail").columns(["lane", "queued_at"]).execute();
  await db.schema.createIndex("mail_newest").on("mail").columns(["queued_at", "id"]).execute();
  await db.schema.createIndex("mail_of_booking").on("mail").column("booking_id").execute();
  await db.schema.createIndex("mail_of_query").on("mail").column("query_id").execute();

  if (db.getExecutor().adapter instanceof PostgresAdapter) await announceChange(db);
  else await countChange(db);
}

// Every public page shows something of the settings, so they are part of the catalogue (see 0003-revisions.ts).

async function announceChange(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger setting_announced after insert or update or delete on setting
    for each statement execute function announce_change('catalogue')
  `.execute(db);
}

async function countChange(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger setting_update_counted after update on setting
    begin update catalogue_revision set value = value + 1; end
  `.execute(db);
}
