import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Closed days with their figures, and what was posted as earned on each; neither is ever changed. Charges get the working
 * days on which they were made and voided; of those of earlier versions, the day that the bill names, and that of the void.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table day_close (
      day text primary key,
      closed_by text not null,
      closed_at text not null,
      report text not null
    )
  `.execute(db);
  await sql`
    create table revenue_entry (
      booking_id text not null,
      night text not null,
      kind text not null,
      tax_points integer not null,
      day text not null references day_close (day),
      net_paise bigint not null,
      tax_paise bigint not null,
      primary key (booking_id, night, kind, tax_points, day)
    )
  `.execute(db);
  await sql`create index revenue_entry_by_day on revenue_entry (day)`.execute(db);
  await sql`alter table charge add column working_day text not null default ''`.execute(db);
  await sql`alter table charge add column void_day text not null default ''`.execute(db);
  await sql`update charge set working_day = charged_on, void_day = substr(voided_at, 1, 10)`.execute(db);
  await sql`create index charge_by_working_day on charge (working_day)`.execute(db);
  await sql`create index charge_by_void_day on charge (void_day) where void_day <> ''`.execute(db);
  await sql`create index booking_by_change on booking (updated_at)`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) {
    await sql`
      create function refuse_closed_day_change() returns trigger language plpgsql as $$
      begin raise exception 'a closed day is never changed'; end $$
    `.execute(db);
  }
  for (const table of ["day_close", "revenue_entry"]) {
    await (isPostgres ? freezeOnPostgres(db, table) : freezeOnSqlite(db, table));
  }
}

const freezeOnPostgres = (db: Kysely<unknown>, table: string) =>
  sql`
    create trigger ${sql.ref(`${table}_frozen`)} before update or delete on ${sql.table(table)}
    for each row execute function refuse_closed_day_change()
  `.execute(db);

async function freezeOnSqlite(db: Kysely<unknown>, table: string): Promise<void> {
  for (const change of ["update", "delete"]) {
    await sql`
      create trigger ${sql.ref(`${table}_${change}_refused`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, 'a closed day is never changed'); end
    `.execute(db);
  }
}
