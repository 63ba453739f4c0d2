import * as v from "valibot";
import * as validation from "#messages/formValidation.js";
import * as m from "#messages/shift.js";
import { twoDecimals } from "#messages/validation.js";
import { hasTwoDecimals, paise, type Rupees, toRupees } from "../platform/money/money.ts";
import { rupees } from "../platform/money/rupees.ts";
import { paragraph, requiredParagraph } from "../platform/text/text.ts";
import { receivedMethods } from "./payments.ts";

/** The notes and coins that are counted apart, in rupees. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
const maxNotes = 100_000;
const maxCash = 10_000_000;

const cash = v.pipe(
  v.number(m.cashRequired),
  v.minValue(0, m.cashNegative),
  v.maxValue(maxCash, validation.amountTooLarge),
  v.check(hasTwoDecimals, twoDecimals),
);
const notes = v.optional(
  v.pipe(
    v.number(m.notesInvalid),
    v.integer(m.notesInvalid),
    v.minValue(0, m.notesInvalid),
    v.maxValue(maxNotes, m.notesInvalid),
  ),
  0,
);

/** A `reason` is wanted where the cash differs from what has to be in the drawer. */
export const shiftOpening = v.object({ opening: cash, reason: v.optional(paragraph(300), "") });
export type ShiftOpening = v.InferOutput<typeof shiftOpening>;

const text = v.string();
const numbersOf = <Schema extends v.GenericSchema>(schema: Schema) => ({
  "500": schema,
  "200": schema,
  "100": schema,
  "50": schema,
  "20": schema,
  "10": schema,
  "5": schema,
  "2": schema,
  "1": schema,
});

/** Numbers of notes and coins by their value in rupees. */
const cashCountsShape = v.object(numbersOf(v.number()));
export type CashCounts = v.InferOutput<typeof cashCountsShape>;

/** `handTo` is the user id of who goes on with the drawer. */
export const shiftClosing = v.object({
  ...numbersOf(notes),
  reason: v.optional(paragraph(300), ""),
  handTo: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type ShiftClosing = v.InferOutput<typeof shiftClosing>;

export const cashKinds = ["out", "in"] as const;
export type CashKind = (typeof cashKinds)[number];

export const pettyCashInput = v.object({
  kind: v.optional(v.picklist(cashKinds, validation.unknownKind), "out"),
  amount: v.pipe(
    v.number(validation.amountRequired),
    v.gtValue(0, validation.amountPositive),
    v.maxValue(maxCash, validation.amountTooLarge),
    v.check(hasTwoDecimals, twoDecimals),
  ),
  reason: requiredParagraph(200, m.payoutReason),
});
export type PettyCashInput = v.InferOutput<typeof pettyCashInput>;

/** Where an entry is refused that is dated on a closed day. */

export const countedCash = (counts: CashCounts): Rupees =>
  toRupees(paise(denominations.reduce((sum, value) => sum + 100 * value * counts[`${value}`], 0)));

/** Coins of less than a rupee are not in use, so that a smaller difference is nobody's mistake. */
export const wantsReason = (difference: Rupees): boolean => Math.abs(difference) >= 1;

export const pettyCashShape = v.object({
  _id: text,
  kind: v.picklist(cashKinds),
  amount: rupees,
  reason: text,
  by: text,
  at: text,
});
export type PettyCash = v.InferOutput<typeof pettyCashShape>;

export const receiptsShape = v.object({
  method: v.picklist(receivedMethods),
  received: rupees,
  refunded: rupees,
  entries: v.number(),
});
export type Receipts = v.InferOutput<typeof receiptsShape>;

export const shiftShape = v.object({
  _id: text,
  number: v.number(),
  openedBy: text,
  /** The working day. */
  openedOn: text,
  openedAt: text,
  opening: rupees,
  /** More or less than had to be in the drawer then. Missing in reports of earlier versions. */
  openingDifference: v.optional(rupees),
  openingReason: v.optional(text),
  receipts: v.array(receiptsShape),
  pettyCash: v.array(pettyCashShape),
  /** The cash that must be in the drawer: opening, cash received and put in, less cash given back and paid out. */
  expected: rupees,
  /** Null while it is open. */
  closed: v.nullable(
    v.object({
      by: text,
      on: text,
      at: text,
      counts: cashCountsShape,
      counted: rupees,
      /** Counted less expected. */
      difference: rupees,
      reason: text,
      /** Who went on with the drawer; empty if nobody did. */
      handedTo: text,
    }),
  ),
});
export type Shift = v.InferOutput<typeof shiftShape>;

export const drawerShape = v.object({
  /** The working day. */
  day: text,
  shift: v.nullable(shiftShape),
  /** The count at the close of the last shift; null before the first. */
  lastCounted: v.nullable(rupees),
  /** That, with the cash that came and went since without a shift: what has to be in the drawer when one is opened. */
  expectedOpening: v.nullable(rupees),
  /** The working day's closed shifts, the last first. */
  closedToday: v.array(shiftShape),
  /** Who can take the drawer over. */
  people: v.array(text),
});
export type Drawer = v.InferOutput<typeof drawerShape>;
