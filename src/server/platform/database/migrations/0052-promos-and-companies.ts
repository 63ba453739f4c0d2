import { type Kysely, sql } from "kysely";

/**
 * Whether a promo code is for some plans only: a code whose plans are all gone is then for none instead of for all. The name
 * of a booking's company, as it was when it booked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promo_code add column has_plans integer not null default 0`.execute(db);
  await sql`
    update promo_code set has_plans = 1 where exists (select 1 from promo_plan where promo_plan.promo_id = promo_code.id)
  `.execute(db);
  await sql`alter table booking add column company_name text not null default ''`.execute(db);
}
