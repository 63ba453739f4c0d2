import { type PaymentMethod, paymentMethods } from "../billing/payments.ts";
import type { Paise } from "../platform/money/money.ts";
import { countNights, type Night } from "../platform/time/nights.ts";
import { type CreditLine, tokensOf } from "./bank-lines.ts";

/** A payment that the bank's list should have. */
export interface Expected {
  /** Null for what was asked for and not recorded. */
  paymentId: string | null;
  companyPaymentId: string | null;
  /** The settlement of a gateway. */
  settlementId: string | null;
  /** An entry of a security deposit; null for all others. */
  securityId: string | null;
  bookingId: string | null;
  reference: string;
  name: string;
  method: PaymentMethod;
  state: "received" | "reported" | "asked";
  amount: Paise;
  utr: string;
  day: Night;
  /** The references of the QR codes that were shown for it. */
  trs: readonly string[];
}

export interface Matching {
  match: Expected | undefined;
  /** The choices of a person, the likeliest first. */
  proposals: Expected[];
}

/** Money by UPI comes at once; a weekend lies between a card and its money. Cash is on no statement. */
const daysApart: Record<PaymentMethod, number | undefined> = { upi: 2, bank: 4, card: 5, cash: undefined };
/** The columns that a bank's statement can have. */
export const statedMethods = paymentMethods.filter((method) => daysApart[method] !== undefined);
const shortestReference = 6;
const maxProposals = 5;

/**
 * Finds what a credit is: by its UTR, else by the reference in its narration, and then only with the same amount. Amount and day
 * alone propose.
 */
export function matchLine(line: CreditLine, expected: readonly Expected[]): Matching {
  const tokens = tokensOf(line);
  const text = `${line.narration} ${line.reference}`.toUpperCase();
  const isSame = ({ amount }: Expected) => amount === line.amount;
  const byUtr = expected.filter(({ utr }) => isNamed(tokens, utr));
  if (byUtr.length > 0) return onlyOne(byUtr.filter(isSame), byUtr);
  // With a UTR of its own that the bank doesn't name, it is another payment, or a slip that a person has to see.
  const isOpen = ({ utr }: Expected) => utr === "";
  const byTr = expected.filter(({ trs }) => trs.some((tr) => mentions(text, tr)));
  if (byTr.length > 0)
    return onlyOne(
      byTr.filter((one) => isSame(one) && isOpen(one)),
      byTr,
    );
  const byReference = expected.filter(({ reference }) => reference !== "" && mentions(text, reference));
  if (byReference.length > 0) {
    const same = byReference.filter((one) => isSame(one) && isOpen(one));
    const recorded = same.filter(({ state }) => state !== "asked");
    return onlyOne(recorded.length > 0 ? recorded : same, byReference);
  }
  const near = expected
    .filter((one) => isSame(one) && one.state !== "asked" && distance(one, line) <= (daysApart[one.method] ?? 0))
    .toSorted((one, other) => distance(one, line) - distance(other, line));
  return { match: undefined, proposals: near.slice(0, maxProposals) };
}

function onlyOne(same: Expected[], others: Expected[]): Matching {
  const [match, another] = same;
  if (match && !another) return { match, proposals: [match] };
  return { match: undefined, proposals: [...new Set([...same, ...others])].slice(0, maxProposals) };
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

const isNamed = (tokens: ReadonlySet<string>, utr: string) => {
  const wanted = plain(utr);
  return wanted.length >= shortestReference && tokens.has(wanted);
};

/** Banks keep, change or leave out the signs between; a longer number is another reference. */
function mentions(text: string, reference: string): boolean {
  const parts = reference.toUpperCase().split("-");
  return new RegExp(`${parts.join("[-\\s_/.]?")}(?!\\d)`).test(text);
}

const distance = ({ day }: Expected, line: CreditLine) => Math.abs(countNights({ checkIn: day, checkOut: line.day }));
