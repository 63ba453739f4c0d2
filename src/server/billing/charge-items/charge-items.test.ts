import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addChargeItem, listChargeItems, updateChargeItem } from "#contract/billing/charge-items.ts";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { aChargeItem } from "#tests/support/billing/charge-items.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

async function priceList(t: TestContext) {
  const { api, db, staffToken } = await testApp(t);
  const owner = { token: await staffToken("owner") };
  const staff = { token: await staffToken("staff") };
  const list = async () => (await api(listChargeItems, {}, staff)).items;
  const add = async (item = aChargeItem()) => (await api(addChargeItem, { body: item }, owner)).chargeItem;
  const update = async (id: string, body: ReturnType<typeof aChargeItem>) =>
    (await api(updateChargeItem, { params: { id }, body }, owner)).chargeItem;
  return { api, db, owner, staff, list, add, update };
}

test("owners add, change, retire and restore items, which reception reads; names are not given twice", async (t) => {
  const { api, staff, list, add, update } = await priceList(t);
  const dinner = await add();
  assert.deepEqual(await list(), [dinner]);
  await failsWith(api(addChargeItem, { body: aChargeItem({ name: "Tea" }) }, staff), "forbidden");
  await failsWith(add(aChargeItem({ name: "dinner" })), "invalid_input");
  const retired = await update(dinner._id, aChargeItem({ price: 300, isActive: false }));
  assert.deepEqual([retired.price, retired.isActive], [300, false]);
  const other = await add();
  await failsWith(update(dinner._id, aChargeItem()), "invalid_input");
  await update(other._id, aChargeItem({ name: "Thali" }));
  assert.equal((await update(dinner._id, aChargeItem())).isActive, true);
  await failsWith(update(dinner._id, { ...aChargeItem(), updatedAt: dinner.updatedAt }), "changed");
  await failsWith(update("nothing", aChargeItem()), "not_found");
});

test("paid amenities are in the list with their price; their tax is set there, their name and price are not", async (t) => {
  const { db, list, add, update } = await priceList(t);
  await storeAmenity(db, { name: "Wi-Fi", type: "free" });
  const id = await storeAmenity(db, { name: "Laundry", type: "paid", price: 150 });
  const [unset] = await list();
  assert.deepEqual(
    [unset?._id, unset?.isAmenity, unset?.price, unset?.gst, unset?.sac, unset?.isActive],
    [id, true, 150, 18, "999799", true],
  );
  const laundry = aChargeItem({ name: "Laundry", kind: "laundry", sac: "999712", gst: 18, price: 150, measure: "kg" });
  await failsWith(add(aChargeItem({ name: "laundry" })), "invalid_input");
  for (const change of [{ name: "Washing" }, { price: 160 }]) {
    await failsWith(update(id, { ...laundry, ...change }), "invalid_input");
  }
  assert.equal((await update(id, { ...laundry, updatedAt: "" })).measure, "kg");
  await db
    .updateTable("amenity")
    .set({ name: "Washing", price_paise: 17_500 as never })
    .where("id", "=", id)
    .execute();
  const [set] = await list();
  assert.deepEqual([set?.name, set?.price, set?.sac, set?.measure], ["Washing", 175, "999712", "kg"]);
  await db.deleteFrom("amenity").where("id", "=", id).execute();
  assert.deepEqual(await list(), []);
});
