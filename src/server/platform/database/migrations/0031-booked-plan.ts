import { type Kysely, sql } from "kysely";

/** The cost option of a booking, as it was when it was booked. Without a foreign key: it may be deleted later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking add column cost_option_id text not null default ''`.execute(db);
  await sql`alter table booking add column cost_option_name text not null default ''`.execute(db);
  await sql`alter table booking add column had_cost_options integer not null default 0`.execute(db);
}
