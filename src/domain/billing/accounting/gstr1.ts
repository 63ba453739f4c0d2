import { stateOfCode } from "../../platform/money/gstin.ts";
import { paise, toRupees } from "../../platform/money/money.ts";
import { codeName } from "../charge-values.ts";
import { isBillKind } from "../invoice-kinds.ts";
import { accommodationSac } from "../invoices.ts";
import { type AdvanceMove, advanceMoves } from "./advances.ts";
import type { PostedDocument, PostedSum } from "./posted-document.ts";

// The sheets of the GST portal's offline tool for GSTR-1. Their names and headings are the portal's, in English. All
// supplies of a lodge are within its state, where the property stands (IGST Act, section 12(3)).

export type Cell = string | number;
export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: Cell[][];
}

export interface ReturnMonth {
  /** `YYYY-MM` */
  month: string;
  /** Issued in the month, by number. */
  documents: readonly PostedDocument[];
  /** All documents of every booking that has a document in the month, in the order in which they were issued. */
  related: readonly PostedDocument[];
}

const isTaxed = ({ seller }: PostedDocument) => seller.gstin !== "";

export function gstr1({ month, documents, related }: ReturnMonth): Sheet[] {
  const taxed = documents.filter(isTaxed);
  const bills = taxed.filter(({ kind }) => isBillKind(kind));
  const notes = taxed.filter(({ kind }) => kind === "credit-note");
  const registered = ({ buyer }: PostedDocument) => buyer.gstin !== "";
  const unregistered = (invoice: PostedDocument) => !registered(invoice);
  const company = { bills: bills.filter(registered), notes: notes.filter(registered) };
  const consumers = { bills: bills.filter(unregistered), notes: notes.filter(unregistered) };
  const advances = advancesOf({ month, documents: taxed, related });
  return [
    { name: "b2b", columns: b2bColumns, rows: company.bills.flatMap(b2bRows) },
    { name: "b2cs", columns: b2csColumns, rows: b2csRows(consumers) },
    { name: "cdnr", columns: cdnrColumns, rows: company.notes.flatMap(cdnrRows) },
    { name: "at", columns: [...advanceColumns, "Gross Advance Received", cess], rows: advanceRows(advances.received) },
    {
      name: "atadj",
      columns: [...advanceColumns, "Gross Advance Adjusted", cess],
      rows: advanceRows(advances.adjusted),
    },
    { name: "exemp", columns: exemptColumns, rows: exemptRows({ company, consumers }) },
    { name: "hsn(b2b)", columns: hsnColumns, rows: hsnRows(company) },
    { name: "hsn(b2c)", columns: hsnColumns, rows: hsnRows(consumers) },
    { name: "docs", columns: docsColumns, rows: docsRows(taxed) },
  ];
}

const cess = "Cess Amount";
const place = "Place Of Supply";
const reduced = "Applicable % of Tax Rate";
const taxableValue = "Taxable Value";

const b2bColumns = [
  "GSTIN/UIN of Recipient",
  "Receiver Name",
  "Invoice Number",
  "Invoice date",
  "Invoice Value",
  place,
  "Reverse Charge",
  reduced,
  "Invoice Type",
  "E-Commerce GSTIN",
  "Rate",
  taxableValue,
  cess,
];
const b2csColumns = ["Type", place, reduced, "Rate", taxableValue, cess, "E-Commerce GSTIN"];
const cdnrColumns = [
  "GSTIN/UIN of Recipient",
  "Receiver Name",
  "Note Number",
  "Note Date",
  "Note Type",
  place,
  "Reverse Charge",
  "Note Supply Type",
  "Note Value",
  reduced,
  "Rate",
  taxableValue,
  cess,
];
const exemptColumns = [
  "Description",
  "Nil Rated Supplies",
  "Exempted(other than nil rated/non GST supply)",
  "Non-GST Supplies",
];
const advanceColumns = [place, reduced, "Rate"];
const hsnColumns = [
  "HSN",
  "Description",
  "UQC",
  "Total Quantity",
  "Total Value",
  "Rate",
  taxableValue,
  "Integrated Tax Amount",
  "Central Tax Amount",
  "State/UT Tax Amount",
  cess,
];
const docsColumns = ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"];

/** The portal's spelling: `29-Karnataka`. */
const placeOf = ({ seller }: PostedDocument) => {
  const code = seller.gstin.slice(0, 2);
  return `${code}-${stateOfCode(code) ?? ""}`;
};

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** `03-Jul-2026` */
const dateOf = ({ issuedOn }: PostedDocument) => {
  const [year, month, day] = issuedOn.split("-");
  return `${day}-${monthNames[Number(month) - 1]}-${year}`;
};

/** Supplies at 0 % have a sheet of their own. */
const taxedSums = (invoice: PostedDocument) => invoice.byRate.filter(({ rate }) => rate > 0);
const untaxedSums = (invoice: PostedDocument) => invoice.byRate.filter(({ rate }) => rate === 0);

function b2bRows(invoice: PostedDocument): Cell[][] {
  const { buyer, number, total } = invoice;
  const head = [buyer.gstin, buyer.company || buyer.name, number, dateOf(invoice), rupeesOf(total), placeOf(invoice)];
  return taxedSums(invoice).map(({ rate, taxable }) => [
    ...head,
    "N",
    "",
    "Regular B2B",
    "",
    rate,
    rupeesOf(taxable),
    0,
  ]);
}

function cdnrRows(note: PostedDocument): Cell[][] {
  const { buyer, number, total } = note;
  const head = [buyer.gstin, buyer.company || buyer.name, number, dateOf(note), "C", placeOf(note), "N", "Regular B2B"];
  return taxedSums(note).map(({ rate, taxable }) => [...head, rupeesOf(total), "", rate, rupeesOf(taxable), 0]);
}

interface Supplies {
  bills: readonly PostedDocument[];
  /** Count against the bills. */
  notes: readonly PostedDocument[];
}

type Sums = Record<(typeof summed)[number], number>;
const summed = ["taxable", "cgst", "sgst", "total"] as const;

/** Adds up by a key; in the order in which the keys appear. */
function addedUp(entries: readonly { key: string; sum: Sums; sign?: number }[]): Map<string, Sums> {
  const totals = new Map<string, Sums>();
  for (const { key, sum, sign = 1 } of entries) {
    const total = totals.get(key) ?? { taxable: 0, cgst: 0, sgst: 0, total: 0 };
    for (const field of summed) total[field] += sign * sum[field];
    totals.set(key, total);
  }
  return totals;
}

const rupeesOf = (amount: number) => toRupees(paise(amount));

function suppliesBy(
  { bills, notes }: Supplies,
  sumsOf: (invoice: PostedDocument) => readonly PostedSum[],
  keyOf: (sum: PostedSum) => string,
) {
  const entries = (invoices: readonly PostedDocument[], sign: number) =>
    invoices.flatMap((invoice) => sumsOf(invoice).map((sum) => ({ key: keyOf(sum), sum, sign })));
  return addedUp([...entries(bills, 1), ...entries(notes, -1)]);
}

/** The month's supplies to unregistered guests, less what credit notes took back. */
function b2csRows(supplies: Supplies): Cell[][] {
  const [first] = [...supplies.bills, ...supplies.notes];
  if (!first) return [];
  const byRate = suppliesBy(supplies, taxedSums, ({ rate }) => String(rate));
  return [...byRate].map(([rate, { taxable }]) => ["OE", placeOf(first), "", Number(rate), rupeesOf(taxable), 0, ""]);
}

/** Table 8, in the order and words of the portal. */
function exemptRows({ company, consumers }: { company: Supplies; consumers: Supplies }): Cell[][] {
  return (
    [
      ["Intra-State supplies to registered persons", company],
      ["Intra-State supplies to unregistered persons", consumers],
    ] as const
  ).flatMap(([description, supplies]) =>
    [...suppliesBy(supplies, untaxedSums, () => "").values()].map(({ taxable }) => [
      description,
      rupeesOf(taxable),
      0,
      0,
    ]),
  );
}

function hsnRows(supplies: Supplies): Cell[][] {
  const byCode = suppliesBy(
    supplies,
    ({ byRateAndSac }) => byRateAndSac,
    ({ sac, rate }) => `${sac}/${rate}`,
  );
  return [...byCode].map(([key, { taxable, cgst, sgst, total }]) => {
    const [sac = "", rate] = key.split("/");
    // Services have no unit of quantity; the words that a lodge has for its own are none of the portal's.
    const isService = codeName(sac) === "SAC";
    const quantity = isService ? 0 : quantityOf(supplies, { sac, rate: Number(rate) });
    const counted = [isService ? "NA" : "OTH-OTHERS", quantity];
    const head = [sac, sac === accommodationSac ? "Accommodation" : "", ...counted, rupeesOf(total), Number(rate)];
    return [...head, rupeesOf(taxable), 0, rupeesOf(cgst), rupeesOf(sgst), 0];
  });
}

function quantityOf({ bills, notes }: Supplies, { sac, rate }: { sac: string; rate: number }): number {
  const lines = (invoices: readonly PostedDocument[]) => invoices.flatMap(({ lines = [] }) => lines);
  const count = (invoices: readonly PostedDocument[]) =>
    lines(invoices).reduce((sum, line) => (line.sac === sac && line.rate === rate ? sum + line.quantity : sum), 0);
  return count(bills) - count(notes);
}

const monthOf = ({ issuedOn }: PostedDocument) => issuedOn.slice(0, 7);

interface Advances {
  received: SignedMove[];
  adjusted: SignedMove[];
}
type SignedMove = AdvanceMove & { sign: 1 | -1 };

/**
 * Tables 11A and 11B. An advance is reported in its month, less what was billed or paid back in the same month. What is
 * billed or paid back later is adjusted in that month. What is paid back of a bill belongs to its credit note.
 */
function advancesOf({ month, documents, related }: ReturnMonth): Advances {
  const bookings = new Set(documents.filter(isTaxed).map(({ bookingId }) => bookingId));
  const of = Map.groupBy(related.filter(isTaxed), ({ bookingId }) => bookingId);
  const moves = [...bookings].flatMap((id) => advanceMoves(of.get(id) ?? []));
  const own = moves.filter(({ by }) => monthOf(by) === month);
  const isReceived = ({ receipt }: AdvanceMove) => monthOf(receipt) === month;
  return {
    received: own.filter(isReceived).map((move) => ({ ...move, sign: move.by === move.receipt ? 1 : -1 })),
    adjusted: own.filter((move) => !isReceived(move)).map((move) => ({ ...move, sign: 1 })),
  };
}

/** In paise: what the return of a month comes to in tax. */
export function returnTax(month: ReturnMonth): { documents: number; advances: number } {
  const taxed = month.documents.filter(isTaxed);
  const taxOf = (isWanted: (kind: PostedDocument["kind"]) => boolean) =>
    taxed.filter(({ kind }) => isWanted(kind)).reduce((sum, { cgst, sgst }) => sum + cgst + sgst, 0);
  const { received, adjusted } = advancesOf(month);
  const moved = (moves: readonly SignedMove[]) =>
    moves.reduce((sum, { amount, taxable, sign }) => sum + sign * (amount - taxable), 0);
  return {
    documents: taxOf(isBillKind) - taxOf((kind) => kind === "credit-note"),
    advances: moved(received) - moved(adjusted),
  };
}

function advanceRows(moves: readonly SignedMove[]): Cell[][] {
  const [first] = moves;
  if (!first) return [];
  const byRate = new Map<number, number>();
  for (const { receipt, taxable, sign } of moves) {
    byRate.set(receipt.rate, (byRate.get(receipt.rate) ?? 0) + sign * taxable);
  }
  return [...byRate]
    .filter(([, taxable]) => taxable !== 0)
    .map(([rate, taxable]) => [placeOf(first.receipt), "", rate, rupeesOf(taxable), 0]);
}

const natures = [
  ["Invoices for outward supply", "invoice"],
  ["Credit Note", "credit-note"],
  ["Receipt Voucher", "receipt-voucher"],
  ["Refund Voucher", "refund-voucher"],
] as const;

/** Numbers have no gaps; a document is never cancelled, credit notes are documents of their own. */
function docsRows(documents: readonly PostedDocument[]): Cell[][] {
  return natures.flatMap(([nature, kind]) => {
    const numbers = documents.filter((document) => document.kind === kind).map(({ number }) => number);
    const sorted = numbers.toSorted();
    const [from] = sorted;
    const to = sorted.at(-1);
    return from && to ? [[nature, from, to, sorted.length, 0]] : [];
  });
}
