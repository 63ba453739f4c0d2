import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Credit notes for a part of a bill: several for one bill, which stands. What they take off is a row each, with the tax as
 * the note says it, so that days and reports post the same; the sums of a booking count it. Of the fee of a stay that did
 * not take place nothing is stored here: its fee is less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`alter table invoice add column part_of text references invoice (id)`.execute(db);
  await sql`create index invoice_by_part on invoice (part_of) where part_of is not null`.execute(db);
  await sql`
    create table bill_credit (
      id text primary key,
      booking_id text not null references booking (id),
      invoice_id text not null references invoice (id),
      charge_id text not null default '',
      kind text not null,
      sac text not null,
      gst_points integer not null check (gst_points between 0 and 10000),
      amount_paise bigint not null check (amount_paise > 0),
      net_paise bigint not null check (net_paise between 0 and amount_paise),
      payer text not null check (payer in ('guest', 'company')),
      working_day text not null,
      created_at text not null
    )
  `.execute(db);
  await sql`create index bill_credit_by_booking on bill_credit (booking_id)`.execute(db);
  await sql`create index bill_credit_by_invoice on bill_credit (invoice_id)`.execute(db);
  await sql`create index bill_credit_by_working_day on bill_credit (working_day)`.execute(db);
  await (isPostgres ? sumOnPostgres(db) : sumOnSqlite(db));
}

const sumOf = (condition: string) => sql`
  (select coalesce(sum(unit_paise * quantity), 0) from charge
    where booking_id = new.booking_id and voided_at = '' ${sql.raw(condition)})
  - (select coalesce(sum(amount_paise), 0) from bill_credit
    where booking_id = new.booking_id ${sql.raw(condition)})
`;
const sums = sql`
  charges_paise = ${sumOf("")} + rounding_paise, company_charges_paise = ${sumOf("and payer = 'company'")}
`;

/** The bills that stand, less the notes for a part of them. */
const billed = (total: (row: string) => ReturnType<typeof sql>) => sql`
  (select coalesce(sum(case when bill.part_of is null then ${total("bill")} else -${total("bill")} end), 0)
    from invoice bill
    where bill.booking_id = new.booking_id
    and (bill.kind in ('invoice', 'bill-of-supply') or bill.part_of is not null)
    and not exists (select 1 from invoice note where note.corrects = coalesce(bill.part_of, bill.id)))
`;

async function sumOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function sum_charges() returns trigger language plpgsql as $$
    begin
      update booking set ${sums} where id = new.booking_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger bill_credit_summed after insert on bill_credit for each row execute function sum_charges()
  `.execute(db);
  const total = (row: string) => sql`round((${sql.raw(row)}.data::json ->> 'total')::numeric * 100)::bigint`;
  await sql`
    create or replace function sum_bills() returns trigger language plpgsql as $$ begin
      update booking set billed_paise = ${billed(total)} where id = new.booking_id; return null;
    end $$
  `.execute(db);
}

async function sumOnSqlite(db: Kysely<unknown>): Promise<void> {
  const change = sql`update booking set ${sums} where id = new.booking_id;`;
  for (const event of ["insert", "update"]) {
    const name = sql.raw(`charge_summed_on_${event}`);
    await sql`drop trigger ${name}`.execute(db);
    await sql`create trigger ${name} after ${sql.raw(event)} on charge begin ${change} end`.execute(db);
  }
  await sql`create trigger bill_credit_summed after insert on bill_credit begin ${change} end`.execute(db);
  const total = (row: string) => sql`cast(round(json_extract(${sql.raw(row)}.data, '$.total') * 100) as integer)`;
  await sql`drop trigger invoice_summed`.execute(db);
  await sql`
    create trigger invoice_summed after insert on invoice begin
      update booking set billed_paise = ${billed(total)} where id = new.booking_id;
    end
  `.execute(db);
}
