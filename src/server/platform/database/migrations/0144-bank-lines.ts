import { type Kysely, sql } from "kysely";

/**
 * What came into the lodge's account, as the bank lists it. `line_key` says the same of a line in every file that has it, so
 * that a file, or one that overlaps, is imported once. What nobody could match stays open until a person says what it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_line (
      id text primary key,
      line_key text not null unique,
      day text not null,
      amount_paise bigint not null check (amount_paise > 0),
      narration text not null,
      bank_reference text not null,
      state text not null check (state in ('open', 'matched', 'closed')),
      payment_id text unique references payment (id) on delete set null,
      company_payment_id text unique references company_payment (id) on delete set null,
      note text not null default '',
      settled_by text not null default '',
      imported_at text not null
    )
  `.execute(db);
  await sql`create index bank_line_open on bank_line (day) where state = 'open'`.execute(db);
}
