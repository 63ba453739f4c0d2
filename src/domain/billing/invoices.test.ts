import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { amountInWords } from "../platform/money/amount-in-words.ts";
import { paise, toPaise } from "../platform/money/money.ts";
import { validate } from "../platform/values/validate.ts";
import { type Quote, quoteEdit, quotePlan, quoteStay } from "../pricing/pricing.ts";
import { ratesFromWire, type WireRates } from "../pricing/wire-prices.ts";
import { financialYearLabel, financialYearOf, invoiceNumber, readInvoiceNumber } from "./invoice-kinds.ts";
import { invoiceInput, stayTaxes, type TaxSplit } from "./invoices.ts";

const stay = { checkIn: "2026-07-01", checkOut: "2026-07-03" };
const publicQuote = (rates: WireRates) => quoteStay(ratesFromWire(rates), stay);
const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
const cost = fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100);

/** The tax split of a stay whose nights share one rate. */
function splitTax(quote: Quote): TaxSplit {
  const [tax, ...others] = stayTaxes(quote);
  assert.equal(others.length, 0);
  const { rate, taxable, cgst, sgst, rounding } = tax as TaxSplit;
  return { rate, taxable, cgst, sgst, rounding };
}

const whole = ({ taxable, cgst, sgst, rounding }: TaxSplit) => taxable + cgst + sgst + rounding;

test("a document number is read as far as it was typed, and what is none is not", () => {
  assert.deepEqual(readInvoiceNumber(invoiceNumber("credit-note", "26-27", 12)), {
    kind: "credit-note",
    year: "26-27",
    serial: 12,
  });
  assert.deepEqual(readInvoiceNumber(" inv 7 "), { kind: "invoice", serial: 7 });
  assert.deepEqual(readInvoiceNumber("25-26/00003"), { year: "25-26", serial: 3 });
  for (const text of ["", "0", "Asha", "9845012345", "1 2", "INV/26-27/"])
    assert.equal(readInvoiceNumber(text), undefined, text);
});

test("the GST of a public quote is split into two equal halves", () => {
  const quote = publicQuote({ cost: 2200, discount: 0, serviceFeePercentage: 10, gstPercentage: 5 });
  assert.equal(quote.grandTotal, 508_200);
  const split = { rate: 500, taxable: 484_000, cgst: 12_100, sgst: 12_100, rounding: 0 };
  assert.deepEqual(splitTax(quote), split);
});

test("an odd paisa of tax is booked as rounding, and the halves are the rate of the value", () => {
  const quote = publicQuote({ cost: 100.1, discount: 0, serviceFeePercentage: 0, gstPercentage: 5 });
  const split = splitTax(quote);
  assert.deepEqual(split, { rate: 500, taxable: 20_020, cgst: 501, sgst: 501, rounding: -1 });
});

test("a total of the edit rule, which taxes only the room price, includes the tax", () => {
  const quote = quoteEdit(toPaise(1000), stay);
  assert.equal(quote.grandTotal, 256_000);
  const split = splitTax(quote);
  assert.deepEqual(split, { rate: 1800, taxable: 216_949, cgst: 19_525, sgst: 19_525, rounding: 1 });
});

test("nights at several rates are split by rate, and add up to the stay", () => {
  const [low, high] = [toPaise(7000), toPaise(9000)];
  const rates = ratesFromWire({ cost: 7000, discount: 0, serviceFeePercentage: 0, gstPercentage: 5 });
  const plan = { rates, isBySlab: true, occupancy: null };
  const costs = new Map([["2026-07-02", high] as const]);
  const quote = quotePlan(plan, { checkIn: "2026-07-01", checkOut: "2026-07-04" }, { costs });
  const taxes = stayTaxes(quote);
  assert.deepEqual(
    taxes.map(({ rate, nights, from, taxable }) => ({ rate, nights, from, taxable })),
    [
      { rate: 500, nights: 2, from: "2026-07-01", taxable: 2 * low },
      { rate: 1800, nights: 1, from: "2026-07-02", taxable: high },
    ],
  );
  const sum = taxes.reduce((sum, { total }) => sum + total, 0);
  assert.equal(sum, quote.grandTotal);
  assert.equal(sum, 2 * low * 1.05 + high * 1.18);
});

test("a quote without GST has no tax", () => {
  const quote = publicQuote({ cost: 900, discount: 0, serviceFeePercentage: 0, gstPercentage: 0 });
  assert.deepEqual(splitTax(quote), { rate: 0, taxable: 180_000, cgst: 0, sgst: 0, rounding: 0 });
});

test("for any total the parts add up to it, the halves are equal, and the tax matches the rate", () => {
  const rates = fc.record({ cost, discount: percent, serviceFeePercentage: percent, gstPercentage: percent });
  const quotes = fc.oneof(
    rates.map(publicQuote),
    cost.map((price) => quoteEdit(toPaise(price), stay)),
  );
  fc.assert(
    fc.property(quotes, (quote) => {
      const total = quote.grandTotal;
      const split = splitTax(quote);
      assert.equal(whole(split), total);
      assert.equal(split.cgst, split.sgst);
      assert.ok(Math.abs(split.rounding) <= 1);
      const tax = total - split.taxable;
      assert.ok(Math.abs(split.cgst - tax / 2) <= 0.5);
      const isRateOfSum = Math.abs(tax - (split.taxable * split.rate) / 10_000) <= 0.5;
      if (isRateOfSum) assert.ok(Math.abs(split.cgst - (split.taxable * split.rate) / 20_000) <= 0.5);
      for (const part of [split.taxable, split.cgst]) assert.ok(Number.isInteger(part) && part >= 0);
      const exact = (split.taxable * split.rate) / 10_000;
      assert.ok(Math.abs(total - split.taxable - exact) <= 1.5, `${total - split.taxable} of ${exact}`);
    }),
    { numRuns: 500 },
  );
});

test("a financial year runs from April to March", () => {
  assert.equal(financialYearOf("2026-03-31"), "25-26");
  assert.equal(financialYearOf("2026-04-01"), "26-27");
  assert.equal(financialYearOf("2026-12-31"), "26-27");
  assert.equal(financialYearOf("2099-04-01"), "99-00");
  assert.equal(financialYearLabel("26-27"), "2026–27");
});

test("an invoice number has at most 16 characters: letters, digits, dashes and slashes", () => {
  assert.equal(invoiceNumber("invoice", "26-27", 1), "INV/26-27/00001");
  assert.equal(invoiceNumber("credit-note", "26-27", 42), "CRN/26-27/00042");
  for (const serial of [1, 99_999, 999_999]) {
    assert.match(invoiceNumber("invoice", "26-27", serial), /^[A-Z0-9/-]{1,16}$/);
  }
});

test("amounts in words use lakh and crore", () => {
  const examples: [number, string][] = [
    [0, "Rupees Zero Only"],
    [508_200, "Rupees Five Thousand Eighty-Two Only"],
    [571_120, "Rupees Five Thousand Seven Hundred Eleven and Twenty Paise Only"],
    [1_900, "Rupees Nineteen Only"],
    [10_000_005, "Rupees One Lakh and Five Paise Only"],
    [
      12_34_56_789_10,
      "Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Ten Paise Only",
    ],
    [100_000_000_00, "Rupees Ten Crore Only"],
  ];
  for (const [count, words] of examples) assert.equal(amountInWords(paise(count)), words);
});

test("the buyer's name is required, and a GSTIN must be valid", () => {
  const good = validate(invoiceInput, { name: "Asha Rao", gstin: "27aapfu0939f1zv" });
  assert.equal(good.ok && good.output.gstin, "27AAPFU0939F1ZV");
  const bad = validate(invoiceInput, { name: " ", gstin: "27AAPFU0939F1ZX" });
  assert.deepEqual(bad.ok || Object.keys(bad.fields), ["name", "gstin"]);
});
