import assert from "node:assert/strict";
import test from "node:test";
import { type Kysely, sql } from "kysely";
import { addChargeItem } from "#server/billing/charge-items/service.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { openDb } from "#tests/support/platform/database.ts";
import { up as slabOfCharges } from "./migrations/0107-slab-of-charges.ts";

test("items of earlier versions keep their fixed rate", async (t) => {
  const db = await openDb(t);
  const extra = aChargeItem({ name: "Extra bed", kind: "stay", sac: "996311", gstBySlab: true });
  await addChargeItem(db, extra, { actor: "meera", instant: new Date("2026-06-01T00:00:00Z") });
  await sql`alter table charge_item drop column is_by_slab`.execute(db);

  await slabOfCharges(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom("charge_item").select(["name", "gst_points", "is_by_slab"]).execute();
  assert.deepEqual(
    rows.map(({ name, gst_points, is_by_slab }) => [name, gst_points, is_by_slab]),
    [["Extra bed", 500, 0]],
  );
});
