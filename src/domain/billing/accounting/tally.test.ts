import assert from "node:assert/strict";
import test from "node:test";
import { type Paise, paise } from "../../platform/money/money.ts";
import type { Invoice } from "../invoices.ts";
import type { Payment } from "../payments.ts";
import { postedDocument } from "./posted-document.ts";
import { defaultLedgers, tallyXml, vouchersOf } from "./tally.ts";

const invoice: Invoice = {
  _id: "i",
  bookingId: "b",
  kind: "invoice",
  number: "INV/26-27/00001",
  issuedOn: "2026-07-03",
  issuedBy: "meera",
  correctedBy: null,
  seller: { name: "Kadalu Lodge", address: [], gstin: "29AAPFU0939F1ZR", phone: "", email: "" },
  buyer: { name: "Asha <Rao> & \u0007Co", company: "", address: "", gstin: "" },
  booking: { reference: "KL-A", roomName: "Room", checkIn: "2026-07-01", checkOut: "2026-07-02", nights: 1 },
  placeOfSupply: "Karnataka (29)",
  sac: "996311",
  rate: 5,
  taxable: 1100,
  cgst: 34,
  sgst: 34,
  rounding: 0.01,
  total: 1168,
  roundOff: -0.01,
  corrects: null,
  lines: [
    {
      description: "Laundry",
      when: "2026-07-02",
      sac: "999712",
      rate: 18,
      quantity: 1,
      taxable: 100,
      cgst: 9,
      sgst: 9,
      rounding: 0,
      total: 118,
    },
  ],
};
const ofCompany = { tds: paise(0), references: [] };
const payment: Omit<Payment, "amount"> & { amount: Paise; reference: string; company: string; enteredOn: string } = {
  _id: "p",
  bookingId: "b",
  kind: "payment",
  method: "upi",
  amount: paise(116_800),
  utr: "426113870255",
  note: "",
  reason: "",
  state: "received",
  reverses: null,
  isReversed: false,
  recordedBy: "meera",
  receivedOn: "2026-07-03",
  enteredOn: "2026-07-03",
  createdAt: "2026-07-03T06:00:00.000Z",
  reference: "KL-A",
  company: "",
};

test("an invoice debits the guests and credits revenue, taxes and rounding; each voucher is balanced", () => {
  const note: Invoice = { ...invoice, kind: "credit-note", number: "CRN/26-27/00001" };
  const refund = { ...payment, kind: "refund" as const, method: "cash" as const, reason: "A night less" };
  const credit = { ...payment, method: "credit" as const, company: "Udupi Textiles" };
  const companyPayments = [{ ...payment, ...ofCompany, method: "bank" as const, company: "Udupi Textiles" }];
  const books = {
    documents: [invoice, note].map(postedDocument),
    payments: [payment, refund, credit],
    companyPayments,
  };
  const vouchers = vouchersOf(books, defaultLedgers);
  assert.deepEqual(
    vouchers.map(({ type, postings }) => [type, ...postings.map(({ ledger, debit }) => `${ledger} ${debit}`)]),
    [
      ["Sales", "Guests 116800", "Room Revenue -100000", "Other Revenue -10000", "CGST -3400", "SGST -3400"],
      ["Credit Note", "Guests -116800", "Room Revenue 100000", "Other Revenue 10000", "CGST 3400", "SGST 3400"],
      ["Receipt", "UPI 116800", "Guests -116800"],
      ["Payment", "Cash -116800", "Guests 116800"],
      ["Journal", "Udupi Textiles 116800", "Guests -116800"],
      ["Receipt", "Bank 116800", "Udupi Textiles -116800"],
    ],
  );
  for (const { postings } of vouchers) {
    assert.equal(
      postings.reduce((sum, { debit }) => sum + debit, 0),
      0,
    );
  }
});

test("the party of a receipt is who paid, and a union territory's tax has an account of its own", () => {
  const ladakh: Invoice = { ...invoice, isUtgst: true };
  const credit = { ...payment, method: "credit" as const, company: "Udupi Textiles" };
  const companyPayments = [{ ...payment, ...ofCompany, method: "bank" as const, company: "Udupi Textiles" }];
  const vouchers = vouchersOf(
    { documents: [postedDocument(ladakh)], payments: [payment, credit], companyPayments },
    defaultLedgers,
  );
  assert.deepEqual(
    vouchers.map(({ type, party }) => [type, party]),
    [
      ["Sales", "Guests"],
      ["Receipt", "Guests"],
      ["Journal", "Udupi Textiles"],
      ["Receipt", "Udupi Textiles"],
    ],
  );
  assert.ok(vouchers[0]?.postings.some(({ ledger, debit }) => ledger === "UTGST" && debit === -3400));
  assert.ok(vouchers[0]?.postings.every(({ ledger }) => ledger !== "SGST"));
  assert.match(tallyXml(vouchers), /VCHTYPE="Receipt".*?<PARTYLEDGERNAME>Guests<\/PARTYLEDGERNAME>/);
});

test("a payment goes by the day on which it was entered, and names the other one", () => {
  const late = { ...payment, receivedOn: "2026-04-01" };
  const credit = { ...late, method: "credit" as const, company: "Udupi Textiles" };
  const companyPayments = [
    { ...late, ...ofCompany, method: "bank" as const, note: "Cheque", company: "Udupi Textiles" },
  ];
  const vouchers = vouchersOf({ documents: [], payments: [late, credit, payment], companyPayments }, defaultLedgers);
  assert.deepEqual(
    vouchers.map(({ date, narration }) => [date, narration]),
    [
      ["2026-07-03", "KL-A, 426113870255, dated Wed, 1 Apr 2026"],
      ["2026-07-03", "KL-A, dated Wed, 1 Apr 2026"],
      ["2026-07-03", "KL-A, 426113870255"],
      ["2026-07-03", "426113870255, Cheque, dated Wed, 1 Apr 2026"],
    ],
  );
});

test("what is rounded is posted, and vouchers of advances are not", () => {
  const rounded: Invoice = { ...invoice, total: 1169 };
  const receipt: Invoice = { ...invoice, kind: "receipt-voucher", number: "RCV/26-27/00001" };
  const [only, ...more] = vouchersOf(
    { documents: [rounded, receipt].map(postedDocument), payments: [], companyPayments: [] },
    defaultLedgers,
  );
  assert.deepEqual(more, []);
  assert.deepEqual(only?.postings.at(-1), { ledger: "Round Off", debit: -100 });
});

test("the file is Tally's: debits negative and deemed positive, texts escaped, no character that XML forbids", () => {
  const xml = tallyXml(
    vouchersOf(
      { documents: [postedDocument(invoice)], payments: [payment], companyPayments: [] },
      { ...defaultLedgers, upi: "R&D <UPI>" },
    ),
  );
  assert.match(xml, /^<\?xml version="1.0" encoding="UTF-8"\?>\n<ENVELOPE>.*<TALLYREQUEST>Import<\/TALLYREQUEST>/);
  assert.ok(xml.includes('<VOUCHER VCHTYPE="Sales" ACTION="Create"><DATE>20260703</DATE>'));
  assert.ok(
    xml.includes("<LEDGERNAME>Guests</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-1168.00</AMOUNT>"),
  );
  assert.ok(xml.includes("<LEDGERNAME>R&amp;D &lt;UPI&gt;</LEDGERNAME>"));
  assert.ok(xml.includes("<NARRATION>KL-A, Asha &lt;Rao&gt; &amp; Co</NARRATION>"));
  assert.equal(xml.split("<VOUCHER ").length - 1, 2);
});
