import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What a guest is charged besides the nights. Each booking has the sum, kept by triggers as `paid_paise` is, so that lists
 * show, sort and filter by the whole balance; it includes the rounding to the rupee, if the lodge rounds. A charge is
 * never deleted or rewritten: voiding it keeps the line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`
    create table charge (
      id text primary key,
      booking_id text not null references booking (id),
      position integer not null,
      description text not null,
      kind text not null,
      measure text not null default '',
      sac text not null,
      gst_points integer not null check (gst_points between 0 and 10000),
      unit_paise bigint not null check (unit_paise > 0),
      quantity integer not null check (quantity > 0),
      charged_on text not null,
      made_by text not null,
      made_at text not null,
      void_reason text not null default '',
      voided_by text not null default '',
      voided_at text not null default '',
      unique (booking_id, position),
      check ((voided_at = '') = (void_reason = ''))
    )
  `.execute(db);
  await sql`alter table booking add column charges_paise bigint not null default 0`.execute(db);
  await sql`alter table booking add column rounding_paise bigint not null default 0`.execute(db);
  await (isPostgres ? sumOnPostgres(db) : sumOnSqlite(db));
  await sql`drop index booking_by_balance`.execute(db);
  await sql`
    create index booking_by_balance on booking (
      (case when status in ('cancelled', 'no-show') then 0 else grand_total_paise + charges_paise - paid_paise end), id
    )
  `.execute(db);
  await sql`drop index booking_owing`.execute(db);
  // `status || ''`, because SQLite would read all such bookings from the index on status instead.
  await sql`
    create index booking_owing on booking (created_at, id)
    where status || '' in ('checked-in', 'checked-out') and paid_paise < grand_total_paise + charges_paise
  `.execute(db);
}

const chargesOf = sql`
  select coalesce(sum(unit_paise * quantity), 0) from charge where booking_id = new.booking_id and voided_at = ''
`;
const chargesAndRounding = sql`(${chargesOf}) + rounding_paise`;

async function sumOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function sum_charges() returns trigger language plpgsql as $$
    begin
      update booking set charges_paise = ${chargesAndRounding} where id = new.booking_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger charge_summed after insert or update on charge for each row execute function sum_charges()
  `.execute(db);
}

async function sumOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const event of ["insert", "update"]) {
    await sql`
      create trigger ${sql.raw(`charge_summed_on_${event}`)} after ${sql.raw(event)} on charge begin
        update booking set charges_paise = ${chargesAndRounding} where id = new.booking_id;
      end
    `.execute(db);
  }
}
