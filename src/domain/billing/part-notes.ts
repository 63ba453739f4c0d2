import * as v from "valibot";
import * as m from "#messages/partNotes.js";
import { paise, toBasisPoints, toPaise, toRupees } from "../platform/money/money.ts";
import { requiredParagraph } from "../platform/text/text.ts";
import { withoutTax as valueWithin } from "../pricing/gst-slabs.ts";
import { isNoteKind } from "./invoice-kinds.ts";
import { type Invoice, type InvoiceLine, type InvoiceSnapshot, invoiceMessages, staySum } from "./invoices.ts";
import { paymentAmount } from "./payments.ts";

/** Which lines of a bill, and how much of each: all that is left of it unless an amount says less. */
export const partNoteInput = v.object({
  reason: requiredParagraph(300, invoiceMessages.reasonRequired),
  lines: v.pipe(
    v.array(
      v.object({
        line: v.pipe(v.number(m.lineUnknown), v.integer(m.lineUnknown), v.minValue(0, m.lineUnknown)),
        amount: v.optional(paymentAmount),
      }),
      m.chooseLines,
    ),
    v.minLength(1, m.chooseLines),
    v.maxLength(500, m.chooseLines),
    v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, m.lineTwice),
  ),
});
export type PartNoteInput = v.InferOutput<typeof partNoteInput>;

type Document = Pick<Invoice, "kind" | "isPart" | "corrects" | "lines">;

/** Whether a document is a note for a part of this bill, or one that cancels it. */
export const isPartOf = (document: Document, number: string): boolean =>
  isNoteKind(document.kind) && document.isPart === true && document.corrects?.number === number;
export const cancels = (document: Document, number: string): boolean =>
  isNoteKind(document.kind) && document.isPart !== true && document.corrects?.number === number;

/** A line of a bill with what is left of it; `of` is its number, 0 for the stay or its fee. */
export type OpenLine = InvoiceLine & { of: number };

const amounts = ["taxable", "cgst", "sgst", "rounding", "total"] as const;

function less(line: OpenLine, other: InvoiceLine): OpenLine {
  const left = amounts.map((field) => [field, toRupees(paise(toPaise(line[field]) - toPaise(other[field])))]);
  // A line of which something was taken back has no number left.
  return { ...line, quantity: 0, ...Object.fromEntries(left) };
}

function linesOf(bill: InvoiceSnapshot): OpenLine[] {
  const { isWithoutStay, fee, booking, stayNights, lines = [] } = bill;
  const stay: OpenLine = {
    description: booking.roomName,
    when: booking.checkIn,
    quantity: fee ? 1 : (stayNights ?? booking.nights),
    isStay: true,
    ...staySum(bill),
    of: 0,
  };
  return [...(isWithoutStay ? [] : [stay]), ...lines.map((line, index) => ({ ...line, of: index + 1 }))];
}

/** A bill that was issued again is less by what notes had taken off before; so are its other lines, those of the same rate first. */
function lessCredits(lines: readonly OpenLine[]): OpenLine[] {
  const charged = lines.filter(({ isCredit }) => !isCredit);
  return lines.filter(({ isCredit }) => isCredit).reduce(lessCredit, charged);
}

function lessCredit(lines: OpenLine[], credit: OpenLine): OpenLine[] {
  const nothing = Object.fromEntries(amounts.map((field) => [field, 0]));
  const distance = ({ rate, sac }: OpenLine) => Number(rate !== credit.rate) * 2 + Number(sac !== credit.sac);
  const left = new Map<number, OpenLine>();
  let rest = less({ ...credit, ...nothing }, credit);
  for (const line of lines.toSorted((one, other) => distance(one) - distance(other))) {
    if (rest.total <= 0) break;
    const part = rest.total >= line.total ? line : withTax(line, rest);
    left.set(line.of, less(line, part));
    rest = less(rest, part);
  }
  return lines.map((line) => left.get(line.of) ?? line);
}

/**
 * The rest of each line that no credit note has taken back. `notes` are documents of the same booking, in any order. A late
 * note, which leaves the tax as it is, takes its share of the value and of the tax as well.
 */
export function openLines(bill: Invoice, notes: readonly Invoice[]): OpenLine[] {
  const taken = notes.filter((note) => isPartOf(note, bill.number)).flatMap(({ lines = [] }) => lines);
  const left = linesOf(bill).map((line) =>
    taken.filter(({ of }) => of === line.of).reduce<OpenLine>((rest, part) => less(rest, withTax(rest, part)), line),
  );
  return lessCredits(left).filter(({ total }) => total > 0);
}

const withTax = (line: OpenLine, part: InvoiceLine): InvoiceLine =>
  part.rate === line.rate ? part : partOfLine(line, toPaise(part.total));

/** The rest of the bill as a whole, with its rounding to the rupee. */
export const leftOf = (bill: Invoice, notes: readonly Invoice[]): number =>
  openLines(bill, notes).reduce<number>((sum, { total }) => sum + toPaise(total), toPaise(bill.roundOff ?? 0));

/**
 * A part of a line, by its amount with the tax. Its value is by how much less the line's would be, so that parts of a line
 * never come to more than it, and the last takes what is left.
 */
export function partOfLine(line: OpenLine, amount: number): OpenLine {
  if (amount >= toPaise(line.total)) return line;
  const rate = toBasisPoints(line.rate);
  const exact = toPaise(line.taxable) - valueWithin(toPaise(line.total) - amount, rate);
  const taxable = Math.min(amount, Math.max(0, exact));
  const tax = amount - taxable;
  const half = Math.floor(tax / 2);
  return {
    ...line,
    quantity: 0,
    taxable: toRupees(paise(taxable)),
    cgst: toRupees(paise(half)),
    sgst: toRupees(paise(half)),
    rounding: toRupees(paise(tax - 2 * half)),
    total: toRupees(paise(amount)),
  };
}

/** A note's snapshot has lines only, each with the number of what it corrects. */
export function snapshotOfLines(bill: InvoiceSnapshot, lines: readonly OpenLine[]): InvoiceSnapshot {
  const { lines: _lines, stayNights: _nights, roundOff: _roundOff, ...facts } = bill;
  const sum = (field: (typeof amounts)[number]) =>
    toRupees(paise(lines.reduce((total, line) => total + toPaise(line[field]), 0)));
  return {
    ...facts,
    rate: 0,
    taxable: sum("taxable"),
    cgst: sum("cgst"),
    sgst: sum("sgst"),
    rounding: sum("rounding"),
    total: sum("total"),
    isWithoutStay: true,
    lines: [...lines],
  };
}
