import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { paise, toBasisPoints, toPaise, toRupees } from "../../platform/money/money.ts";
import { type InvoiceLine, type InvoiceSnapshot, splitIncludedTax, sumsByRate, withLines } from "../invoices.ts";
import { taxedTogether } from "./taxed-together.ts";

const amounts = (total: number, rate: number) => {
  const { taxable, cgst, sgst, rounding } = splitIncludedTax(paise(total), toBasisPoints(rate));
  return {
    rate,
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    rounding: toRupees(rounding),
    total: toRupees(paise(total)),
  };
};

const line = (total: number, rate: number): InvoiceLine => ({
  description: "Tea",
  when: "2026-07-02",
  sac: "996331",
  quantity: 1,
  ...amounts(total, rate),
});

const stayOf = (total: number, rate: number): InvoiceSnapshot => ({
  seller: { name: "Kadalu Lodge", address: [], gstin: "29AAPFU0939F1ZR", phone: "", email: "" },
  buyer: { name: "Asha Rao", company: "", address: "", gstin: "" },
  booking: { reference: "KL-A", roomName: "Room", checkIn: "2026-07-01", checkOut: "2026-07-02", nights: 1 },
  placeOfSupply: "Karnataka (29)",
  sac: "996311",
  corrects: null,
  ...amounts(total, rate),
});

const halfOf = (value: number, rate: number) => Math.floor((value * rate * 50 + 5000) / 10_000);

test("twenty cups of tea have the CGST of their sum, and leave nothing to round", () => {
  // One by one, each has an odd paisa that is in neither half.
  const teas = Array.from({ length: 20 }, () => line(500_00, 5));
  const alone = withLines(stayOf(0, 18), teas);
  assert.equal(sumsByRate(alone).find(({ rate }) => rate === 5)?.rounding, 0.2);
  const together = withLines(stayOf(0, 18), taxedTogether(stayOf(0, 18), teas));
  const sum = sumsByRate(together).find(({ rate }) => rate === 5);
  assert.equal(sum?.rounding, 0);
  assert.deepEqual([sum?.taxable, sum?.cgst], [9523.8, 238.1]);
  assert.equal(toPaise(sum?.cgst ?? 0), halfOf(toPaise(sum?.taxable ?? 0), 5));
  assert.equal(sum?.total, 10_000);
});

test("whatever is charged, each half is the rate of the sum, a paisa a rate is rounded at most, and all of it adds up", () => {
  const rate = fc.constantFrom(0, 5, 18, 40);
  const charge = fc.record({ total: fc.integer({ min: 100, max: 5_000_000 }), rate });
  const nights = fc.record({ total: fc.integer({ min: 0, max: 50_000_000 }), rate: fc.constantFrom(5, 18) });
  fc.assert(
    fc.property(nights, fc.array(charge, { maxLength: 25 }), (stay, charges) => {
      const snapshot = stayOf(stay.total, stay.rate);
      const lines = charges.map(({ total, rate }) => line(total, rate));
      const invoice = withLines(snapshot, taxedTogether(snapshot, lines));
      assert.equal(toPaise(invoice.total), stay.total + charges.reduce((sum, { total }) => sum + total, 0));
      for (const sum of sumsByRate(invoice)) {
        const taxable = toPaise(sum.taxable);
        const [cgst, sgst] = [toPaise(sum.cgst), toPaise(sum.sgst)];
        const [rounding, total] = [toPaise(sum.rounding), toPaise(sum.total)];
        assert.equal(taxable + cgst + sgst + rounding, total);
        assert.equal(cgst, sgst);
        assert.equal(cgst, halfOf(taxable, sum.rate));
        assert.ok(Math.abs(rounding) <= 1, `${rounding} at ${sum.rate} %`);
      }
      for (const { taxable, cgst } of invoice.lines ?? []) assert.ok(taxable >= 0 && cgst >= 0);
    }),
    { numRuns: 500 },
  );
});
