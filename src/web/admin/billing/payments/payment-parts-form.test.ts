import assert from "node:assert/strict";
import test from "node:test";
import { leftAfter, type PartsForm, partsInput, typedSum, withAnotherPart } from "./payment-parts-form.ts";

const form: PartsForm = { method: "upi", amount: "3,300", utr: "", otherParts: [] };

test("a further line holds what is left, by a method that is not used yet", () => {
  assert.deepEqual(withAnotherPart(form, 3300), [{ method: "cash", amount: "", utr: "" }]);
  const cash = { ...form, method: "cash", amount: "1000" } as const;
  const otherParts = withAnotherPart(cash, 3300);
  assert.deepEqual(otherParts, [{ method: "upi", amount: "2300", utr: "" }]);
  assert.deepEqual(withAnotherPart({ ...cash, otherParts }, 3300.5).at(-1), { method: "card", amount: "0.5", utr: "" });
});

test("while nobody knows what is due, a further line is blank", () => {
  assert.deepEqual(withAnotherPart({ ...form, amount: "500" }, undefined).at(-1), {
    method: "cash",
    amount: "",
    utr: "",
  });
});

test("the sum counts the amounts that can be read, to the paisa", () => {
  const several = { ...form, amount: "0.1", otherParts: [{ method: "cash", amount: "0.2", utr: "" }] } as PartsForm;
  assert.equal(typedSum(several), 0.3);
  assert.equal(leftAfter(several, 1), 0.7);
  assert.equal(leftAfter(several, 0.2), -0.1);
  assert.equal(typedSum({ ...several, amount: "x" }), 0.2);
  assert.equal(typedSum({ ...form, amount: "x" }), undefined);
});

test("one line alone is sent as before", () => {
  assert.deepEqual(partsInput(form), { method: "upi", utr: "", amount: 3300 });
  const otherParts = [{ method: "cash" as const, amount: "5", utr: "" }];
  assert.deepEqual(partsInput({ ...form, otherParts }).otherParts, [{ method: "cash", amount: 5, utr: "" }]);
});
