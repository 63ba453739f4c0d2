import { addCharge, getBill, voidCharge } from "#contract/billing/charges.ts";
import { closeDays } from "#contract/billing/day-close.ts";
import { issueVoucher } from "#contract/billing/documents.ts";
import { issueCreditNote, issueInvoice, issuePartCreditNote, listBookingInvoices } from "#contract/billing/invoices.ts";
import { listPayments, recordPayment, reversePayment, settlePayment } from "#contract/billing/payments.ts";
import { closeShift, getDrawer, openShift, recordPettyCash } from "#contract/billing/shifts.ts";
import {
  addBooking,
  addDeskBooking,
  addWalkIn,
  checkInBooking,
  getBooking,
  setBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { reportPaymentAsGuest } from "#contract/reservations/guest-booking.ts";
import { isBillKind } from "#domain/billing/invoice-kinds.ts";
import { payers } from "#domain/billing/payers.ts";
import { paymentMethods } from "#domain/billing/payments.ts";
import { cashKinds } from "#domain/billing/shifts.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput } from "#server/operations/demo/factories.ts";
import { type Draw, oneOf } from "#server/operations/demo/seeded.ts";
import { testStaff } from "../platform/app.ts";
import type { BillCall, BillClient } from "./bill-client.ts";
import { companyCalls } from "./bill-company-calls.ts";
import { checkOut, undoCheckOut } from "./bill-departures.ts";
import { depositCalls } from "./bill-deposits.ts";

function inputOf(client: BillClient, draw: Draw, checkInDate: string) {
  const room = client.room;
  const dates = { checkInDate, checkOutDate: addNights(checkInDate, 1 + draw(3)) };
  // One person's cash of a day is limited.
  const contact = { phone: client.nextPhone(), email: "asha@example.com" };
  const { id: costOptionId = "" } = oneOf(draw, room.costOptions);
  return { ...aBookingInput({ roomId: room._id, ...dates, ...contact }), costOptionId };
}

const someCompany = (client: BillClient, draw: Draw) =>
  draw(2) === 0 ? {} : { companyId: oneOf(draw, client.history.companies) };

async function bookAtDesk(client: BillClient, draw: Draw) {
  const body = { ...inputOf(client, draw, addNights(client.today, draw(2))), ...someCompany(client, draw) };
  const { booking } = await client.call(addDeskBooking, { body });
  client.remember(booking);
  await client.call(setBookingStatus, { params: { id: booking._id }, body: { status: "confirmed" } });
}

async function bookOnSite(client: BillClient, draw: Draw) {
  const { booking, key = "" } = await client.callAsGuest(addBooking, { body: inputOf(client, draw, client.today) });
  client.remember(booking, key);
}

async function walkIn(client: BillClient, draw: Draw) {
  const amount = 100 + draw(50_000) / 100;
  const payment = { method: "cash" as const, amount };
  const body = { ...inputOf(client, draw, client.today), ...someCompany(client, draw), payment };
  const { booking } = await client.call(addWalkIn, { body });
  client.remember(booking);
  client.log(booking._id, { paid: toPaise(amount) });
}

const checkIn = (client: BillClient, draw: Draw) =>
  client.call(checkInBooking, { params: { id: client.someBooking(draw) }, body: { anyway: true } });

const release = (client: BillClient, draw: Draw) =>
  client.call(setBookingStatus, {
    params: { id: client.someBooking(draw) },
    body: { status: oneOf(draw, ["cancelled", "no-show"] as const), waivesFee: draw(4) === 0, reason: "A storm" },
  });

async function stayLonger(client: BillClient, draw: Draw) {
  const params = { id: client.someBooking(draw) };
  const { booking } = await client.call(getBooking, { params });
  const { _id, roomId: _roomId, status: _status, ...form } = booking;
  const checkOutDate = addNights(booking.checkOutDate, 1);
  const pricing = oneOf(draw, ["flat", "agreed"] as const);
  const changed = await client.call(updateBooking, { params, body: { ...form, checkOutDate, pricing } });
  if (changed.booking.grandTotal < booking.grandTotal) client.history.lowered.add(params.id);
}

/** One night less, or another rate for all of them. */
async function stayForLess(client: BillClient, draw: Draw) {
  const params = { id: client.anyStay(draw) };
  const { booking } = await client.call(getBooking, { params });
  const { _id, roomId: _roomId, status: _status, ...form } = booking;
  const cheaper = { pricePerNight: Math.round(booking.pricePerNight * 0.8) };
  const change = draw(2) === 0 ? { checkOutDate: addNights(booking.checkOutDate, -1) } : cheaper;
  client.history.lowered.add(params.id);
  await client.call(updateBooking, {
    params,
    body: { ...form, ...change, pricing: oneOf(draw, ["flat", "agreed"] as const) },
  });
}

async function charge(client: BillClient, draw: Draw) {
  const id = client.someBooking(draw);
  const unitPrice = (1 + draw(90_000)) / 100;
  const quantity = 1 + draw(3);
  const kinds = [
    { kind: "food", sac: "996331", gst: 5 },
    { kind: "laundry", sac: "999712", gst: 18 },
    { kind: "stay", sac: "996311", gst: 5 },
    { kind: "other", sac: "999799", gst: 0 },
  ] as const;
  const payer = client.history.companyOf.has(id) ? { payer: oneOf(draw, payers) } : {};
  const body = { description: "Something", ...oneOf(draw, kinds), unitPrice, quantity, ...payer };
  await client.onceOrTwice(draw, (options) => client.call(addCharge, { params: { id }, body }, options));
  client.log(id, { charged: toPaise(unitPrice) * quantity });
}

async function voidOne(client: BillClient, draw: Draw) {
  const id = client.someBookingThat(draw, "charged");
  const { bill } = await client.call(getBill, { params: { id } });
  if (bill.charges.length === 0) return false;
  const { _id, amount } = oneOf(draw, bill.charges);
  client.history.lowered.add(id);
  await client.call(voidCharge, { params: { id: _id }, body: { reason: "Not taken" } });
  return client.log(id, { charged: -toPaise(amount) });
}

async function pay(client: BillClient, draw: Draw) {
  const id = client.anyStay(draw);
  const amount = (1 + draw(400_000)) / 100;
  const part = () => ({ method: oneOf(draw, paymentMethods), amount: (1 + draw(100_000)) / 100 });
  const otherParts = draw(3) === 0 ? [part(), part()] : [];
  const body = { method: oneOf(draw, paymentMethods), amount, otherParts };
  const taken = [amount, ...otherParts.map(({ amount }) => amount)].reduce((sum, one) => sum + toPaise(one), 0);
  await client.onceOrTwice(draw, (options) =>
    client.call(recordPayment, { params: { id }, body: { ...body, isMore: true } }, options),
  );
  client.log(id, { paid: taken });
}

async function payBack(client: BillClient, draw: Draw) {
  const id = client.someBooking(draw);
  const amount = (1 + draw(100_000)) / 100;
  const body = { kind: "refund" as const, method: oneOf(draw, paymentMethods), amount, reason: "Left early" };
  await client.call(recordPayment, { params: { id }, body });
  client.log(id, { paid: -toPaise(amount) });
}

async function somePayment(client: BillClient, id: string, draw: Draw) {
  const { payments } = (await client.call(listPayments, { params: { id } })).ledger;
  return payments.length === 0 ? undefined : oneOf(draw, payments);
}

async function takeBack(client: BillClient, draw: Draw) {
  const id = client.someBookingThat(draw, "paid");
  const entry = await somePayment(client, id, draw);
  if (!entry) return false;
  await client.call(reversePayment, { params: { id: entry._id }, body: { reason: "Taken for another guest" } });
  const amount = (entry.kind === "payment" ? -1 : 1) * toPaise(entry.amount);
  return client.logOnce(`reversed ${entry._id}`, id, {
    paid: amount,
    ...(entry.method === "credit" && { billed: amount }),
  });
}

async function report(client: BillClient, draw: Draw) {
  const guest = client.someGuest(draw);
  if (!guest) return false;
  const body = { key: guest.key, utr: String(draw(1_000_000_000)).padStart(12, "4") };
  return client.callAsGuest(reportPaymentAsGuest, { params: { reference: guest.reference }, body });
}

async function settle(client: BillClient, draw: Draw) {
  const guest = client.someGuest(draw);
  const entry = guest && (await somePayment(client, guest.id, draw));
  if (guest === undefined || entry?.state !== "reported") return false;
  const state = oneOf(draw, ["received", "received", "rejected"] as const);
  await client.call(settlePayment, { params: { id: entry._id }, body: { state, isMore: true } });
  // To settle it once more in the same way is answered alike.
  return state === "received" && client.logOnce(entry._id, guest.id, { paid: toPaise(entry.amount) });
}

const buyers = [
  { name: "Asha Rao" },
  { name: "Mohan Rao", company: "Rao Traders", address: "Mumbai", gstin: "27AAPFU0939F1ZV" },
];

/** To the guest; of a split bill, to each payer; of a stay that did not take place, its fee. */
async function invoice(client: BillClient, draw: Draw) {
  const id = draw(5) === 0 ? client.someBooking(draw) : client.departed(draw);
  const { split } = (await client.call(getBill, { params: { id } })).bill;
  const parts = split === null ? [] : payers.filter((payer) => split[partNames[payer]].total > 0);
  const whom = parts.length === 0 || draw(4) === 0 ? [{}] : parts.map((payer) => ({ payer }));
  for (const payer of draw(2) === 0 ? whom : whom.toReversed()) {
    const input = { params: { id }, body: { ...oneOf(draw, buyers), ...payer } };
    await client.onceOrTwice(draw, (options) => client.call(issueInvoice, input, options));
    // The other one waits for another call.
    if (draw(4) === 0) return;
  }
}
const partNames = { guest: "guest", company: "companyPart" } as const;

async function creditNote(client: BillClient, draw: Draw) {
  const { invoices } = await client.call(listBookingInvoices, { params: { id: client.departed(draw) } });
  const bill = invoices.findLast(({ kind }) => isBillKind(kind));
  return (
    bill !== undefined && client.call(issueCreditNote, { params: { id: bill._id }, body: { reason: "Billed wrongly" } })
  );
}

/** An amount of a line of a bill that stands; of a fee, the fee is less. */
async function partNote(client: BillClient, draw: Draw) {
  const id = client.anyStay(draw);
  const { invoices } = await client.call(listBookingInvoices, { params: { id } });
  const bill = invoices.findLast(({ kind, correctedBy }) => isBillKind(kind) && correctedBy === null);
  if (!bill) return false;
  const line = draw(1 + (bill.lines ?? []).length);
  const amount = draw(8) === 0 ? {} : { amount: (1 + draw(60_000)) / 100 };
  const input = { params: { id: bill._id }, body: { reason: "No hot water", lines: [{ line, ...amount }] } };
  client.history.lowered.add(id);
  const { invoice } = await client.onceOrTwice(draw, (options) => client.call(issuePartCreditNote, input, options));
  if (!invoice.fee) client.log(id, { credited: toPaise(invoice.total) });
}

async function voucher(client: BillClient, draw: Draw) {
  const { openVouchers } = await client.call(listBookingInvoices, { params: { id: client.anyStay(draw) } });
  if (openVouchers.length === 0) return false;
  return client.call(issueVoucher, { params: { id: oneOf(draw, openVouchers).paymentId } });
}

const closeYesterday = (client: BillClient) =>
  client.call(closeDays, { body: { day: addNights(client.today, -1), anyway: true } });

async function changeShift(client: BillClient, draw: Draw) {
  const { shift } = (await client.call(getDrawer, {})).drawer;
  if (!shift) return client.call(openShift, { body: { opening: 500, reason: "Not counted before" } });
  const handTo = draw(2) === 0 ? {} : { handTo: testStaff.userId };
  const counted = { "500": 1, reason: "Counted in a hurry" };
  return client.call(closeShift, { params: { id: shift._id }, body: { ...counted, ...handTo } });
}

async function pettyCash(client: BillClient, draw: Draw) {
  const [kind, amount] = [oneOf(draw, cashKinds), (1 + draw(20_000)) / 100];
  const body = { kind, amount, reason: "Vegetables" };
  const { drawer } = await client.onceOrTwice(draw, (options) => client.call(recordPettyCash, { body }, options));
  const id = drawer.shift?._id ?? "none";
  const before = client.history.pettyCash.get(id) ?? 0;
  client.history.pettyCash.set(id, before + (kind === "in" ? 1 : -1) * toPaise(amount));
}

export const billCalls: readonly BillCall[] = [
  { weight: 8, run: bookAtDesk },
  { weight: 5, run: bookOnSite },
  { weight: 5, run: walkIn },
  { weight: 12, run: checkIn },
  { weight: 12, run: checkOut },
  { weight: 6, run: undoCheckOut },
  { weight: 3, run: release },
  { weight: 4, run: stayLonger },
  { weight: 16, run: stayForLess },
  { weight: 16, run: charge },
  { weight: 10, run: voidOne },
  { weight: 12, run: pay },
  { weight: 7, run: payBack },
  { weight: 5, run: takeBack },
  { weight: 8, run: report },
  { weight: 10, run: settle },
  { weight: 13, run: invoice },
  { weight: 7, run: creditNote },
  { weight: 12, run: partNote },
  { weight: 8, run: voucher },
  { weight: 5, run: closeYesterday },
  { weight: 3, run: changeShift },
  { weight: 4, run: pettyCash },
  ...companyCalls,
  ...depositCalls,
];
