import { type Kysely, sql } from "kysely";

/** A room extra can be taxed by the slab of the night; what was in the price list before keeps its rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charge_item add column is_by_slab integer not null default 0 check (is_by_slab in (0, 1))
  `.execute(db);
}
