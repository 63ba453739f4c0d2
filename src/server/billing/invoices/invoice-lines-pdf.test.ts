import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import test from "node:test";
import { type Invoice, type InvoiceLine, splitIncludedTax, withLines } from "#domain/billing/invoices.ts";
import {
  type BasisPoints,
  formatRupeesAndPaise,
  paise,
  type Rupees,
  toPaise,
  toRupees,
} from "#domain/platform/money/money.ts";
import { anInvoice } from "#tests/support/billing/an-invoice.ts";
import { textOfPdf } from "#tests/support/platform/pdf.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const stay: Invoice = { ...anInvoice, locale: "en", buyer: { ...anInvoice.buyer, gstin: "" } };

function lineOf(index: number): InvoiceLine {
  const isLaundry = index % 3 === 2;
  const total = paise(25_000 + index * 137);
  const { taxable, cgst, sgst, rounding } = splitIncludedTax(total, (isLaundry ? 1800 : 500) as BasisPoints);
  return {
    description: `${isLaundry ? "Laundry" : "Dinner"} no. ${index + 1}`,
    when: "2026-07-02",
    quantity: 1,
    sac: isLaundry ? "999712" : "996331",
    rate: isLaundry ? 18 : 5,
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    rounding: toRupees(rounding),
    total: toRupees(total),
  };
}

const billed = (count: number): Invoice => ({
  ...stay,
  ...withLines(
    stay,
    Array.from({ length: count }, (_, index) => lineOf(index)),
  ),
});
/** The sign is written by itself, in another font. */
const number = (amount: Rupees) => formatRupeesAndPaise(amount).replace("₹", "");
const draw = async (invoice: Invoice) => {
  const file = await invoicePdf(invoice, { compress: false });
  if (process.env.PDF_OUT) await writeFile(`${process.env.PDF_OUT}-${invoice.lines?.length}.pdf`, file);
  const pages = file.toString("latin1").match(/\/Type \/Page\b/g)?.length;
  return { pages, texts: textOfPdf(file) };
};

test("a stay with a dozen charges is on one page, with a table per rate and code", async () => {
  const { pages, texts } = await draw(billed(12));
  assert.equal(pages, 1);
  const at = texts.indexOf("Totals per rate and code");
  const rates = texts.slice(at + 5, at + 29);
  assert.deepEqual(
    [0, 8, 16].map((row) => rates.slice(row, row + 2)),
    [
      ["996311", "5%"],
      ["996331", "5%"],
      ["999712", "18%"],
    ],
  );
  assert.ok(!texts.some((text) => /Carried over|Page 1 of/.test(text)));
});

test("many charges continue on further pages, which begin with what the ones before came to", async () => {
  for (const [count, least] of [
    [40, 2],
    [120, 3],
  ] as const) {
    const invoice = billed(count);
    const { pages = 0, texts } = await draw(invoice);
    assert.ok(pages >= least, `${count} charges on ${pages} pages`);
    const after = (label: string) => texts.flatMap((text, index) => (text === label ? [texts[index + 2] ?? ""] : []));
    const carried = after("Carried over");
    assert.equal(carried.length, pages - 1);
    assert.deepEqual(after("Brought forward"), carried);
    for (let page = 1; page <= pages; page++) {
      assert.ok(texts.some((text) => text.endsWith(`Page ${page} of ${pages}`)));
    }
    let sum = toPaise(stay.taxable);
    const sums = (invoice.lines ?? []).map(({ taxable }) => {
      sum = paise(sum + toPaise(taxable));
      return number(toRupees(sum));
    });
    const found = carried.map((amount) => sums.indexOf(amount));
    assert.ok(
      found.every((index, page) => index > (found[page - 1] ?? -1)),
      String(carried),
    );
    for (const { description } of invoice.lines ?? []) assert.equal(texts.filter((t) => t === description).length, 1);
    assert.ok(texts.includes(number(invoice.total)));
  }
});

test("goods have an HSN code, and quantities the unit that is counted", async () => {
  const services = await draw(billed(1));
  assert.ok(services.texts.includes("SAC"));
  const goods = { ...lineOf(0), description: "Cashew nuts", sac: "2106", quantity: 2, measure: "packet" };
  const { texts, pages } = await draw({ ...stay, ...withLines(stay, [goods]) });
  assert.equal(pages, 1);
  assert.ok(texts.includes("HSN/SAC") && !texts.includes("SAC"));
  assert.ok(texts.includes("2 packet"));
});
