import { getBill } from "#contract/billing/charges.ts";
import { listPayments } from "#contract/billing/payments.ts";
import { checkOutBooking, undoBookingStatus } from "#contract/reservations/bookings.ts";
import { paymentMethods } from "#domain/billing/payments.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { type Draw, oneOf } from "#server/operations/demo/seeded.ts";
import type { BillClient } from "./bill-client.ts";

/** In one, two or three parts, each with a reference by which its entry is found. */
function inParts(client: BillClient, draw: Draw, due: number) {
  const sizes = Array.from({ length: draw(3) }, () => 1 + draw(Math.max(1, Math.floor(due / 4))));
  const partOf = (size: number) => ({
    method: oneOf(draw, paymentMethods),
    amount: toRupees(paise(size)),
    utr: client.nextUtr(),
  });
  const first = partOf(due - sizes.reduce((sum, size) => sum + size, 0));
  return { ...first, otherParts: sizes.map(partOf) };
}

/** Bills the company, pays what is left, or leaves it. */
export async function checkOut(client: BillClient, draw: Draw) {
  const id = draw(2) === 0 ? client.companyStay(draw) : client.someBooking(draw);
  const { balance, split } = (await client.call(getBill, { params: { id } })).bill;
  const billsCompany = split !== null && split.toBill > 0 && draw(3) > 0;
  const due = toPaise(balance) - (billsCompany ? toPaise(split.toBill) : 0);
  const payment = due > 0 && draw(3) > 0 ? inParts(client, draw, due) : undefined;
  const body = {
    ...(billsCompany && { billsCompany }),
    ...(payment ? { payment } : { reason: "Later" }),
    deposit: "later" as const,
  };
  const send = (options: object) => client.call(checkOutBooking, { params: { id }, body }, options);
  const { booking } = await client.onceOrTwice(draw, send);
  client.history.departed.add(id);
  const parts = payment === undefined ? [] : [payment, ...payment.otherParts];
  const paid = parts.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  client.log(id, { paid });
  if (billsCompany) client.history.billings++;

  const { payments } = (await client.call(listPayments, { params: { id } })).ledger;
  const own = payments.filter(({ utr, reverses }) => reverses === null && parts.some((part) => part.utr === utr));
  const billed = payments.filter((entry) => client.isUnloggedBill(entry));
  for (const entry of billed) client.logBill(id, entry);
  // Somebody else's may be among them: then nobody could say what an undo should take back.
  if (billed.length > (billsCompany ? 1 : 0)) return;
  const taken = own.map((entry) => [entry._id, { paid: -toPaise(entry.amount) }] as const);
  const charged = billed.map((entry) => {
    const amount = -toPaise(entry.amount);
    return [entry._id, { paid: amount, billed: amount }] as const;
  });
  client.history.checkOuts.push({ id, updatedAt: booking.updatedAt, entries: new Map([...taken, ...charged]) });
}

export async function undoCheckOut(client: BillClient, draw: Draw) {
  const { checkOuts, undone, departed } = client.history;
  if (checkOuts.length === 0) return false;
  const { id, updatedAt, entries } = oneOf(draw, checkOuts.slice(-4));
  await client.call(undoBookingStatus, { params: { id }, body: { updatedAt } });
  departed.delete(id);
  for (const [entry, amounts] of entries) {
    // Somebody may have taken it back before.
    client.logOnce(`reversed ${entry}`, id, amounts);
    undone.add(entry);
  }
}
