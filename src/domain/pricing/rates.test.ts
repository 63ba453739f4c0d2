import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { validate } from "../platform/values/validate.ts";
import { lastRateNight, rateChangeInput, rateSpanFaults } from "./rates.ts";

const span = { planIds: ["a"], from: "2026-07-01", to: "2026-07-08" };
function faultsOf(input: object) {
  const checked = validate(rateChangeInput, { ...span, ...input });
  return checked.ok ? {} : checked.fields;
}

describe("a change of rates", () => {
  it("says at which field something is wrong", () => {
    const cases: [object, string, string][] = [
      [{ price: "own", planIds: [] }, "planIds", "Please choose at least one plan"],
      [{ price: "own", from: "" }, "from", "Please choose the first night"],
      [{ price: "own", to: "2026-07-01" }, "to", "The last night can't be before the first"],
      [{ price: "own", weekdays: [] }, "weekdays", "Please choose at least one day of the week"],
      [{}, "price", "Please choose what to change"],
      [{ price: "set" }, "amount", "Please enter an amount in rupees"],
      [{ price: "add" }, "amount", "Please enter an amount in rupees"],
      [{ price: "set", amount: 0 }, "amount", "The price must be above ₹0 and at most ₹1,00,00,000"],
      [{ price: "set", amount: 10_000_001 }, "amount", "The price must be above ₹0 and at most ₹1,00,00,000"],
      [{ price: "percent" }, "percent", "Please enter a percentage"],
      [{ price: "percent", percent: 1001 }, "percent", "The percentage must be between -1000 and 1000"],
      [{ minStay: 0 }, "minStay", "The minimum stay is 1 to 90 nights"],
      [{ minStay: 91 }, "minStay", "The minimum stay is 1 to 90 nights"],
      [{ price: "own", version: 1e300 }, "version", "This value is invalid"],
      [{ minStay: 1.5 }, "minStay", "The minimum stay is 1 to 90 nights"],
    ];
    for (const [input, field, message] of cases) {
      assert.deepEqual(faultsOf(input), { [field]: message }, JSON.stringify(input));
    }
  });

  it("may be a price, a rule or both", () => {
    for (const input of [
      { price: "set", amount: 10_000_000 },
      { price: "add", amount: -500, rounding: 50 },
      { price: "last-year", weekdays: [0, 6] },
      { minStay: 90 },
      { planClosed: false, price: "own" },
    ]) {
      assert.deepEqual(faultsOf(input), {}, JSON.stringify(input));
    }
  });

  it("is for nights from today on, up to 730 days ahead", () => {
    const today = "2026-06-15";
    const last = lastRateNight(today);
    assert.equal(last, "2028-06-14");
    assert.deepEqual(rateSpanFaults({ from: today, to: "2028-06-15" }, today), {});
    assert.deepEqual(rateSpanFaults({ from: "2026-06-14", to: "2026-07-01" }, today), {
      from: "Nights that are over can't be changed",
    });
    assert.deepEqual(rateSpanFaults({ from: today, to: "2028-06-16" }, today), {
      to: "Prices can be set for at most 730 days ahead",
    });
  });
});
