import { type Kysely, sql } from "kysely";

/**
 * Amounts that the desk asked for by UPI. `tr` is what the guest's app passes on, so that the bank's list says which
 * booking a payment is for. A guest at the counter has no booking yet: it is named when the payment is recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upi_request (
      tr text primary key,
      booking_id text references booking (id) on delete cascade,
      amount_paise bigint not null check (amount_paise > 0),
      payment_id text references payment (id) on delete set null,
      made_by text not null,
      made_at text not null
    )
  `.execute(db);
  await sql`create index upi_request_by_booking on upi_request (booking_id)`.execute(db);
  await sql`create index upi_request_by_payment on upi_request (payment_id) where payment_id is not null`.execute(db);
}
