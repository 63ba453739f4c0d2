import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { paise, toBasisPoints, toPaise, toRupees } from "../../platform/money/money.ts";
import type { InvoiceKind } from "../invoice-kinds.ts";
import { type Invoice, splitIncludedTax } from "../invoices.ts";
import { openAdvances, openValue } from "./advances.ts";
import { type Cell, gstr1, type Sheet } from "./gstr1.ts";
import { postedDocument } from "./posted-document.ts";

const seller = { name: "Kadalu Lodge", address: [], gstin: "29AAPFU0939F1ZR", phone: "", email: "" };
const companyGstin = "27AAPFU0939F1ZV";

interface Draft {
  kind?: InvoiceKind;
  number: string;
  issuedOn: string;
  rate?: number;
  /** With its tax. */
  total: number;
  gstin?: string;
  bookingId?: string;
  corrects?: { number: string; issuedOn: string };
}

function aDocument({ kind = "invoice", rate = 5, total, gstin = "", bookingId, corrects, ...rest }: Draft): Invoice {
  const { taxable, cgst, sgst, rounding } = splitIncludedTax(toPaise(total), toBasisPoints(rate));
  return {
    _id: rest.number,
    bookingId: bookingId ?? rest.number,
    kind,
    issuedBy: "meera",
    correctedBy: null,
    seller,
    buyer: { name: "Asha Rao", company: gstin && "Rao & Co", address: "", gstin },
    booking: { reference: "KL-A", roomName: "Room", checkIn: "2026-07-01", checkOut: "2026-07-02", nights: 1 },
    placeOfSupply: "ಕರ್ನಾಟಕ (29)",
    sac: "996311",
    rate,
    total,
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    rounding: toRupees(rounding),
    corrects: corrects ? { ...corrects, reason: "" } : null,
    ...rest,
  };
}

function returnOf(month: string, all: readonly Invoice[]) {
  const related = all.map(postedDocument);
  return gstr1({ month, documents: related.filter(({ issuedOn }) => issuedOn.startsWith(month)), related });
}
const rowsOf = (sheets: readonly Sheet[], name: string) => sheets.find((sheet) => sheet.name === name)?.rows;

test("companies' invoices are listed, guests' are summed by rate, and credit notes go where their invoice was", () => {
  const invoice = aDocument({ number: "INV/26-27/00001", issuedOn: "2026-07-03", total: 1050, gstin: companyGstin });
  const laundry = { description: "Laundry", when: "2026-07-03", sac: "999712", rate: 18, quantity: 1 };
  const withLaundry: Invoice = {
    ...aDocument({ number: "INV/26-27/00002", issuedOn: "2026-07-04", total: 2100 }),
    taxable: 2100,
    cgst: 59,
    sgst: 59,
    total: 2218,
    lines: [{ ...laundry, taxable: 100, cgst: 9, sgst: 9, rounding: 0, total: 118 }],
  };
  const note = aDocument({
    kind: "credit-note",
    number: "CRN/26-27/00001",
    issuedOn: "2026-07-05",
    total: 1050,
    gstin: companyGstin,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
  });
  const consumerNote = aDocument({
    kind: "credit-note",
    number: "CRN/26-27/00002",
    issuedOn: "2026-07-06",
    total: 525,
  });
  const sheets = returnOf("2026-07", [invoice, withLaundry, note, consumerNote]);
  assert.deepEqual(rowsOf(sheets, "b2b"), [
    [
      companyGstin,
      "Rao & Co",
      "INV/26-27/00001",
      "03-Jul-2026",
      1050,
      "29-Karnataka",
      "N",
      "",
      "Regular B2B",
      "",
      5,
      1000,
      0,
    ],
  ]);
  assert.deepEqual(rowsOf(sheets, "b2cs"), [
    ["OE", "29-Karnataka", "", 5, 1500, 0, ""],
    ["OE", "29-Karnataka", "", 18, 100, 0, ""],
  ]);
  assert.deepEqual(rowsOf(sheets, "cdnr"), [
    [
      companyGstin,
      "Rao & Co",
      "CRN/26-27/00001",
      "05-Jul-2026",
      "C",
      "29-Karnataka",
      "N",
      "Regular B2B",
      1050,
      "",
      5,
      1000,
      0,
    ],
  ]);
  assert.deepEqual(rowsOf(sheets, "hsn(b2c)"), [
    ["996311", "Accommodation", "NA", 0, 1575, 5, 1500, 0, 37.5, 37.5, 0],
    ["999712", "", "NA", 0, 118, 18, 100, 0, 9, 9, 0],
  ]);
  assert.deepEqual(rowsOf(sheets, "docs"), [
    ["Invoices for outward supply", "INV/26-27/00001", "INV/26-27/00002", 2, 0],
    ["Credit Note", "CRN/26-27/00001", "CRN/26-27/00002", 2, 0],
  ]);
  for (const { columns, rows } of sheets) for (const row of rows) assert.equal(row.length, columns.length);
});

test("what is charged at 0 % is nil-rated, and in no sheet of what is taxed", () => {
  const nilRated = (number: string, kind: InvoiceKind, total: number, gstin = "") =>
    aDocument({ kind, number, issuedOn: "2026-07-03", rate: 0, total, gstin });
  const books = { description: "Books", when: "2026-07-03", sac: "999723", rate: 0, quantity: 1, cgst: 0, sgst: 0 };
  const mixed: Invoice = {
    ...aDocument({ number: "INV/26-27/00001", issuedOn: "2026-07-03", total: 1050, gstin: companyGstin }),
    taxable: 1200,
    total: 1250,
    lines: [{ ...books, taxable: 200, rounding: 0, total: 200 }],
  };
  const sheets = returnOf("2026-07", [
    mixed,
    nilRated("INV/26-27/00002", "invoice", 900),
    nilRated("CRN/26-27/00001", "credit-note", 300),
    nilRated("CRN/26-27/00002", "credit-note", 50, companyGstin),
  ]);
  assert.deepEqual(rowsOf(sheets, "exemp"), [
    ["Intra-State supplies to registered persons", 150, 0, 0],
    ["Intra-State supplies to unregistered persons", 600, 0, 0],
  ]);
  assert.deepEqual(
    rowsOf(sheets, "b2b")?.map((row) => row.slice(10, 12)),
    [[5, 1000]],
  );
  assert.deepEqual([rowsOf(sheets, "b2cs"), rowsOf(sheets, "cdnr")], [[], []]);
});

test("goods are counted, less what credit notes took back", () => {
  const nuts = (quantity: number) => ({
    description: "Cashew nuts",
    when: "2026-07-03",
    sac: "080132",
    rate: 5,
    quantity,
    rounding: 0,
    taxable: 100 * quantity,
    cgst: 2.5 * quantity,
    sgst: 2.5 * quantity,
    total: 105 * quantity,
  });
  const withNuts = (number: string, quantity: number, kind: InvoiceKind = "invoice"): Invoice => ({
    ...aDocument({ kind, number, issuedOn: "2026-07-03", total: 0 }),
    taxable: 100 * quantity,
    cgst: 2.5 * quantity,
    sgst: 2.5 * quantity,
    total: 105 * quantity,
    isWithoutStay: true as const,
    lines: [nuts(quantity)],
  });
  const sheets = returnOf("2026-07", [
    withNuts("INV/26-27/00001", 3),
    withNuts("INV/26-27/00002", 2),
    withNuts("CRN/26-27/00001", 1, "credit-note"),
  ]);
  assert.deepEqual(rowsOf(sheets, "hsn(b2c)"), [["080132", "", "OTH-OTHERS", 4, 420, 5, 400, 0, 10, 10, 0]]);
});

test("an advance is reported in its month and adjusted in the month of the invoice", () => {
  const bookingId = "b";
  const receipt = { kind: "receipt-voucher", bookingId } as const;
  const all = [
    aDocument({ ...receipt, number: "RCV/26-27/00001", issuedOn: "2026-05-10", total: 2100 }),
    aDocument({ ...receipt, number: "RCV/26-27/00002", issuedOn: "2026-07-01", total: 1050 }),
    aDocument({
      kind: "refund-voucher",
      bookingId,
      number: "RFV/26-27/00001",
      issuedOn: "2026-06-10",
      total: 525,
      corrects: { number: "RCV/26-27/00001", issuedOn: "2026-05-10" },
    }),
    aDocument({ bookingId, number: "INV/26-27/00001", issuedOn: "2026-07-03", total: 3150 }),
  ];
  const advances = (month: string) => {
    const sheets = returnOf(month, all);
    return [rowsOf(sheets, "at"), rowsOf(sheets, "atadj")];
  };
  assert.deepEqual(advances("2026-05"), [[["29-Karnataka", "", 5, 2000, 0]], []]);
  assert.deepEqual(advances("2026-06"), [[], [["29-Karnataka", "", 5, 500, 0]]], "paid back in a later month");
  assert.deepEqual(
    advances("2026-07"),
    [[], [["29-Karnataka", "", 5, 1500, 0]]],
    "the receipt of July was invoiced in July",
  );
});

test("an advance that is paid after a credit note waits for the next invoice", () => {
  const bookingId = "b";
  const first = [
    aDocument({ bookingId, number: "INV/26-27/00001", issuedOn: "2026-06-03", total: 3150 }),
    aDocument({ kind: "credit-note", bookingId, number: "CRN/26-27/00001", issuedOn: "2026-06-04", total: 3150 }),
  ];
  const paidIn = (issuedOn: string) =>
    aDocument({ kind: "receipt-voucher", bookingId, number: "RCV/26-27/00001", issuedOn, total: 2100 });
  const billedIn = (issuedOn: string) => aDocument({ bookingId, number: "INV/26-27/00002", issuedOn, total: 3150 });
  const advances = (all: readonly Invoice[]) =>
    ["2026-06", "2026-07", "2026-08"].map((month) => {
      const sheets = returnOf(month, all);
      return ["at", "atadj"].map((name) => rowsOf(sheets, name)?.[0]?.[3] ?? 0);
    });
  const june = [...first, paidIn("2026-06-05")];
  assert.deepEqual(advances(june), [
    [2000, 0],
    [0, 0],
    [0, 0],
  ]);
  assert.deepEqual(advances([...june, billedIn("2026-08-01")]), [
    [2000, 0],
    [0, 0],
    [0, 2000],
  ]);
  assert.deepEqual(advances([...first, paidIn("2026-07-05"), billedIn("2026-07-06")]).flat(), [0, 0, 0, 0, 0, 0]);
});

test("a guest's advance on a split bill waits for the guest's invoice; on one that is all the company's, for that", () => {
  const bookingId = "b";
  const receipt = aDocument({
    kind: "receipt-voucher",
    bookingId,
    number: "RCV/26-27/00001",
    issuedOn: "2026-05-10",
    total: 2100,
  });
  const company: Invoice = {
    ...aDocument({ bookingId, number: "INV/26-27/00001", issuedOn: "2026-06-30", total: 5250, gstin: companyGstin }),
    payer: "company",
  };
  const guest: Invoice = {
    ...aDocument({ bookingId, number: "INV/26-27/00002", issuedOn: "2026-07-01", total: 2100 }),
    payer: "guest",
  };
  const adjusted = (all: readonly Invoice[]) =>
    ["2026-06", "2026-07"].map((month) => rowsOf(returnOf(month, all), "atadj")?.[0]?.[3] ?? 0);
  assert.deepEqual(adjusted([receipt, company, guest]), [0, 2000]);
  assert.deepEqual(adjusted([receipt, { ...company, isWholeBill: true }]), [2000, 0]);
  const reported = rowsOf(returnOf("2026-05", [receipt, { ...company, issuedOn: "2026-05-30" }, guest]), "at");
  assert.deepEqual(reported, [["29-Karnataka", "", 5, 2000, 0]], "though the company was billed in the same month");
});

test("a bill takes up as much of an advance as it comes to; the rest is adjusted when it is paid back", () => {
  const bookingId = "b";
  const receiptNumber = { number: "RCV/26-27/00001", issuedOn: "2026-05-10" };
  const receipt = aDocument({ kind: "receipt-voucher", bookingId, ...receiptNumber, total: 4200 });
  const fee = aDocument({ bookingId, number: "INV/26-27/00001", issuedOn: "2026-06-20", total: 2100 });
  const refund = aDocument({
    kind: "refund-voucher",
    bookingId,
    number: "RFV/26-27/00001",
    issuedOn: "2026-07-02",
    total: 2100,
    corrects: receiptNumber,
  });
  const note = aDocument({
    kind: "credit-note",
    bookingId,
    number: "CRN/26-27/00001",
    issuedOn: "2026-08-01",
    total: 2100,
    corrects: { number: fee.number, issuedOn: fee.issuedOn },
  });
  const again = aDocument({ bookingId, number: "INV/26-27/00002", issuedOn: "2026-08-02", total: 3150 });
  const moved = (all: readonly Invoice[]) =>
    ["2026-05", "2026-06", "2026-07", "2026-08"].map((month) => {
      const sheets = returnOf(month, all);
      return (rowsOf(sheets, "at")?.[0]?.[3] as number) || -Number(rowsOf(sheets, "atadj")?.[0]?.[3] ?? 0);
    });
  assert.deepEqual(moved([receipt, fee, refund]), [4000, -2000, -2000, -0]);
  assert.deepEqual(
    moved([receipt, fee, note, again]),
    [4000, -2000, -0, -1000],
    "of the second bill only what is more",
  );
});

test("whatever is billed and paid back, what is adjusted of advances is what was received less what is left", () => {
  const draft = fc.record({
    kind: fc.constantFrom<InvoiceKind>(
      "receipt-voucher",
      "receipt-voucher",
      "refund-voucher",
      "invoice",
      "credit-note",
    ),
    total: fc.integer({ min: 1, max: 900_000 }),
    which: fc.nat(9),
    month: fc.constantFrom("2026-05", "2026-06", "2026-07"),
  });
  fc.assert(
    fc.property(fc.array(draft, { maxLength: 12 }), (drafts) => {
      const all: Invoice[] = [];
      for (const { kind, total, which, month } of drafts.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
        const isNote = kind === "credit-note";
        const named = all.filter((one) => one.kind === (isNote ? "invoice" : "receipt-voucher"));
        const corrects = kind === "refund-voucher" || isNote ? named[which % Math.max(named.length, 1)] : undefined;
        const number = `${kind}/${all.length}`;
        const own = { kind, number, issuedOn: `${month}-05`, bookingId: "b", total: toRupees(paise(total)) };
        all.push(aDocument({ ...own, ...(corrects && { corrects }) }));
      }
      const months = ["2026-05", "2026-06", "2026-07"].map((month) => returnOf(month, all));
      const sum = (name: string) =>
        months.flatMap((sheets) => rowsOf(sheets, name) ?? []).reduce((sum, row) => sum + toPaise(Number(row[3])), 0);
      const posted = all.map(postedDocument);
      assert.equal(sum("at") - sum("atadj"), openValue(posted));
      const left = [...openAdvances(posted).values()].reduce<number>((sum, amount) => sum + amount, 0);
      assert.ok(Math.abs(openValue(posted) - left / 1.05) <= all.length);
    }),
  );
});

test("the sheets of any month add up to its documents, to the paisa", () => {
  const draft = fc.record({
    isNote: fc.boolean(),
    isCompany: fc.boolean(),
    rate: fc.constantFrom(0, 5, 12, 18),
    total: fc.integer({ min: 100, max: 9_000_000 }),
    month: fc.constantFrom("2026-06", "2026-07"),
  });
  fc.assert(
    fc.property(fc.array(draft, { maxLength: 30 }), (drafts) => {
      const all = drafts.map(({ isNote, isCompany, rate, total, month }, index) =>
        aDocument({
          kind: isNote ? "credit-note" : "invoice",
          number: `N/${index}`,
          issuedOn: `${month}-05`,
          rate,
          total: toRupees(paise(total)),
          gstin: isCompany ? companyGstin : "",
        }),
      );
      const sheets = returnOf("2026-07", all);
      const sum = (name: string, column: number) =>
        (rowsOf(sheets, name) ?? []).reduce((sum, row) => sum + toPaise(Number(row[column] as Cell)), 0);
      const own = all.filter(({ issuedOn }) => issuedOn.startsWith("2026-07"));
      const taxable = own.reduce((sum, { kind, taxable }) => sum + (kind === "invoice" ? 1 : -1) * toPaise(taxable), 0);
      assert.equal(sum("b2b", 11) + sum("b2cs", 4) - sum("cdnr", 11) + sum("exemp", 1), taxable);
      assert.equal(sum("hsn(b2b)", 6) + sum("hsn(b2c)", 6), taxable);
    }),
  );
});

test("a lodge without registration has nothing to return", () => {
  const bill = {
    ...aDocument({ kind: "bill-of-supply", number: "BOS/26-27/00001", issuedOn: "2026-07-03", total: 900 }),
  };
  const sheets = returnOf("2026-07", [{ ...bill, seller: { ...seller, gstin: "" } }]);
  assert.ok(sheets.every(({ rows }) => rows.length === 0));
});
