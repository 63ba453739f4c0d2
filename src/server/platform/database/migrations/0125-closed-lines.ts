import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What the reports say of a day, kept when it is closed: what a stay or a charge comes to and where it belongs. A night of
 * a closed day that changes later is a row of the day on which that was posted. Days that were closed before have no rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table closed_line (
      id text primary key,
      day text not null,
      night text not null,
      booking_id text not null,
      room_id text not null,
      room_name text not null,
      plan_name text not null,
      source text not null,
      sold integer not null,
      room_paise bigint not null,
      other_room_paise bigint not null,
      other_paise bigint not null
    )
  `.execute(db);
  await sql`create index closed_line_by_day on closed_line (day)`.execute(db);
  await sql`create index closed_line_by_booking on closed_line (booking_id) where booking_id <> ''`.execute(db);
  await sql`alter table desk_day add column lines_from text not null default ''`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create trigger closed_line_frozen before update or delete on closed_line
      for each row execute function refuse_closed_day_change()
    `.execute(db);
    return;
  }
  for (const change of ["update", "delete"]) {
    await sql`
      create trigger ${sql.ref(`closed_line_${change}_refused`)} before ${sql.raw(change)} on closed_line
      begin select raise(abort, 'a closed day is never changed'); end
    `.execute(db);
  }
}
