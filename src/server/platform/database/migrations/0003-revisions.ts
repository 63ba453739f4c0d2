import { type Kysely, PostgresAdapter, sql } from "kysely";

// What a public page shows, and what of it bookings change.
const catalogueTables = [
  "room",
  "cost_option",
  "room_image",
  "room_amenity",
  "room_closed_night",
  "amenity",
  "banquet",
  "banquet_image",
  "testimonial",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await announceChanges(db);
  else await countChanges(db);
}

/** PostgreSQL tells every listening instance at commit; a counter in a row would make all bookings wait for it. */
async function announceChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_change() returns trigger language plpgsql as
    $$ begin perform pg_notify('lodge_changed', tg_argv[0]); return null; end $$
  `.execute(db);
  const announce = (table: string, what: string) =>
    sql`
      create trigger ${sql.ref(`${table}_announced`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function announce_change(${sql.lit(what)})
    `.execute(db);
  for (const table of catalogueTables) await announce(table, "catalogue");
  await announce("room_night", "nights");
}

/** SQLite has one process, which sees by itself that something was committed; the row says whether the catalogue was. */
async function countChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalogue_revision (id integer primary key check (id = 1), value integer not null)`.execute(
    db,
  );
  await sql`insert into catalogue_revision values (1, 1)`.execute(db);
  for (const table of catalogueTables) {
    for (const event of ["insert", "update", "delete"]) {
      await sql`
        create trigger ${sql.ref(`${table}_${event}_counted`)} after ${sql.raw(event)} on ${sql.table(table)}
        begin update catalogue_revision set value = value + 1; end
      `.execute(db);
    }
  }
}
