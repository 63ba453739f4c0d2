import assert from "node:assert/strict";
import test from "node:test";
import { type ChargeItem, mayBeBelowSlab, taxOfKind } from "#domain/billing/charge-items.ts";
import { itemsNamed } from "./charge-item-data.ts";
import { chargeItemForm, withState } from "./charge-item-form.ts";

const dinner: ChargeItem = {
  _id: "i1",
  isAmenity: false,
  name: "Dinner",
  kind: "food",
  sac: "996331",
  gst: 5,
  gstBySlab: false,
  price: 250 as never,
  measure: "plate",
  isActive: true,
  isBookable: false,
  updatedAt: "2026-06-01T00:00:00.000Z",
};

test("a new item begins as food with its usual tax; amounts are read as they are typed", () => {
  const form = chargeItemForm.formOf(undefined);
  assert.deepEqual([form.kind, form.gst, form.sac], ["food", "5", "996331"]);
  const checked = chargeItemForm.check({ ...form, name: "Thali", price: "₹1,250.50" }, undefined);
  assert.ok(checked.ok);
  assert.deepEqual([checked.output.name, checked.output.price, checked.output.gst], ["Thali", 1250.5, 5]);
  const refused = chargeItemForm.check({ ...form, price: "free" }, undefined);
  assert.ok(!refused.ok);
  assert.deepEqual(Object.keys(refused.fields).toSorted(), ["name", "price"]);
});

test("an item is retired and restored as it is, in the version that was shown", () => {
  const { _id, isAmenity, ...rest } = dinner;
  assert.deepEqual(withState(dinner, false), { ...rest, isActive: false });
});

test("items are found by a part of their name in any case", () => {
  assert.deepEqual(itemsNamed([dinner], " DINN"), [dinner]);
  assert.deepEqual(itemsNamed([dinner], "lunch"), []);
});

test("room extras begin by slab; another kind never is", () => {
  const food = { kind: "food" as const, gst: "5", sac: "996331" };
  const stay = taxOfKind(food, "stay");
  assert.deepEqual(stay, { kind: "stay", gst: "slab", sac: "996311" });
  const form = { ...chargeItemForm.formOf(undefined), ...stay, name: "Extra bed", price: "700" };
  const checked = chargeItemForm.check(form, undefined);
  assert.ok(checked.ok);
  assert.deepEqual([checked.output.gst, checked.output.gstBySlab], [5, true]);
  assert.deepEqual(taxOfKind(stay, "laundry"), { kind: "laundry", gst: "18", sac: "999712" });
  assert.equal(taxOfKind({ ...stay, sac: "9963" }, "food").gst, "5", "also where the code was typed");
  const item = { ...dinner, kind: "stay" as const };
  assert.equal(chargeItemForm.formOf({ ...item, gstBySlab: true }).gst, "slab");
  assert.deepEqual(
    [mayBeBelowSlab(item), mayBeBelowSlab({ ...item, gst: 18 }), mayBeBelowSlab(dinner)],
    [true, false, false],
  );
});
