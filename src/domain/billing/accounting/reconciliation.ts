import * as v from "valibot";
import * as m from "#messages/reconciliation.js";
import { paise, toBasisPoints, toPaise, toRupees } from "../../platform/money/money.ts";
import { rupees } from "../../platform/money/rupees.ts";
import { isBillKind, isNoteKind } from "../invoice-kinds.ts";
import { type Invoice, type InvoiceLine, splitIncludedTax } from "../invoices.ts";
import { isPartOf } from "../part-notes.ts";
import { type Payer, payers } from "../payers.ts";

/**
 * Why the tax of a month's closed days is not that of its documents. Each reason is computed from its own facts; what none
 * of them explains is left.
 */
const reconciliationKinds = [
  "underWay",
  "notInvoiced",
  "fees",
  "otherMonth",
  "openDays",
  "beforeFirstDay",
  "flatPrices",
  "corrected",
  "lateNotes",
  "unregistered",
  "lineRounding",
  "oddPaise",
  "advances",
] as const;
export type ReconciliationKind = (typeof reconciliationKinds)[number];
export const reconciliationLabels: Record<ReconciliationKind, () => string> = {
  underWay: m.underWay,
  notInvoiced: m.notInvoiced,
  fees: m.fees,
  otherMonth: m.otherMonth,
  openDays: m.openDays,
  beforeFirstDay: m.beforeFirstDay,
  flatPrices: m.flatPrices,
  corrected: m.corrected,
  lateNotes: m.lateNotes,
  unregistered: m.unregistered,
  lineRounding: m.lineRounding,
  oddPaise: m.oddPaise,
  advances: m.advances,
};

const itemShape = v.object({
  kind: v.picklist(reconciliationKinds),
  /** Carried from the months before, and into those after: the difference of both is `amount`. */
  opening: rupees,
  closing: rupees,
  amount: rupees,
  /** The bookings that it is about, the largest amounts first. */
  bookings: v.array(v.object({ bookingId: v.string(), reference: v.string(), amount: rupees })),
});

/** closedTax − documentsTax = difference = the amounts of the items + unexplained, to the paisa. */
export const reconciliationShape = v.object({
  month: v.string(),
  /** The number of closed days of the month. */
  closedDays: v.number(),
  days: v.number(),
  closedTax: rupees,
  /** The tax by GSTR-1: invoices less credit notes, and advances received less those adjusted. */
  documentsTax: rupees,
  difference: rupees,
  items: v.array(itemShape),
  unexplained: rupees,
});
export type Reconciliation = v.InferOutput<typeof reconciliationShape>;

/** Amounts of tax in paise. */
export type Gaps = Partial<Record<ReconciliationKind, number>>;

export interface TaxedStay {
  /** At the end of the day in question. */
  state: "under way" | "departed" | "released";
  /** Posted by then on closed days, and until now. */
  posted: number;
  postedNow: number;
  /** The amount that would be posted now if every day up to the last closed one were closed again, and if all days were. */
  earned: number;
  earnedLater: number;
  /** The tax that each pays, those before the first closed day included. */
  byPayer: Record<Payer, number>;
  isFlat: boolean;
  /** In the order in which they were issued, by then. */
  documents: readonly Invoice[];
  /** Notes for a part of a bill that were issued after that day: the bill is less by them now. */
  laterParts: readonly Invoice[];
  /** Cancelled after that day. */
  cancelledLater: ReadonlySet<string>;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The tax: neither value nor rounding to the rupee, with the odd paisa that is in neither half. */
const taxOfDocument = ({ cgst, sgst, rounding }: Pick<Invoice, "cgst" | "sgst" | "rounding">): number =>
  toPaise(cgst) + toPaise(sgst) + toPaise(rounding);

/** By how much lines that are taxed together differ from the tax of each by itself. */
function lineRoundingOf({ lines = [] }: Invoice): number {
  const alone = ({ total, rate }: InvoiceLine) => {
    const { taxable } = splitIncludedTax(toPaise(total), toBasisPoints(rate));
    return toPaise(total) - taxable;
  };
  // What notes took off is posted as they have it.
  const charges = lines.filter(({ isStay, isCredit }) => !isStay && !isCredit);
  return sum(charges.map((line) => alone(line) - (toPaise(line.total) - toPaise(line.taxable))));
}

/**
 * Why what was posted of a stay by the end of a day is not what its documents said by then: posted − documented is the sum of
 * the reasons, unless something is wrong.
 */
export function gapsOf(stay: TaxedStay): Gaps {
  const { documents, posted, postedNow, earned, earnedLater, byPayer } = stay;
  const bills = documents.filter(({ kind }) => isBillKind(kind));
  const notes = documents.filter(({ kind, isPart }) => isNoteKind(kind) && !isPart);
  /** The tax that a bill states, less what notes for a part of it took back. */
  const stated = (bill: Invoice) =>
    taxOfDocument(bill) - sum(documents.filter((note) => isPartOf(note, bill.number)).map(taxOfDocument));
  const cancelled = new Set(notes.map(({ corrects }) => corrects?.number));
  const standing = bills.filter(({ number }) => !cancelled.has(number));
  const late = notes.filter(({ kind }) => kind === "commercial-note");
  const lateTax = sum(
    bills.filter(({ number }) => late.some(({ corrects }) => corrects?.number === number)).map(stated),
  );
  const gaps: Gaps = { lateNotes: -lateTax };
  if (standing.length === 0) {
    const kind = { "under way": "underWay", departed: "notInvoiced", released: "fees" } as const;
    gaps[kind[stay.state]] = posted;
    return gaps;
  }
  const all = byPayer.guest + byPayer.company;
  const since = [...documents, ...stay.laterParts];
  const later = sum(standing.map((bill) => taxLeft(bill, documents) - taxLeft(bill, since)));
  gaps.otherMonth = posted - postedNow - later;
  gaps[stay.isFlat ? "flatPrices" : "openDays"] = postedNow - earned;
  gaps.openDays = (gaps.openDays ?? 0) + earned - earnedLater;
  gaps.beforeFirstDay = earnedLater - all;
  const billed = (payer: Payer) => standing.filter((bill) => (bill.payer ?? "guest") === payer);
  const open = payers.filter((payer) => billed(payer).length === 0);
  const notBilled = sum(open.map((payer) => byPayer[payer]));
  gaps.notInvoiced = notBilled;
  const rest = all + later - notBilled - sum(standing.map(stated));
  if (standing.every(({ seller }) => seller.gstin === "")) gaps.unregistered = rest;
  else if (standing.some(({ number }) => stay.cancelledLater.has(number))) gaps.corrected = rest;
  else {
    gaps.lineRounding = sum(standing.map(lineRoundingOf));
    gaps.lateNotes = -lateTax + sum(standing.map((bill) => taxLeft(bill, documents) - stated(bill)));
  }
  return gaps;
}

/**
 * The tax that is posted of a bill after notes for a part of it. If late notes lowered a fee, the tax stays stated and is posted no
 * more; of all else it stays posted as well.
 */
function taxLeft(bill: Invoice, documents: readonly Invoice[]): number {
  const parts = documents.filter((note) => isPartOf(note, bill.number));
  if (!bill.fee || parts.length === 0) return taxOfDocument(bill) - sum(parts.map(taxOfDocument));
  const left = paise(toPaise(bill.total) - sum(parts.map(({ total }) => toPaise(total))));
  return left - splitIncludedTax(left, toBasisPoints(bill.rate)).taxable;
}

interface MonthFacts {
  month: string;
  closedDays: number;
  days: number;
  /** In paise. */
  closedTax: number;
  documentsTax: number;
  stays: readonly { bookingId: string; reference: string; opening: Gaps; closing: Gaps }[];
  /** The odd paise of all documents of the month. */
  oddPaise: number;
  advances: number;
}

const inRupees = (amount: number) => toRupees(paise(amount));
const shown = 20;

/** Adds up the reasons; what is left of the difference is unexplained. */
export function reconciliationOf({ stays, oddPaise, advances, closedTax, documentsTax, ...facts }: MonthFacts) {
  const whole: Gaps = { oddPaise, advances: -advances };
  const items = reconciliationKinds.flatMap((kind) => {
    const own = stays.map(({ opening, closing, ...stay }) => {
      const [before, after] = [opening[kind] ?? 0, closing[kind] ?? 0];
      return { ...stay, before, after, amount: after - before };
    });
    const [before, after] = [sum(own.map(({ before }) => before)), sum(own.map(({ after }) => after))];
    const closing = after + (whole[kind] ?? 0);
    if (own.every(({ before, after }) => before === 0 && after === 0) && closing === 0) return [];
    const largest = own
      .filter(({ amount }) => amount !== 0)
      .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
    return [{ kind, before, closing, amount: closing - before, largest: largest.slice(0, shown) }];
  });
  const difference = closedTax - documentsTax;
  return {
    ...facts,
    closedTax: inRupees(closedTax),
    documentsTax: inRupees(documentsTax),
    difference: inRupees(difference),
    items: items.map(({ kind, before, closing, amount, largest }) => ({
      kind,
      opening: inRupees(before),
      closing: inRupees(closing),
      amount: inRupees(amount),
      bookings: largest.map(({ bookingId, reference, amount }) => ({ bookingId, reference, amount: inRupees(amount) })),
    })),
    unexplained: inRupees(difference - sum(items.map(({ amount }) => amount))),
  } satisfies Reconciliation;
}
