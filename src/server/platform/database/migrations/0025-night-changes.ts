import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Says which nights were sold or freed, so that a cached page is evicted by bookings of its own nights alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await notifyOfNights(db);
  else await recordNights(db);
}

async function notifyOfNights(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger room_night_announced on room_night`.execute(db);
  await sql`
    create function notify_night_change() returns trigger language plpgsql as
    $$ begin perform pg_notify('lodge_changed', 'night:' || coalesce(new.night, old.night)); return null; end $$
  `.execute(db);
  await sql`
    create trigger room_night_notifies after insert or update or delete on room_night
    for each row execute function notify_night_change()
  `.execute(db);
}

/**
 * Each change gives its night the next version, so whoever remembers the last one that they read finds what changed since.
 * No `insert or replace`: in a trigger the statement that fires it decides what happens at a conflict.
 */
async function recordNights(db: Kysely<unknown>): Promise<void> {
  await sql`create table night_change (night text primary key, version integer not null) without rowid`.execute(db);
  await sql`create index night_change_by_version on night_change (version)`.execute(db);
  for (const event of ["insert", "update", "delete"]) {
    await sql`drop trigger ${sql.ref(`room_night_${event}_counted`)}`.execute(db);
    const row = sql.raw(event === "delete" ? "old" : "new");
    await sql`
      create trigger ${sql.ref(`room_night_${event}_recorded`)} after ${sql.raw(event)} on room_night
      begin
        insert into night_change (night, version)
        values (${row}.night, (select coalesce(max(version), 0) + 1 from night_change))
        on conflict (night) do update set version = excluded.version;
      end
    `.execute(db);
  }
  await sql`drop table nights_revision`.execute(db);
}
