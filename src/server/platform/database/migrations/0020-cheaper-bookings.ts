import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Indexes that every booking paid for and hardly anything reads: deleting a room is rare, and may look through the bookings,
 * and most mails are about no query.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ["booking_by_room", "booking_night_by_room", "mail_of_query"]) {
    await db.schema.dropIndex(index).execute();
  }
  await sql`create index mail_of_query on mail (query_id) where query_id is not null`.execute(db);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) await indexAtCommit(db);
}

/** New bookings go into the index of the search when they are committed, many at once (../search-index.ts). */
async function indexAtCommit(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger booking_inserted_indexed`.execute(db);
  await sql`
    create trigger booking_inserted_numbered after insert on booking begin
      insert into booking_number (booking_id, created_at) values (new.id, new.created_at);
    end
  `.execute(db);
}
