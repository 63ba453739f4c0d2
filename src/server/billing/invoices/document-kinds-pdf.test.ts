import assert from "node:assert/strict";
import test from "node:test";
import { runInLocale } from "#current-locale";
import { withoutTax } from "#domain/billing/commercial-notes.ts";
import { documentKinds, documentNames } from "#domain/billing/invoice-kinds.ts";
import type { Invoice, InvoiceLine } from "#domain/billing/invoices.ts";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { anInvoice } from "#tests/support/billing/an-invoice.ts";
import { textOfPdf } from "#tests/support/platform/pdf.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const tax = (rate: number, taxable: number, half: number) => ({
  rate,
  taxable,
  cgst: half,
  sgst: half,
  rounding: 0,
  total: taxable + 2 * half,
});
const food = { description: "Dinner", when: "2026-07-02", sac: "996331", quantity: 2, ...tax(5, 500, 12.5) };
const laundry = { description: "Laundry", when: "2026-07-02", sac: "999712", quantity: 3, ...tax(18, 100, 9) };
const lines: InvoiceLine[] = [food, laundry];

/** Two nights with a dinner and some laundry. */
const stay: Invoice = {
  ...anInvoice,
  buyer: { ...anInvoice.buyer, company: "", gstin: "" },
  taxable: 5440,
  cgst: 142.5,
  sgst: 142.5,
  rounding: 0,
  total: 5725,
  lines,
};

const untaxed = { cgst: 0, sgst: 0 };
const payment = { method: "upi" as const, receivedOn: "2026-06-20", utr: "426113870255" };
const { lines: _lines, ...withoutLines } = stay;
const receipt = { number: "RCV/26-27/00007", issuedOn: "2026-06-20", reason: "" };
const documents: Record<Invoice["kind"], Invoice> = {
  invoice: stay,
  "bill-of-supply": {
    ...stay,
    ...untaxed,
    kind: "bill-of-supply",
    number: "BOS/26-27/00003",
    rate: 0,
    taxable: 5725,
    placeOfSupply: "",
    seller: { ...stay.seller, gstin: "" },
    lines: lines.map((line) => ({ ...line, ...untaxed, rate: 0, taxable: line.total })),
  },
  "receipt-voucher": { ...withoutLines, kind: "receipt-voucher", number: receipt.number, payment },
  "refund-voucher": {
    ...withoutLines,
    kind: "refund-voucher",
    number: "RFV/26-27/00001",
    payment,
    corrects: receipt,
  },
  "credit-note": {
    ...stay,
    kind: "credit-note",
    number: "CRN/26-27/00002",
    corrects: { number: stay.number, issuedOn: stay.issuedOn, reason: "Billed to the wrong company" },
  },
  "commercial-note": {
    ...stay,
    ...withoutTax(stay),
    kind: "commercial-note",
    number: "CCN/27-28/00001",
    corrects: { number: stay.number, issuedOn: stay.issuedOn, reason: "Billed to the wrong company" },
  },
  "pro-forma": {
    ...stay,
    kind: "pro-forma",
    number: "KL-7F3K9",
    bankAccount: {
      holder: "Kadalu Lodge ".repeat(6).trim(),
      number: "123456789012345678",
      ifsc: "ABCD0123456",
      bank: "Coast Bank of the Western Shore, ".repeat(2).concat("Malpe Road"),
    },
  },
};

/** Without spaces and joiners, in any order: glyphs are in the order in which they are drawn, a run for each face. */
const letters = (text: string) => [...text.normalize("NFD").replaceAll(/[\s\u200b-\u200d]/g, "")].toSorted().join("");

/** Whether runs that follow each other have the letters of a phrase. */
function isDrawn(phrase: string, texts: readonly string[]): boolean {
  const wanted = letters(phrase);
  return texts.some((_, first) =>
    texts
      .slice(first, first + 20)
      .some((_, count) => letters(texts.slice(first, first + count + 1).join("")) === wanted),
  );
}

const faces: Record<Locale, RegExp> = { en: /AnekLatin/, kn: /AnekKannada/, hi: /AnekDevanagari/ };

for (const locale of locales) {
  test(`each kind of document can be read back, has its fonts in it and is one page (${locale})`, async () => {
    for (const kind of documentKinds) {
      const document = { ...documents[kind], locale };
      const file = await invoicePdf(document, { compress: false });
      const texts = textOfPdf(file);
      const name = runInLocale(locale, () => documentNames[kind]());
      assert.ok(isDrawn(name, texts), `${name} in: ${texts.join(" ")}`);
      const text = texts.join(" ");

      for (const part of [document.number, "KL-7F3K9", "Asha Rao", "Garden Deluxe", "Kadalu Lodge", "5,725.00"]) {
        assert.ok(text.includes(part), `${part} (${kind}) in ${text}`);
      }
      if (document.corrects) assert.ok(text.includes(document.corrects.number), kind);
      for (const part of document.bankAccount ? ["123456789012345678", "ABCD0123456", "Malpe Road"] : []) {
        assert.ok(text.includes(part), `${part} in ${text}`);
      }
      if (document.payment) assert.ok(text.includes(document.payment.utr), kind);
      if (kind === "bill-of-supply") assert.doesNotMatch(text, /[CS]GST|GSTIN|%/, "no tax on a bill of supply");
      else assert.ok(text.includes("29AAPFU0939F1ZR"), kind);
      assert.doesNotMatch(text, /\ufffd|undefined|NaN/, kind);

      const source = file.toString("latin1");
      assert.equal(source.match(/\/Type \/Page\b/g)?.length, 1, `${kind} is one page`);
      const descriptors = source.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
      assert.ok(descriptors.length > 0, kind);
      for (const descriptor of descriptors) assert.match(descriptor, /\/FontFile[23] \d+ 0 R/, kind);
      assert.match(descriptors.join(), faces[locale], kind);
      assert.doesNotMatch(source, /\/Subtype \/Type1\b/, "a font that is not in the file");
    }
  });
}

test("a pro forma with a balance says what its QR code is for, beside the bank account too", async () => {
  const link = "upi://pay?pa=lodge@upi&pn=Kadalu%20Lodge&am=5725.00&cu=INR&tn=Booking%20KL-7F3K9&tr=KL-7F3K9";
  const proForma = { ...stay, kind: "pro-forma", number: "KL-7F3K9", upi: { link, amount: 5725 } } as const;
  const bankAccount = { holder: "Kadalu Lodge", number: "001234567890", ifsc: "SBIN0001234", bank: "SBI", branch: "" };
  for (const document of [proForma, { ...proForma, bankAccount }]) {
    const file = await invoicePdf(document as Invoice, { compress: false });
    assert.match(textOfPdf(file).join(""), /Pay ₹5,725\.00 by UPI/);
  }
  const paid = await invoicePdf({ ...proForma, upi: undefined } as Invoice, { compress: false });
  assert.doesNotMatch(textOfPdf(paid).join(""), /by UPI/);
});
