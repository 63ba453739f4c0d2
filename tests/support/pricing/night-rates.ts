import type { NightRateTable } from "#server/platform/database/tables/price-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

type Values = Pick<NightRateTable, "plan_id" | "night"> & Partial<NightRateTable>;

/** The differences of a plan on a night; they replace the ones before. */
export async function storeNightRate(db: Db, { plan_id, night, ...values }: Values): Promise<void> {
  await db.deleteFrom("night_rate").where("plan_id", "=", plan_id).where("night", "=", night).execute();
  const plain = {
    cost_paise: null,
    min_stay: null,
    closed_to_arrival: 0,
    closed_to_departure: 0,
    is_closed: 0,
  } as const;
  await db
    .insertInto("night_rate")
    .values({ plan_id, night, ...plain, ...values })
    .execute();
}
