import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The register of guests: who slept here, as the law wants it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table register_stay (
      booking_id text primary key references booking (id) on delete cascade,
      arrived_at text not null,
      departed_at text not null,
      deferred_by text not null
    )`.execute(db);
  await sql`create index register_stay_by_arrival on register_stay (arrived_at)`.execute(db);
  await sql`create index register_stay_by_departure on register_stay (departed_at)`.execute(db);
  await sql`
    create table stay_guest (
      id text primary key,
      booking_id text not null references booking (id) on delete cascade,
      position integer not null,
      name text not null,
      phone text not null,
      nationality text not null,
      is_oci integer not null,
      address text not null,
      document_kind text not null,
      document_end text not null check (length(document_end) <= 4),
      passport_end text not null check (length(passport_end) <= 4),
      visa_end text not null check (length(visa_end) <= 4),
      coming_from text not null,
      going_to text not null,
      purpose text not null,
      vehicle text not null,
      signature text not null,
      foreign_details text not null,
      numbers text not null,
      arrived_at text not null,
      departed_at text not null,
      is_by_guest integer not null,
      filed_number text not null,
      filed_at text not null,
      filed_by text not null,
      departure_number text not null,
      departure_filed_at text not null,
      departure_filed_by text not null,
      created_at text not null,
      updated_at text not null
    )`.execute(db);
  await sql`create index stay_guest_by_booking on stay_guest (booking_id, position)`.execute(db);
  await sql`create index stay_guest_by_phone on stay_guest (phone) where phone <> ''`.execute(db);
  await sql`create index stay_guest_by_arrival on stay_guest (arrived_at) where arrived_at <> ''`.execute(db);
  await sql`create index stay_guest_by_departure on stay_guest (departed_at) where departed_at <> ''`.execute(db);
  // Foreigners alone have reports: they are few, and Today looks for them at each load.
  await sql`create index stay_guest_foreign on stay_guest (booking_id) where nationality <> 'IN'`.execute(db);
  await arrivalsOfGuestsInHouse(db);
  await recordEvents(db, "stay_guest", "booking_id");
  await recordEvents(db, "register_stay", "booking_id");
}

/** The check-in of guests who are in house at the upgrade is known from the audit log. */
async function arrivalsOfGuestsInHouse(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into register_stay (booking_id, arrived_at, departed_at, deferred_by)
    select booking.id, coalesce(
      (select max(entry.at) from audit_entry as entry
        where entry.entity = 'booking' and entry.entity_id = booking.id
          and entry.after like '%"status":"checked-in"%'),
      booking.updated_at), '', ''
    from booking where booking.status = 'checked-in'`.execute(db);
}

/** Like 0038-change-events.ts. */
async function recordEvents(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const action of ["insert", "update", "delete"]) {
    const name = sql.ref(`${table}_${action}_event`);
    const on = sql`after ${sql.raw(action)} on ${sql.table(table)}`;
    if (isPostgres) {
      await sql`create trigger ${name} ${on} for each row
        execute function record_change_event('register', ${sql.lit(column)})`.execute(db);
    } else {
      const row = sql.raw(`${action === "delete" ? "old" : "new"}.${column}`);
      await sql`create trigger ${name} ${on} begin
        insert into change_event (kind, action, record) values ('register', ${sql.lit(action)}, ${row});
      end`.execute(db);
    }
  }
}
