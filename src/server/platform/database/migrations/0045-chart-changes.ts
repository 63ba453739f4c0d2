import { type Kysely, sql } from "kysely";

/** The last move of a booking on the chart: what an undo restores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chart_change (
      booking_id text primary key references booking (id) on delete cascade,
      version text not null,
      columns text not null,
      places text not null,
      changed_at text not null,
      undone_version text not null
    )`.execute(db);
}
