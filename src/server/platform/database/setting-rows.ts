import type { Db } from "./tables/schema.ts";

/** Stores a row of `setting`, new or in the place of the present one. */
export async function storeSetting(db: Db, id: string, value: string, instant: Date): Promise<void> {
  const row = { value, updated_at: instant.toISOString() };
  await db
    .insertInto("setting")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
