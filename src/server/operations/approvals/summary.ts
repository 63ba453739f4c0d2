import { type PaymentInput, type ReceivedMethod, receivedMethodLabels, sumOfParts } from "#domain/billing/payments.ts";
import type { CashKind } from "#domain/billing/shifts.ts";
import { formatRupees, type Rupees, toRupees } from "#domain/platform/money/money.ts";
import { listOf } from "#domain/platform/text/list-of.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import { bookingStatusFacts } from "#domain/platform/values/booking-status.ts";
import * as charges from "#messages/charges.js";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskApprovals.js";
import * as groups from "#messages/deskGroups.js";
import * as notes from "#messages/partNotes.js";

/** The subject of a request, to decide on it by. */
export type Summary =
  | { kind: "reversal"; amount: number }
  /** In parts, `others` are the methods of all but the first. */
  | { kind: "refund" | "payment"; amount: number; method: ReceivedMethod; others?: ReceivedMethod[] }
  /** The fee that is given up; not stored with older requests. */
  | { kind: "status"; status: BookingStatus; fee?: number }
  | { kind: "checkOut"; unpaid: number }
  | { kind: "rate"; before: number; after: number }
  | { kind: "group"; rooms: number; amount: number }
  | { kind: "move"; from: string; to: string; checkIn?: Night; checkOut?: Night; amount: number }
  /** `charge` tells two equal charges apart. */
  | { kind: "void"; charge: string; description: string; amount: number }
  | { kind: "credit"; number: string; amount: number }
  | { kind: "billing"; company: string; amount: number }
  /** `unpaid` is what the guest still owes if the edit checks them out. */
  | { kind: "edit"; before: StayFacts; after: StayFacts; unpaid: number | null }
  | { kind: "pettyCash"; direction: CashKind; amount: number }
  | { kind: "opening"; amount: number; difference: number }
  | { kind: "booking"; room: string; checkIn: Night; checkOut: Night; total: number; instead: number }
  | { kind: "change" };

export interface StayFacts {
  room: string;
  checkIn: Night;
  checkOut: Night;
  status: BookingStatus;
  rate: number;
  total: number;
}

const rupees = (amount: number) => formatRupees(amount as Rupees);

/** In the reader's language. Requests from before that was possible hold an English sentence. */
export function summaryText(stored: string): string {
  if (!stored.startsWith("{")) return stored;
  const summary = JSON.parse(stored) as Summary;
  switch (summary.kind) {
    case "reversal":
      return m.reversalOf({ amount: rupees(summary.amount) });
    case "refund":
      return m.refundBy({ amount: rupees(summary.amount), method: methodsText(summary) });
    case "payment":
      return m.paymentBy({ amount: rupees(summary.amount), method: methodsText(summary) });
    case "status":
      return statusText(summary);
    case "checkOut":
      return m.checkOutUnpaid({ amount: rupees(summary.unpaid) });
    case "rate":
      return m.rateInstead({ after: rupees(summary.after), before: rupees(summary.before) });
    case "group":
      return groups.groupWithoutFees({ count: summary.rooms, amount: rupees(summary.amount) });
    case "move":
      return moveText(summary);
    case "void":
      return charges.voidOf({ description: summary.description, amount: rupees(summary.amount) });
    case "credit":
      return notes.summary({ number: summary.number, amount: rupees(summary.amount) });
    case "billing":
      return account.billedFor({ amount: rupees(summary.amount), company: summary.company });
    case "edit":
      return editText(summary);
    case "pettyCash":
      return (summary.direction === "out" ? m.cashOut : m.cashIn)({ amount: rupees(summary.amount) });
    case "opening":
      return openingText(summary);
    case "booking":
      return m.bookingAt({ stay: stayText(summary), amount: rupees(summary.total), before: rupees(summary.instead) });
    case "change":
      return m.changeOfBooking();
  }
}

function statusText({ status, fee }: Extract<Summary, { kind: "status" }>): string {
  const label = bookingStatusFacts[status].label();
  return fee ? m.statusWithoutFeeOf({ status: label, amount: rupees(fee) }) : m.statusWithoutFee({ status: label });
}

function openingText({ amount, difference }: Extract<Summary, { kind: "opening" }>): string {
  const [opening, by] = [rupees(amount), rupees(Math.abs(difference))];
  return difference < 0 ? m.openingLess({ opening, by }) : m.openingMore({ opening, by });
}

/** Room, dates and total are named also where they stay as they were. */
function editText({ before, after, unpaid }: Extract<Summary, { kind: "edit" }>): string {
  const rate = after.rate !== before.rate && m.rateInstead({ after: rupees(after.rate), before: rupees(before.rate) });
  const status = after.status !== before.status && bookingStatusFacts[after.status].label();
  const isSameStay =
    after.room === before.room && after.checkIn === before.checkIn && after.checkOut === before.checkOut;
  const stay = isSameStay ? stayText(after) : m.insteadOf({ after: stayText(after), before: stayText(before) });
  const total = m.totalInstead({ after: rupees(after.total), before: rupees(before.total) });
  const left = unpaid !== null && m.checkOutUnpaid({ amount: rupees(unpaid) });
  return [rate, stay, total, left || status].filter(Boolean).join("; ");
}

const stayText = ({ room, checkIn, checkOut }: Pick<StayFacts, "room" | "checkIn" | "checkOut">) =>
  m.stayOf({ room, checkIn: formatNight(checkIn), checkOut: formatNight(checkOut) });

export function paymentSummary(input: PaymentInput): Summary {
  const others = (input.otherParts ?? []).map(({ method }) => method);
  const amount = toRupees(sumOfParts(input));
  return { kind: input.kind, amount, method: input.method, ...(others.length > 0 && { others }) };
}

const methodsText = ({ method, others = [] }: { method: ReceivedMethod; others?: ReceivedMethod[] }) =>
  listOf([...new Set([method, ...others])].map((each) => receivedMethodLabels[each]()));

/** Whether a request is about a group as a whole. */
export const isOfGroup = (stored: string) => stored.startsWith(`{"kind":"group"`);

export const isOfNewBooking = (stored: string) => stored.startsWith(`{"kind":"booking"`);

function moveText({ from, to, checkIn, checkOut, amount }: Extract<Summary, { kind: "move" }>): string {
  const facts = { from, to, amount: rupees(amount) };
  if (checkIn === undefined || checkOut === undefined) return m.moveTo(facts);
  return m.moveToDates({ ...facts, checkIn: formatNight(checkIn), checkOut: formatNight(checkOut) });
}
