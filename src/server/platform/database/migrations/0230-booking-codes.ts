import { type Kysely, sql } from "kysely";

/** Bookings are found by the last five characters of their reference: the letters before them are the lodge's of their day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index booking_code on booking (substr(reference, length(reference) - 4))`.execute(db);
}
