import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { paise } from "../../platform/money/money.ts";
import { cashLimit, cashProblem } from "./cash-limit.ts";

const none = { forStay: paise(0), onDay: paise(0) };

describe("the limit of cash", () => {
  it("refuses two lakh rupees and more, in one sum or several", () => {
    assert.equal(cashProblem(paise(cashLimit - 1), none), undefined);
    assert.match(
      cashProblem(cashLimit, none) ?? "",
      /for one stay\. In cash so far: ₹0\. In cash at most ₹1,99,999 more/,
    );
    const before = paise(1_50_000_00);
    assert.equal(cashProblem(paise(49_999_00), { ...none, forStay: before }), undefined);
    assert.match(
      cashProblem(paise(50_000_00), { ...none, forStay: before }) ?? "",
      /for one stay.*at most ₹49,999 more/,
    );
    assert.match(cashProblem(paise(50_000_00), { ...none, onDay: before }) ?? "", /in a day.*that day: ₹1,50,000/);
  });

  it("says that nothing is left where more was taken before there was a limit", () => {
    assert.match(cashProblem(paise(1), { forStay: paise(3_00_000_00), onDay: paise(0) }) ?? "", /at most ₹0 more/);
  });
});
