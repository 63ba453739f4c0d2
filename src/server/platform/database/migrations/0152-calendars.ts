import { type Kysely, sql } from "kysely";

/**
 * Calendars that are exchanged with other sites. Those of the lodge have a private address for each unit and room; those
 * of others are feeds, whose events are bookings or closed nights, or wait as conflicts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar (
      subject text primary key,
      room_id text not null,
      unit_id text,
      secret text not null unique,
      exported text not null,
      created_at text not null
    )
  `.execute(db);
  await sql`
    create table feed (
      id text primary key,
      name text not null,
      source_id text not null references source (id),
      room_id text not null references room (id) on delete cascade,
      unit_id text references unit (id) on delete cascade,
      url text not null,
      is_active integer not null check (is_active in (0, 1)),
      checked_at text not null,
      fetched_at text not null,
      failing_since text not null,
      error text not null,
      warned_at text not null,
      created_at text not null,
      updated_at text not null
    )
  `.execute(db);
  await sql`
    create table feed_event (
      feed_id text not null references feed (id) on delete cascade,
      uid text not null,
      kind text not null check (kind in ('booking', 'closed', 'own')),
      summary text not null,
      from_night text not null,
      to_night text not null,
      booking_id text references booking (id) on delete set null,
      conflict_id text unique,
      conflict text not null,
      found_at text not null,
      missing integer not null,
      primary key (feed_id, uid)
    )
  `.execute(db);
  await sql`create index feed_event_by_booking on feed_event (booking_id)`.execute(db);
  await sql`alter table block add column feed_id text not null default ''`.execute(db);
  await sql`alter table block add column feed_uid text not null default ''`.execute(db);
  await sql`create index block_by_feed on block (feed_id, feed_uid) where feed_id <> ''`.execute(db);
}
