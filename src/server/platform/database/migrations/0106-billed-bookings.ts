import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What of a booking is billed: the sum of its invoices that no credit note has cancelled, kept by a trigger as `paid_paise`
 * is, so that stays without an invoice are found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const total = isPostgres
    ? sql`round((bill.data::json ->> 'total')::numeric * 100)::bigint`
    : sql`cast(round(json_extract(bill.data, '$.total') * 100) as integer)`;
  const billedOf = (booking: string) => sql`
    (select coalesce(sum(${total}), 0) from invoice bill
      where bill.booking_id = ${sql.raw(booking)} and bill.kind in ('invoice', 'bill-of-supply')
      and not exists (select 1 from invoice note where note.corrects = bill.id))
  `;
  await sql`alter table booking add column billed_paise bigint not null default 0`.execute(db);
  await sql`
    update booking set billed_paise = ${billedOf("booking.id")} where id in (select booking_id from invoice)
  `.execute(db);
  const sum = sql`update booking set billed_paise = ${billedOf("new.booking_id")} where id = new.booking_id;`;
  if (isPostgres) {
    await sql`
      create function sum_bills() returns trigger language plpgsql as $$ begin ${sum} return null; end $$
    `.execute(db);
    await sql`
      create trigger invoice_summed after insert on invoice for each row execute function sum_bills()
    `.execute(db);
  } else {
    await sql`create trigger invoice_summed after insert on invoice begin ${sum} end`.execute(db);
  }
  await sql`
    create index booking_unbilled on booking (status, id)
    where status || '' in ('checked-out', 'cancelled', 'no-show') and billed_paise < (
      case when status in ('cancelled', 'no-show') then coalesce(cancellation_fee_paise, 0)
      else grand_total_paise + charges_paise end
    )
  `.execute(db);
  // `status || ''`, because SQLite would read all such bookings from the index on status instead.
  await sql`
    create index booking_advances on booking (id)
    where status || '' <> 'checked-out' and billed_paise = 0 and paid_paise > 0
  `.execute(db);
  await sql`
    create index payment_refunds on payment (kind, booking_id)
    where kind = 'refund' and state = 'received' and method <> 'credit'
  `.execute(db);
}
