import { type Kysely, sql } from "kysely";

/** Finds what was received on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_by_day on payment (received_on, method)`.execute(db);
}
