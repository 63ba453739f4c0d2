import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What the desk keeps of a guest beyond the bookings. A guest is recognised by the phone number; the id is for the log,
 * which has no numbers. `barred_at` is empty for a guest whom the lodge hosts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`
    create table guest_card (
      id text primary key,
      phone text not null unique,
      preferences text not null,
      barred_reason text not null,
      barred_by text not null,
      barred_at text not null,
      updated_at text not null
    )
  `.execute(db);
  for (const action of ["insert", "update"]) {
    const name = sql.ref(`guest_card_${action}_event`);
    const on = sql`after ${sql.raw(action)} on guest_card`;
    await (isPostgres
      ? sql`create trigger ${name} ${on} for each row execute function record_change_event('guest_card', 'id')`
      : sql`create trigger ${name} ${on} begin
          insert into change_event (kind, action, record) values ('guest_card', ${sql.lit(action)}, new.id);
        end`
    ).execute(db);
  }
  await sql`create index booking_by_phone on booking (phone, check_in) where phone <> ''`.execute(db);
}
