import { type Kysely, sql } from "kysely";

/** The booking that a query became. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table query add column booking_id text references booking (id) on delete set null`.execute(db);
  await sql`create index query_by_booking on query (booking_id) where booking_id is not null`.execute(db);
}
