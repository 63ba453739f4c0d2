import * as v from "valibot";
import * as m from "#messages/deskGroupBill.js";
import { type Paise, paise, type Rupees, toPaise, toRupees } from "../../platform/money/money.ts";
import { rupees } from "../../platform/money/rupees.ts";
import { recordId } from "../../platform/text/text.ts";
import { bookingStatuses } from "../../platform/values/booking-status.ts";
import {
  entryMethods,
  isReference,
  moneyFields,
  paymentAmount,
  paymentKinds,
  paymentMessages,
  withoutSpaces,
} from "../payments.ts";

const share = v.object({ bookingId: recordId, amount: paymentAmount });
export type PaymentShare = v.InferOutput<typeof share>;

const sumOf = (shares: readonly { amount: Rupees }[]): Paise =>
  paise(shares.reduce((sum, { amount }) => sum + toPaise(amount), 0));

/** One payment for the rooms of a group; `shares` say how much of it is for which room, and come to it. */
export const groupPaymentInput = v.pipe(
  v.object({
    ...moneyFields,
    shares: v.pipe(v.array(share), v.minLength(1, m.sharesEqual), v.maxLength(500, m.sharesEqual)),
  }),
  v.forward(v.partialCheck([["method"], ["utr"]], isReference, paymentMessages.utrInvalid), ["utr"]),
  v.forward(
    v.partialCheck([["amount"], ["shares"]], ({ amount, shares }) => sumOf(shares) === toPaise(amount), m.sharesEqual),
    ["shares"],
  ),
  v.forward(
    v.partialCheck(
      [["shares"]],
      ({ shares }) => new Set(shares.map(({ bookingId }) => bookingId)).size === shares.length,
      m.shareTwice,
    ),
    ["shares"],
  ),
  v.transform(withoutSpaces),
);
export type GroupPaymentInput = v.InferOutput<typeof groupPaymentInput>;

interface Owing {
  bookingId: string;
  checkOutDate: string;
  balance: Rupees;
}

/** Who owes, in the order in which a payment is spread: who leaves first, and of those the smaller balance. */
export const inPaymentOrder = <Room extends Owing>(rooms: readonly Room[]): Room[] =>
  rooms
    .filter(({ balance }) => balance > 0)
    .toSorted((one, other) => one.checkOutDate.localeCompare(other.checkOutDate) || one.balance - other.balance);

/** Each room is paid before the next; what is more than all owe is for none. */
export function spreadPayment(amount: Rupees, rooms: readonly Owing[]): PaymentShare[] {
  let left = toPaise(amount);
  return inPaymentOrder(rooms).flatMap(({ bookingId, balance }) => {
    const part = paise(Math.min(left, toPaise(balance)));
    left = paise(left - part);
    return part > 0 ? [{ bookingId, amount: toRupees(part) }] : [];
  });
}

/**
 * A payment for all rooms of a guest: first the advance that each still lacks, then what they owe. What is more than all owe
 * is for the first one, where the question about it is asked.
 */
export function spreadOverRooms(amount: Rupees, rooms: readonly (Owing & { due: Rupees })[]): PaymentShare[] {
  const advances = spreadPayment(
    amount,
    rooms.map(({ due, balance, ...room }) => ({ ...room, balance: Math.min(due, balance) })),
  );
  const sums = new Map(advances.map((share) => [share.bookingId, toPaise(share.amount)]));
  const sumOfRoom = (bookingId: string) => sums.get(bookingId) ?? 0;
  const put = (bookingId: string, more: number) => sums.set(bookingId, paise(sumOfRoom(bookingId) + more));
  const left = () => toPaise(amount) - [...sums.values()].reduce((sum, part) => sum + part, 0);
  const owing = rooms.map(({ bookingId, checkOutDate, balance }) => ({
    bookingId,
    checkOutDate,
    balance: toRupees(paise(toPaise(balance) - sumOfRoom(bookingId))),
  }));
  for (const share of spreadPayment(toRupees(paise(left())), owing)) put(share.bookingId, toPaise(share.amount));
  const [first] = rooms;
  if (first && left() > 0) put(first.bookingId, left());
  return [...sums].map(([bookingId, sum]) => ({ bookingId, amount: toRupees(sum) }));
}

const text = v.string();

/** All rooms of a group that cost something, and what was paid for them: no tax invoice. */
export const groupStatementShape = v.object({
  rooms: v.array(
    v.object({
      bookingId: text,
      reference: text,
      guest: text,
      room: text,
      unit: text,
      status: v.picklist(bookingStatuses),
      checkInDate: text,
      checkOutDate: text,
      /** Of a stay that did not come about, its fee. */
      nights: rupees,
      charges: rupees,
      total: rupees,
      paid: rupees,
      balance: rupees,
      /** The bill that stands, for each payer. */
      invoices: v.array(v.object({ _id: text, number: text })),
      /** Whether it can be invoiced as a whole and is not. */
      canInvoice: v.boolean(),
    }),
  ),
  /** What came in one step is one payment. */
  payments: v.array(
    v.object({
      day: text,
      kind: v.picklist(paymentKinds),
      method: v.picklist(entryMethods),
      utr: text,
      amount: rupees,
    }),
  ),
  total: rupees,
  paid: rupees,
  balance: rupees,
});
export type GroupStatement = v.InferOutput<typeof groupStatementShape>;
