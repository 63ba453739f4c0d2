import { type Kysely, sql } from "kysely";

/** Most rates are only a cost. Searches read the rules of all plans, and the costs of those that they quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index night_rate_with_rule on night_rate (plan_id, night)
    where (min_stay is not null or closed_to_arrival = 1 or closed_to_departure = 1 or is_closed = 1)
  `.execute(db);
}
