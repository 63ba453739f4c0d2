import { type Kysely, sql } from "kysely";

/**
 * Items of the price list that guests may add to their booking, and what they added, at the price of that day. Each becomes
 * a charge at check-in; until then nothing is owed for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charge_item add column is_bookable integer not null default 0 check (is_bookable in (0, 1))
  `.execute(db);
  await sql`alter table booking add column extras text not null default '[]'`.execute(db);
}
