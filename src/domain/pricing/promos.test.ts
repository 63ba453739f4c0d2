import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aPromo } from "#tests/support/reservations/promos.ts";
import { validate } from "../platform/values/validate.ts";
import { promoInput, promoProblem } from "./promos.ts";

const fieldsOf = (input: object) => {
  const checked = validate(promoInput, { ...aPromo(), ...input });
  return checked.ok ? {} : checked.fields;
};

describe("a promo code", () => {
  it("is stored in capitals, with letters, digits and hyphens", () => {
    const checked = validate(promoInput, aPromo({ code: " dasara-26 " }));
    assert.equal(checked.ok && checked.output.code, "DASARA-26");
    for (const code of ["AB", "A".repeat(21), "ಮಳೆ10", "TEN OFF", "A_B"]) {
      assert.deepEqual(fieldsOf({ code }), { code: "A code has 3 to 20 letters, digits or hyphens" }, code);
    }
    assert.deepEqual(fieldsOf({ code: " " }), { code: "Please enter a code" });
  });

  it("takes off more than nothing and at most everything", () => {
    assert.deepEqual(fieldsOf({ value: 0 }), { value: "Please enter a number above 0" });
    assert.deepEqual(fieldsOf({ value: Number.NaN }), { value: "Please enter a number above 0" });
    assert.deepEqual(fieldsOf({ value: 100.5 }), { value: "Please enter at most 100" });
    assert.deepEqual(fieldsOf({ value: 0.125 }), { value: "Please use at most two decimals" });
    assert.deepEqual(fieldsOf({ kind: "amount", value: 500 }), {});
  });

  it("has ends in order, at least one plan, and a limit of whole uses", () => {
    assert.deepEqual(
      fieldsOf({ bookFrom: "2026-07-02", bookUntil: "2026-07-01", stayFrom: "2026-08-01", stayUntil: "2026-07-31" }),
      { bookUntil: "The end must not be before the start", stayUntil: "The end must not be before the start" },
    );
    assert.deepEqual(fieldsOf({ bookFrom: "2026-07-01", bookUntil: "2026-07-01" }), {});
    assert.deepEqual(fieldsOf({ stayFrom: "31 June" }), { stayFrom: "Please enter an existing date" });
    assert.deepEqual(fieldsOf({ isForAllPlans: false }), { costOptionIds: "Please choose at least one plan" });
    for (const maxUses of [0, 1.5, -1]) {
      assert.deepEqual(fieldsOf({ maxUses }), { maxUses: "Please enter a whole number from 1" });
    }
  });
});

describe("what is in the way of a promo code", () => {
  const use = { planId: "p1", stay: { checkIn: "2026-07-10", checkOut: "2026-07-13" }, today: "2026-06-15" };
  const problemOf = (terms: Partial<ReturnType<typeof aPromo>> & { uses?: number }, part: Partial<typeof use> = {}) =>
    promoProblem({ ...aPromo(), uses: 0, ...terms }, { ...use, ...part });

  it("is nothing without bounds, and on the first and the last day of them", () => {
    assert.equal(problemOf({}), undefined);
    assert.equal(problemOf({ bookFrom: "2026-06-15", bookUntil: "2026-06-15" }), undefined);
    assert.equal(problemOf({ stayFrom: "2026-07-10", stayUntil: "2026-07-12" }), undefined);
    assert.equal(problemOf({ isForAllPlans: false, costOptionIds: ["p2", "p1"] }), undefined);
    assert.equal(problemOf({ maxUses: 5, uses: 4 }), undefined);
  });

  it("is the day on which it is used", () => {
    assert.equal(problemOf({ isActive: false }), "This code can no longer be used");
    assert.equal(problemOf({ bookUntil: "2026-06-14" }), "This code can no longer be used");
    assert.equal(problemOf({ bookFrom: "2026-06-16" }), "This code can be used from Tue, 16 Jun 2026");
  });

  it("is any night outside of its own", () => {
    assert.equal(problemOf({ stayFrom: "2026-07-11" }), "This code is for nights from Sat, 11 Jul 2026");
    assert.equal(problemOf({ stayUntil: "2026-07-11" }), "This code is for nights up to Sat, 11 Jul 2026");
    assert.equal(
      problemOf({ stayFrom: "2026-07-01", stayUntil: "2026-07-11" }),
      "This code is for nights from Wed, 1 Jul 2026 to Sat, 11 Jul 2026",
    );
  });

  it("is another plan, also if none of its own is left, and the last use", () => {
    const message = "This code is not for this room and plan";
    assert.equal(problemOf({ isForAllPlans: false, costOptionIds: ["p2"] }), message);
    assert.equal(problemOf({ isForAllPlans: false, costOptionIds: [] }), message);
    assert.equal(problemOf({ maxUses: 5, uses: 5 }), "This code has been used up");
  });
});
