import assert from "node:assert/strict";
import test from "node:test";
import { paise } from "../platform/money/money.ts";
import { addNights } from "../platform/time/nights.ts";
import { agesOf, settle } from "./company-accounts.ts";

test("payments settle bills in their order, and what is left is paid ahead", () => {
  const bills = [
    { id: "a", amount: paise(500) },
    { id: "b", amount: paise(300) },
    { id: "c", amount: paise(200) },
  ];
  const openOf = (paid: number, chosen: Record<string, number> = {}) => {
    const byBill = new Map(Object.entries(chosen).map(([id, amount]) => [id, paise(amount)]));
    const { bills: settled, ahead } = settle(bills, { paid: paise(paid), chosen: byBill });
    return [settled.map(({ open }) => open), ahead];
  };
  assert.deepEqual(openOf(0), [[500, 300, 200], 0]);
  assert.deepEqual(openOf(600), [[0, 200, 200], 0]);
  assert.deepEqual(openOf(1000), [[0, 0, 0], 0]);
  assert.deepEqual(openOf(1250), [[0, 0, 0], 250]);
  assert.deepEqual(openOf(200, { c: 200 }), [[500, 300, 0], 0], "the bill that it is for");
  assert.deepEqual(openOf(350, { c: 150 }), [[300, 300, 50], 0], "what is left settles the oldest");
  assert.deepEqual(openOf(1000, { b: 400, gone: 100 }), [[0, 0, 0], 0], "no more than a bill comes to");
});

test("a bill is overdue from the day after its due date, in bands of thirty days", () => {
  const today = "2026-06-15";
  const bandOn = (days: number) => {
    const ages = agesOf([{ open: paise(1), dueOn: addNights(today, -days) }], today);
    return Object.entries(ages).find(([, amount]) => amount > 0)?.[0];
  };
  const expected = { "-5": "notDue", 0: "notDue", 1: "to30", 30: "to30", 31: "to60", 60: "to60", 61: "to90" };
  for (const [days, band] of Object.entries(expected)) assert.equal(bandOn(Number(days)), band, days);
  assert.deepEqual([bandOn(90), bandOn(91)], ["to90", "over90"]);
});
