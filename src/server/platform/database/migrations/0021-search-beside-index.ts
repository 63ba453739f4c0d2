import { type Kysely, PostgresAdapter, sql } from "kysely";

/** SQLite: a copy of the text beside the index, in short rows: what only looks like a match is sorted out there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`alter table booking_number add column search_text text not null default ''`.execute(db);
  await sql`
    update booking_number set search_text = (select search_text from booking where id = booking_id)
  `.execute(db);
  await sql`drop trigger booking_inserted_numbered`.execute(db);
  await sql`
    create trigger booking_inserted_numbered after insert on booking begin
      insert into booking_number (booking_id, created_at, search_text) values (new.id, new.created_at, new.search_text);
    end
  `.execute(db);
  await sql`drop trigger booking_text_indexed`.execute(db);
  await sql`
    create trigger booking_text_indexed after update of search_text on booking when old.search_text <> new.search_text
    begin
      update booking_number set search_text = new.search_text where booking_id = new.id;
      update booking_search set search_text = new.search_text
      where rowid = (select number from booking_number where booking_id = new.id);
    end
  `.execute(db);
}
