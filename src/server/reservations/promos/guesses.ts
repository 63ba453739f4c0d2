import { quotaOfPromoGuesses } from "#domain/platform/access/limits.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { consumeQuota, restoreQuota } from "#server/platform/limits/service.ts";

/**
 * Bounds how many unknown codes an address tries; a known one costs nothing, but is refused as well while the quota is used
 * up. Outside of the transaction that refuses the code, which would roll it back. Throws rate_limited.
 */
export async function limitPromoGuesses(
  db: Db,
  code: string,
  { address, instant }: { address: string; instant: Date },
): Promise<void> {
  const tries = { scope: "promo", caller: address, quota: quotaOfPromoGuesses };
  await consumeQuota(db, tries, instant);
  const known = await db.selectFrom("promo_code").select("id").where("code", "=", code).executeTakeFirst();
  if (known) await restoreQuota(db, tries);
}
