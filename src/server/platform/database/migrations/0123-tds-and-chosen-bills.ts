import { type Kysely, sql } from "kysely";

/** A company deducts tax at source from what it pays, and says which bills a payment is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company_payment add column tds_paise bigint not null default 0 check (tds_paise >= 0)
  `.execute(db);
  await sql`
    create table company_payment_bill (
      company_payment_id text not null references company_payment (id) on delete cascade,
      payment_id text not null references payment (id) on delete cascade,
      amount_paise bigint not null check (amount_paise > 0),
      primary key (company_payment_id, payment_id)
    )
  `.execute(db);
  await sql`create index company_payment_bill_by_bill on company_payment_bill (payment_id)`.execute(db);
}
