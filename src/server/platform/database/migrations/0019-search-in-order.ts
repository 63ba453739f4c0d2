import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * SQLite: gives the narrow table behind the search when each booking was made, which never changes: sorting a hundred
 * matches by it reads no booking but those that are shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`alter table booking_number add column created_at text not null default ''`.execute(db);
  await sql`
    update booking_number set created_at = (select created_at from booking where id = booking_id)
  `.execute(db);
  await sql`drop trigger booking_inserted_indexed`.execute(db);
  await sql`
    create trigger booking_inserted_indexed after insert on booking begin
      insert into booking_number (booking_id, created_at) values (new.id, new.created_at);
      insert into booking_search (rowid, search_text)
      select number, new.search_text from booking_number where booking_id = new.id;
    end
  `.execute(db);
}
