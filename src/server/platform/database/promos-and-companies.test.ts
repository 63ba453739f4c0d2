import assert from "node:assert/strict";
import test from "node:test";
import { sql } from "kysely";
import { openUnmigrated } from "#tests/support/platform/database.ts";
import { migrateToLatest } from "./migrate.ts";

test("an update knows which promo codes are for some plans only", async (t) => {
  const db = await openUnmigrated(t);
  await migrateToLatest(db, { last: "0048-prices-by-night" });
  await sql`insert into room (id, name, description, total_units, max_capacity, rating, is_active, recommended, created_at, updated_at)
    values ('r1', 'Garden', '', 1, 2, 4.5, 1, 0, '', '')`.execute(db);
  await sql`insert into cost_option (id, room_id, position, name, cost_paise, discount_bp, service_fee_bp, gst_bp)
    values ('p1', 'r1', 0, 'Standard', 220000, 0, 1000, 1800)`.execute(db);
  for (const code of ["ALL", "SOME"]) {
    await sql`insert into promo_code (id, code, percent_bp, amount_paise, book_from, book_until, stay_from, stay_until,
      max_uses, uses, is_active, created_at, updated_at)
      values (${code}, ${code}, 1000, 0, '', '', '', '', 5, 0, 1, '', '')`.execute(db);
  }
  await sql`insert into promo_plan (promo_id, plan_id) values ('SOME', 'p1')`.execute(db);

  await migrateToLatest(db);
  const codes = await db.selectFrom("promo_code").select(["code", "has_plans", "max_uses"]).orderBy("code").execute();
  assert.deepEqual(
    codes.map((row) => ({ ...row })),
    [
      { code: "ALL", has_plans: 0, max_uses: 5 },
      { code: "SOME", has_plans: 1, max_uses: 5 },
    ],
  );
});
