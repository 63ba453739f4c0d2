import { type Kysely, sql } from "kysely";

/** The booking whose page is that of all rooms which a guest booked together on the website; empty for groups of the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_group add column lead_id text not null default ''`.execute(db);
}
