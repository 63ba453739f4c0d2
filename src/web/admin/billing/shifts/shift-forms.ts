import {
  type CashCounts,
  type CashKind,
  countedCash,
  denominations,
  type PettyCashInput,
  pettyCashInput,
  type Shift,
  type ShiftClosing,
  type ShiftOpening,
  shiftClosing,
  shiftOpening,
} from "#domain/billing/shifts.ts";
import { type Rupees, toPaise } from "#domain/platform/money/money.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";

export interface OpeningForm {
  opening: string;
  reason: string;
}

/** Begins with what has to be in the drawer. */
export const openingForm = (expected: number | null): FormDefinition<Versioned, OpeningForm, ShiftOpening> => ({
  name: "shift-opening",
  formOf: () => ({ opening: expected === null ? "" : String(expected), reason: "" }),
  check: ({ opening, reason }) => validate(shiftOpening, { opening: typedRupees(opening), reason }),
  labels: {},
});

/** By how much the typed cash differs; 0 if it is no amount, or the drawer was never counted. */
export function openingDifference({ opening }: OpeningForm, expected: number | null): Rupees {
  const typed = typedRupees(opening);
  if (expected === null || typeof typed !== "number" || !Number.isFinite(typed)) return 0 as Rupees;
  return (Math.round((typed - expected) * 100) / 100) as Rupees;
}

export interface PettyCashForm {
  kind: CashKind;
  amount: string;
  reason: string;
}

export const pettyCashForm: FormDefinition<Versioned, PettyCashForm, PettyCashInput> = {
  name: "petty-cash",
  formOf: () => ({ kind: "out", amount: "", reason: "" }),
  check: ({ amount, ...form }) => validate(pettyCashInput, { ...form, amount: typedRupees(amount) }),
  labels: {},
};

export type CountForm = Record<keyof CashCounts, string> & { reason: string; handTo: string };

export const countForm = (shiftId: string): FormDefinition<Versioned, CountForm, ShiftClosing> => ({
  name: "shift-closing",
  draft: `closing-of-${shiftId}`,
  formOf: () => ({
    ...(Object.fromEntries(denominations.map((value) => [value, ""])) as Record<keyof CashCounts, string>),
    reason: "",
    handTo: "",
  }),
  check: ({ reason, handTo, ...counts }) =>
    validate(shiftClosing, { ...numbersIn(counts), reason, ...(handTo && { handTo }) }),
  labels: {},
});

/** An empty field is none; NaN for what is no number. */
function numbersIn(counts: Record<keyof CashCounts, string>): CashCounts {
  const number = (text: string) => (text.trim() === "" ? 0 : Number(text));
  return Object.fromEntries(Object.entries(counts).map(([value, text]) => [value, number(text)])) as CashCounts;
}

/** The sum typed so far; undefined if a field is no whole number. */
export function countSoFar({ reason: _reason, handTo: _handTo, ...counts }: CountForm, { expected }: Shift) {
  const numbers = numbersIn(counts);
  if (!Object.values(numbers).every((number) => Number.isInteger(number) && number >= 0)) return undefined;
  const counted = countedCash(numbers);
  return { counted, difference: (toPaise(counted) - toPaise(expected)) / 100 };
}
