import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Security deposits: money held for guests, taken and given back. What is kept of one is an entry of the booking's ledger, by
 * the method `security`. `security_deposit` has what is held now, so that all of it is found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table security_entry (
      id text not null unique,
      booking_id text not null references booking (id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('payment', 'refund')),
      method text not null,
      amount_paise bigint not null check (amount_paise > 0),
      utr text not null,
      counted_utr text unique,
      note text not null,
      recorded_by text not null,
      received_on text not null,
      working_day text not null,
      shift_id text,
      created_at text not null,
      primary key (booking_id, position)
    )
  `.execute(db);
  await sql`create index security_entry_by_day on security_entry (working_day)`.execute(db);
  await sql`create index security_entry_by_shift on security_entry (shift_id) where shift_id is not null`.execute(db);
  await sql`
    create table security_deposit (
      booking_id text primary key references booking (id) on delete cascade,
      held_paise bigint not null
    )
  `.execute(db);
  await sql`create index security_deposit_held on security_deposit (booking_id) where held_paise > 0`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres
    ? sql`create trigger security_entry_insert_event after insert on security_entry for each row
        execute function record_change_event('payment', 'booking_id')`
    : sql`create trigger security_entry_insert_event after insert on security_entry begin
        insert into change_event (kind, action, record) values ('payment', 'insert', new.booking_id);
      end`
  ).execute(db);
}
