import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * SQLite: an index that removes a text's trigrams when the text changes. It needs the old text to do so, which
 * `booking_number` has. New bookings are indexed at the end of their transaction, hence the look at the indexed rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const trigger of ["booking_text_indexed", "booking_deleted_indexed"]) {
    await sql`drop trigger ${sql.ref(trigger)}`.execute(db);
  }
  await sql`drop table booking_search`.execute(db);
  await sql`
    create virtual table booking_search
    using fts5 (search_text, tokenize = 'trigram', content = 'booking_number', content_rowid = 'number')
  `.execute(db);
  await sql`insert into booking_search (booking_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into booking_search (booking_search) values ('rebuild')`.execute(db);
  const isIndexed = sql`
    (select number from booking_number where booking_id = new.id) in (select id from booking_search_docsize)
  `;
  await sql`
    create trigger booking_text_indexed after update of search_text on booking
    when old.search_text <> new.search_text and ${isIndexed}
    begin
      insert into booking_search (booking_search, rowid, search_text)
      select 'delete', number, search_text from booking_number where booking_id = new.id;
      update booking_number set search_text = new.search_text where booking_id = new.id;
      insert into booking_search (rowid, search_text)
      select number, search_text from booking_number where booking_id = new.id;
    end
  `.execute(db);
  await sql`
    create trigger booking_text_numbered after update of search_text on booking
    when old.search_text <> new.search_text and not ${isIndexed}
    begin update booking_number set search_text = new.search_text where booking_id = new.id; end
  `.execute(db);
  await sql`
    create trigger booking_deleted_indexed before delete on booking begin
      insert into booking_search (booking_search, rowid, search_text)
      select 'delete', number, search_text from booking_number
      where booking_id = old.id and number in (select id from booking_search_docsize);
    end
  `.execute(db);
}
