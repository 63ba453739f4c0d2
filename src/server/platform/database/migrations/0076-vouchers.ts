import { type Kysely, sql } from "kysely";

/** A voucher is about one payment or refund, which has at most one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice add column payment_id text references payment (id)`.execute(db);
  await sql`create unique index invoice_of_payment on invoice (payment_id) where payment_id is not null`.execute(db);
}
