import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { type BasisPoints, type Paise, paise, toPaise, toRupees } from "../platform/money/money.ts";
import {
  type InvoiceLine,
  type InvoiceSnapshot,
  splitIncludedTax,
  staySum,
  sumsByRate,
  sumsByRateAndSac,
  withLines,
  withRoundOff,
} from "./invoices.ts";

const fields = ["taxable", "cgst", "sgst", "rounding", "total"] as const;

function taxed(total: Paise, rate: number) {
  const { taxable, cgst, sgst, rounding } = splitIncludedTax(total, (rate * 100) as BasisPoints);
  return {
    rate,
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    rounding: toRupees(rounding),
    total: toRupees(total),
  };
}

const lineOf = (total: Paise, rate: number, sac: string): InvoiceLine => ({
  description: sac,
  when: "2026-07-02",
  sac,
  quantity: 1,
  ...taxed(total, rate),
});

const stayOf = (total: Paise): InvoiceSnapshot => ({
  seller: { name: "Kadalu Lodge", address: [], gstin: "29AAPFU0939F1ZR", phone: "", email: "" },
  buyer: { name: "Asha Rao", company: "", address: "", gstin: "" },
  booking: {
    reference: "KL-7F3K9",
    roomName: "Garden Deluxe",
    checkIn: "2026-07-01",
    checkOut: "2026-07-03",
    nights: 2,
  },
  placeOfSupply: "Karnataka (29)",
  sac: "996311",
  corrects: null,
  ...taxed(total, 5),
});

const amount = fc.integer({ min: 1, max: 90_000_000 }).map(paise);
const many = fc.array(amount, { minLength: 1, maxLength: 20 });

test("a room at 5 %, laundry at 18 % and dinner at 5 % add up to the paisa per rate, per code and in all", () => {
  fc.assert(
    fc.property(amount, many, many, fc.integer({ min: -50, max: 49 }), (room, laundry, dinners, roundOff) => {
      const lines = [
        ...laundry.map((total) => lineOf(total, 18, "999712")),
        ...dinners.map((total) => lineOf(total, 5, "996331")),
      ];
      const stay = stayOf(room);
      const invoice = withRoundOff(withLines(stay, lines), paise(roundOff));
      const paid = [room, ...laundry, ...dinners].reduce((sum, total) => sum + total, 0);
      assert.equal(toPaise(invoice.total), paid + roundOff);
      const { taxable, cgst, sgst, rounding } = invoice;
      assert.equal(
        [taxable, cgst, sgst, rounding].reduce((sum, part) => sum + toPaise(part), 0),
        paid,
      );
      const perRate = sumsByRate(invoice);
      const perCode = sumsByRateAndSac(invoice);
      assert.deepEqual(
        perRate.map(({ rate }) => rate),
        [5, 18],
      );
      assert.deepEqual(
        perCode.map(({ rate, sac }) => [rate, sac]),
        [
          [5, "996311"],
          [18, "999712"],
          [5, "996331"],
        ],
      );
      const unrounded = { ...invoice, total: toRupees(paise(paid)) };
      for (const sums of [perRate, perCode]) {
        for (const field of fields) {
          const sum = sums.reduce((sum, one) => sum + toPaise(one[field]), 0);
          assert.equal(sum, toPaise(unrounded[field]), field);
        }
      }
      const rest = staySum(invoice);
      for (const field of fields) assert.equal(rest[field], stay[field], field);
      for (const one of perCode) {
        assert.equal(one.cgst, one.sgst);
        // Each line's tax is at most half a paisa off, and its odd paisa is the rounding.
        const exact = (toPaise(one.taxable) * one.rate) / 100;
        const tax = toPaise(one.cgst) + toPaise(one.sgst) + toPaise(one.rounding);
        assert.ok(Math.abs(tax - exact) <= 21, `${tax} instead of ${exact}`);
      }
    }),
  );
});
