import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Each booking has the sum that was paid and its price without tax, so that lists can show, sort and filter by balance, and
 * the dashboard can add up revenue, from indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`alter table booking add column paid_paise bigint not null default 0`.execute(db);
  await sql`alter table booking add column net_paise bigint not null default 0`.execute(db);
  const gst = isPostgres
    ? sql`(quote::json -> 'amounts' ->> 'gst')::bigint`
    : sql`json_extract(quote, '$.amounts.gst')`;
  await sql`update booking set net_paise = grand_total_paise - ${gst}`.execute(db);
  await sql`
    update booking set paid_paise = (${paidOf("booking.id")}) where id in (select booking_id from payment)
  `.execute(db);
  await (isPostgres ? sumOnPostgres(db) : sumOnSqlite(db));
  const caseless = isPostgres ? sql`lower(name) collate "C"` : sql`lower(name)`;
  await sql`create index booking_by_guest on booking (${caseless}, id)`.execute(db);
  await sql`create index booking_by_amount on booking (grand_total_paise, id)`.execute(db);
  await sql`
    create index booking_by_balance
    on booking ((case when status in ('cancelled', 'no-show') then 0 else grand_total_paise - paid_paise end), id)
  `.execute(db);
  // `status || ''`, because SQLite would read all such bookings from the index on status instead.
  await sql`
    create index booking_owing on booking (created_at, id)
    where status || '' in ('checked-in', 'checked-out') and grand_total_paise > paid_paise
  `.execute(db);
  // Also cleared by a change of status, so an undo restores them.
  await sql`alter table status_change add column change_request text not null default ''`.execute(db);
  await sql`alter table status_change add column change_state text not null default ''`.execute(db);
  await sql`drop index booking_by_arrival`.execute(db);
  await sql`create index booking_by_arrival on booking (check_in, status, check_out, net_paise)`.execute(db);
}

const paidOf = (id: string) => sql`
  select coalesce(sum(case when kind = 'payment' then amount_paise else -amount_paise end), 0)
  from payment where booking_id = ${sql.raw(id)} and state = 'received'
`;

async function sumOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function sum_payments() returns trigger language plpgsql as $$
    begin
      update booking set paid_paise = (${paidOf("new.booking_id")}) where id = new.booking_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger payment_summed after insert or update on payment for each row execute function sum_payments()
  `.execute(db);
}

async function sumOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const event of ["insert", "update"]) {
    await sql`
      create trigger ${sql.raw(`payment_summed_on_${event}`)} after ${sql.raw(event)} on payment begin
        update booking set paid_paise = (${paidOf("new.booking_id")}) where id = new.booking_id;
      end
    `.execute(db);
  }
}
