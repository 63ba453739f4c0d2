import assert from "node:assert/strict";
import test from "node:test";
import { anInvoice } from "#tests/support/billing/an-invoice.ts";
import {
  buyerLines,
  fileNameOf,
  headFacts,
  invoiceItems,
  invoicesCsv,
  sumFacts,
  sumsPerRate,
  totalInWords,
} from "./invoice-labels.ts";
import type { Invoice } from "./invoices.ts";

const invoice: Invoice = {
  ...anInvoice,
  seller: { ...anInvoice.seller, address: ["Manipal"], phone: "", email: "" },
  buyer: { name: "Asha Rao", company: "", address: "", gstin: "" },
  booking: { ...anInvoice.booking, roomName: "Sea" },
};

test("the company comes before the person, and empty parts are omitted", () => {
  assert.deepEqual(buyerLines(invoice), ["Asha Rao"]);
  const buyer = { name: "Asha Rao", company: "Rao & Co", address: "12 Car Street\nUdupi", gstin: "27AAPFU0939F1ZV" };
  const lines = ["Rao & Co", "Asha Rao", "12 Car Street", "Udupi", "GSTIN 27AAPFU0939F1ZV"];
  assert.deepEqual(buyerLines({ ...invoice, buyer }), lines);
});

test("the sums run from taxable value to total, with a rounding line only if it is not zero", () => {
  const names = (given: Invoice) => sumFacts(given).map(([name]) => name);
  assert.deepEqual(names(invoice), ["Taxable value", "CGST 2.5%", "SGST 2.5%", "Rounding", "Total"]);
  assert.deepEqual(names({ ...invoice, rounding: 0 }), ["Taxable value", "CGST 2.5%", "SGST 2.5%", "Total"]);
  assert.equal(totalInWords(invoice), "Rupees Five Thousand Eighty-Two and Eleven Paise Only");
  assert.equal(fileNameOf(invoice), "INV-26-27-00042.pdf");
});

test("the CSV has one line per document, negative credit notes and no formulas", () => {
  const corrects = { number: invoice.number, issuedOn: invoice.issuedOn, reason: "Wrong" };
  const note: Invoice = { ...invoice, kind: "credit-note", number: "CRN/26-27/00001", corrects };
  const wild = { ...invoice, buyer: { ...invoice.buyer, name: '=HYPERLINK("x")', company: "Rao, Bhat" } };
  const lines = invoicesCsv([wild, note]).split("\r\n");
  const tail = "KL-7F3K9,996311,5";
  assert.deepEqual(lines.slice(1), [
    `INV/26-27/00042,2026-07-03,Tax invoice,,"'=HYPERLINK(""x"")","Rao, Bhat",,${tail},4840.10,121.00,121.00,0.01,5082.11,0.00`,
    `CRN/26-27/00001,2026-07-03,Credit note,INV/26-27/00042,Asha Rao,,,${tail},-4840.10,-121.00,-121.00,-0.01,-5082.11,0.00`,
    "",
  ]);
  assert.equal(lines[0]?.split(",").length, 16);
  assert.equal(headFacts(note).at(-1)?.[1], "INV/26-27/00042 of Fri, 3 Jul 2026");
});

test("with charges there are sums per rate and code, and a code says whether it is of a service or of goods", () => {
  assert.deepEqual(sumsPerRate(invoice), []);
  const line = { ...invoice, description: "Cashew nuts", when: "2026-07-02", sac: "2106", quantity: 2 };
  const billed: Invoice = { ...invoice, taxable: 9680.2, total: 10164.22, lines: [line] };
  assert.deepEqual(
    sumsPerRate(billed).map(({ sac, taxable }) => [sac, taxable]),
    [
      ["996311", 4840.1],
      ["2106", 4840.1],
    ],
  );
  assert.deepEqual(
    invoiceItems(billed).map(({ code }) => code),
    ["SAC 996311", "HSN 2106"],
  );
  assert.deepEqual(sumsPerRate({ ...billed, seller: { ...invoice.seller, gstin: "" } }), []);
});
