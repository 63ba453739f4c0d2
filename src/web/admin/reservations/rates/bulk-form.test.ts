import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type BulkForm, bulkForm, checkBulk } from "./bulk-form.ts";

const start = { from: "2026-07-01", last: "2026-07-07", planIds: ["a"] };
const form = (change: Partial<BulkForm> = {}): BulkForm => ({ ...bulkForm(start).formOf(undefined), ...change });
const bodyOf = (change: Partial<BulkForm>) => {
  const checked = checkBulk(form(change));
  return checked.ok ? JSON.parse(JSON.stringify(checked.output)) : assert.fail(JSON.stringify(checked.fields));
};
const faultsOf = (change: Partial<BulkForm>) => {
  const checked = checkBulk(form(change));
  return checked.ok ? {} : checked.fields;
};

const nights = { planIds: ["a"], from: "2026-07-01", to: "2026-07-08" };

describe("the form of a change in bulk", () => {
  it("becomes what the server takes: nights up to the day after the last", () => {
    assert.deepEqual(bodyOf({ way: "set", amount: "₹4,600.50" }), { ...nights, price: "set", amount: 4600.5 });
    assert.deepEqual(bodyOf({ way: "lower", amount: "200", rounding: 50 }), {
      ...nights,
      price: "add",
      amount: -200,
      rounding: 50,
    });
    assert.deepEqual(bodyOf({ way: "lower-percent", amount: "12.5 %", weekdays: [5, 6] }), {
      ...nights,
      weekdays: [5, 6],
      price: "percent",
      percent: -12.5,
      rounding: 1,
    });
    assert.deepEqual(bodyOf({ way: "last-year", amount: "left over" }), { ...nights, price: "last-year" });
    assert.deepEqual(bodyOf({ minStay: "2", noArrival: "close", planClosed: "open" }), {
      ...nights,
      minStay: 2,
      noArrival: true,
      planClosed: false,
    });
  });

  it("says what is wrong at its own fields", () => {
    const cases: [Partial<BulkForm>, string, string][] = [
      [{}, "way", "Please choose what to change"],
      [{ way: "own", last: "2026-06-30" }, "last", "The last night can't be before the first"],
      [{ way: "own", last: "" }, "last", "Please choose the last night"],
      [{ way: "own", planIds: [] }, "planIds", "Please choose at least one plan"],
      [{ way: "own", weekdays: [] }, "weekdays", "Please choose at least one day of the week"],
      [{ way: "raise" }, "amount", "Please enter an amount in rupees"],
      [{ way: "set", amount: "much" }, "amount", "The price must be above ₹0 and at most ₹1,00,00,000"],
      [{ way: "raise-percent" }, "amount", "Please enter a percentage"],
      [{ way: "raise-percent", amount: "2000" }, "amount", "The percentage must be between -1000 and 1000"],
      [{ minStay: "two" }, "minStay", "The minimum stay is 1 to 90 nights"],
    ];
    for (const [change, field, message] of cases) {
      assert.deepEqual(faultsOf(change), { [field]: message }, JSON.stringify(change));
    }
  });
});
