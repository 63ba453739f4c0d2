import assert from "node:assert/strict";
import test from "node:test";
import type { Shift } from "#domain/billing/shifts.ts";
import { countForm, countSoFar, openingForm } from "./shift-forms.ts";

const shift = { expected: 1234.5 } as Shift;

test("a count adds up notes and coins as they are typed, and says what is missing", () => {
  const { formOf, check } = countForm("s1");
  const form = { ...formOf(undefined), "500": "2", "100": " 2", "20": "1", "5": "2", "2": "1", "1": "2" };
  assert.deepEqual(countSoFar(form, shift), { counted: 1234, difference: -0.5 });
  const checked = check(form, undefined);
  assert.ok(checked.ok);
  assert.equal(checked.output["50"], 0);
  assert.equal(checked.output.handTo, undefined);
  for (const typed of ["two", "1.5", "-1"]) {
    const wrong = { ...form, "50": typed };
    assert.equal(countSoFar(wrong, shift), undefined);
    const refused = check(wrong, undefined);
    assert.ok(!refused.ok);
    assert.deepEqual(Object.keys(refused.fields), ["50"]);
  }
});

test("a shift opens with what was counted last; without it the amount is wanted", () => {
  assert.deepEqual(openingForm(1350).formOf(undefined), { reason: "", opening: "1350" });
  const { formOf, check } = openingForm(null);
  const refused = check(formOf(undefined), undefined);
  assert.ok(!refused.ok);
  assert.deepEqual(Object.keys(refused.fields), ["opening"]);
  assert.ok(check({ opening: "0", reason: "" }, undefined).ok);
});
