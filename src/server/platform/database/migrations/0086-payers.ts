import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Who pays which line of a bill: the nights as a whole and each charge, with a default per company. What is billed to a
 * company is an entry of the booking's ledger and names the company; each payer's invoice names its part.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const payer = sql`text not null default 'guest' check (payer in ('guest', 'company'))`;
  await sql`alter table charge add column payer ${payer}`.execute(db);
  // Without a reference: a back-up copies charges by id, and a line may come before the one that it was moved from.
  await sql`alter table charge add column moved_from text not null default ''`.execute(db);
  await sql`create index charge_by_origin on charge (moved_from) where moved_from <> ''`.execute(db);
  await sql`alter table invoice add column payer ${payer}`.execute(db);
  await sql`alter table payment add column company_id text references company (id)`.execute(db);
  await sql`create index payment_by_company on payment (company_id) where company_id is not null`.execute(db);
  await sql`
    alter table booking add column nights_payer text not null default 'guest'
    check (nights_payer in ('guest', 'company'))
  `.execute(db);
  await sql`alter table booking add column company_charges_paise bigint not null default 0`.execute(db);
  await sql`alter table booking add column company_rounding_paise bigint not null default 0`.execute(db);
  await sql`
    alter table company add column pays text not null default 'nothing'
    check (pays in ('nothing', 'nights', 'everything'))
  `.execute(db);
  await sql`
    alter table company add column credit_limit_paise bigint check (credit_limit_paise >= 0)
  `.execute(db);
  await sql`alter table company add column due_days integer not null default 30 check (due_days >= 0)`.execute(db);
  await (isPostgres ? sumOnPostgres(db) : sumOnSqlite(db));
}

const sumOf = (condition: string) => sql`
  (select coalesce(sum(unit_paise * quantity), 0) from charge
    where booking_id = new.booking_id and voided_at = '' ${sql.raw(condition)})
`;
const sums = sql`
  charges_paise = ${sumOf("")} + rounding_paise, company_charges_paise = ${sumOf("and payer = 'company'")}
`;

async function sumOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function sum_charges() returns trigger language plpgsql as $$
    begin
      update booking set ${sums} where id = new.booking_id;
      return null;
    end $$
  `.execute(db);
}

async function sumOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const event of ["insert", "update"]) {
    const name = sql.raw(`charge_summed_on_${event}`);
    await sql`drop trigger ${name}`.execute(db);
    await sql`
      create trigger ${name} after ${sql.raw(event)} on charge begin
        update booking set ${sums} where id = new.booking_id;
      end
    `.execute(db);
  }
}
