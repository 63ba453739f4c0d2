import { type Kysely, sql } from "kysely";

/**
 * Payments by a gateway: attempts of ours, its events until their payments are read, payments by its ids, each with one entry
 * of the ledger, refunds by keys of ours, and what it paid into the account. `due_at` is when something is to be looked at
 * next, and during that the end of the lease; empty for never.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gateway_attempt (
      id text primary key,
      booking_id text not null references booking (id) on delete cascade,
      reference text not null unique,
      amount_paise bigint not null check (amount_paise > 0),
      state text not null check (state in ('open', 'failed', 'expired', 'paid', 'part-refunded', 'refunded')),
      link_id text unique,
      url text not null default '',
      expires_at text not null,
      due_at text not null,
      made_by text not null,
      made_at text not null
    )
  `.execute(db);
  await sql`create index gateway_attempt_by_booking on gateway_attempt (booking_id)`.execute(db);
  await sql`create index gateway_attempt_due on gateway_attempt (due_at) where due_at <> ''`.execute(db);
  await sql`create table gateway_event (id text primary key, received_at text not null)`.execute(db);
  await sql`
    create table gateway_payment (
      id text primary key,
      attempt_id text not null references gateway_attempt (id) on delete cascade,
      payment_id text not null unique references payment (id) on delete cascade,
      amount_paise bigint not null check (amount_paise > 0),
      fee_paise bigint not null default 0,
      tax_paise bigint not null default 0,
      is_late integer not null default 0,
      settlement_id text not null default '',
      captured_at text not null
    )
  `.execute(db);
  await sql`create index gateway_payment_late on gateway_payment (is_late) where is_late = 1`.execute(db);
  await sql`
    create table gateway_refund (
      id text primary key,
      gateway_payment_id text not null references gateway_payment (id) on delete cascade,
      payment_id text not null unique references payment (id) on delete cascade,
      amount_paise bigint not null check (amount_paise > 0),
      refund_id text unique,
      state text not null check (state in ('waiting', 'pending', 'processed', 'failed')),
      settlement_id text not null default '',
      due_at text not null,
      made_by text not null,
      made_at text not null
    )
  `.execute(db);
  await sql`create index gateway_refund_by_payment on gateway_refund (gateway_payment_id)`.execute(db);
  await sql`create index gateway_refund_due on gateway_refund (due_at) where due_at <> ''`.execute(db);
  await sql`
    create table gateway_settlement (
      id text primary key,
      utr text not null,
      day text not null,
      amount_paise bigint not null,
      fee_paise bigint not null,
      tax_paise bigint not null,
      working_day text not null
    )
  `.execute(db);
  await sql`alter table bank_line add column settlement_id text references gateway_settlement (id) on delete set null`.execute(
    db,
  );
}
