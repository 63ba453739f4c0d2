import { type Kysely, sql } from "kysely";

/**
 * The cash drawer and its shifts. Every ledger entry that counts gets the working day and the shift in which it was entered;
 * those of earlier versions belong to the day on which the money came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shift (
      id text primary key,
      number integer not null unique,
      opened_by text not null,
      opened_on text not null,
      opened_at text not null,
      opening_paise bigint not null check (opening_paise >= 0),
      closed_by text not null default '',
      closed_on text not null default '',
      closed_at text not null default '',
      counts text not null default '',
      counted_paise bigint,
      expected_paise bigint,
      difference_reason text not null default '',
      handed_to text not null default '',
      check ((closed_at = '') = (counted_paise is null) and (closed_at = '') = (expected_paise is null))
    )
  `.execute(db);
  await sql`create unique index shift_open on shift (closed_at) where closed_at = ''`.execute(db);
  await sql`create index shift_by_day on shift (closed_on)`.execute(db);
  await sql`
    create table petty_cash (
      id text primary key,
      shift_id text not null references shift (id),
      working_day text not null,
      kind text not null check (kind in ('in', 'out')),
      amount_paise bigint not null check (amount_paise > 0),
      reason text not null,
      recorded_by text not null,
      created_at text not null
    )
  `.execute(db);
  await sql`create index petty_cash_by_shift on petty_cash (shift_id)`.execute(db);
  await sql`create index petty_cash_by_day on petty_cash (working_day)`.execute(db);
  await sql`
    create table desk_day (
      id text primary key check (id = 'desk'),
      closed_until text not null,
      shift_id text references shift (id)
    )
  `.execute(db);
  await sql`alter table payment add column working_day text not null default ''`.execute(db);
  await sql`alter table payment add column shift_id text`.execute(db);
  await sql`update payment set working_day = received_on where state = 'received'`.execute(db);
  await sql`create index payment_by_working_day on payment (working_day)`.execute(db);
  await sql`create index payment_by_shift on payment (shift_id) where shift_id is not null`.execute(db);
}
