import assert from "node:assert/strict";
import test from "node:test";
import type { ChargeItem } from "#domain/billing/charge-items.ts";
import type { Charge } from "#domain/billing/charges.ts";
import { offeredItems, quickCharge } from "./quick-charge.ts";

const item = (name: string): ChargeItem => ({
  _id: name,
  isAmenity: false,
  name,
  kind: "food",
  sac: "996331",
  gst: 5,
  gstBySlab: false,
  price: 250 as never,
  measure: "plate",
  isActive: true,
  isBookable: false,
  updatedAt: "",
});
const names = (items: readonly ChargeItem[], term: string, charges: readonly Charge[] = []) =>
  offeredItems(items, { charges, term }).map(({ name }) => name);

test("items are offered by the beginning of a word, those of the bill first", () => {
  const items = [item("Dinner"), item("Fish dinner"), item("Laundry")];
  assert.deepEqual(names(items, " din"), ["Dinner", "Fish dinner"]);
  assert.deepEqual(names(items, "inner"), []);
  assert.deepEqual(names(items, "", [{ description: "Laundry" } as Charge]), ["Laundry", "Dinner", "Fish dinner"]);
  assert.equal(
    names(
      "ABCDEFGHIJ".split("").map((name) => item(name)),
      "",
    ).length,
    6,
  );
});

test("an item and a quantity make a charge; anything but a whole number is refused at the quantity", () => {
  const charge = quickCharge(item("Dinner"), "2");
  assert.ok(charge.ok);
  const { description, quantity, unitPrice, gst, sac, measure, kind } = charge.output;
  assert.deepEqual(
    [description, quantity, unitPrice, gst, sac, measure, kind],
    ["Dinner", 2, 250, 5, "996331", "plate", "food"],
  );
  for (const typed of ["", "0", "1.5", "two", "1000"]) {
    const refused = quickCharge(item("Dinner"), typed);
    assert.deepEqual(refused.ok ? [] : Object.keys(refused.fields), ["quantity"]);
  }
});
