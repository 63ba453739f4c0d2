import { addCharge, getBill } from "#contract/billing/charges.ts";
import {
  billToCompany,
  getCompanyAccount,
  recordCompanyPayment,
  reverseCompanyPayment,
  setPayers,
  transferCharges,
} from "#contract/billing/company-accounts.ts";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import { actOnGroup, addGroup } from "#contract/reservations/groups.ts";
import { payers } from "#domain/billing/payers.ts";
import { paymentMethods } from "#domain/billing/payments.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { type Draw, oneOf } from "#server/operations/demo/seeded.ts";
import type { BillCall, BillClient } from "./bill-client.ts";

/** Two rooms, in house at once. */
async function bookGroup(client: BillClient, draw: Draw) {
  const { id: costOptionId = "" } = oneOf(draw, client.room.costOptions);
  const line = { roomId: client.room._id, costOptionId, count: 2, adultMale: 1, adultFemale: 1, children: 0 };
  const body = {
    name: "Wedding",
    payerName: "Asha Rao",
    payerPhone: client.nextPhone(),
    payerEmail: "",
    checkInDate: client.today,
    checkOutDate: addNights(client.today, 1 + draw(3)),
    rooms: [line],
    status: "confirmed" as const,
    ...(draw(3) > 0 && { companyId: oneOf(draw, client.history.companies) }),
  };
  const { group } = await client.call(addGroup, { body });
  for (const booking of group.bookings) client.remember(booking);
  client.history.groups.push(group.bookings.map(({ _id }) => _id));
  await client.call(actOnGroup, { params: { id: group._id }, body: { action: "check-in" } });
}

const openCharges = async (client: BillClient, id: string) =>
  (await client.call(getBill, { params: { id } })).bill.charges.filter(({ voidReason }) => voidReason === "");

async function moveCharges(client: BillClient, draw: Draw) {
  const { groups } = client.history;
  if (groups.length === 0) return false;
  const [from = "", to = ""] = oneOf(draw, groups.slice(-4)).toSorted(() => draw(2) - 0.5);
  if ((await openCharges(client, from)).length === 0) {
    const dinner = { description: "Dinner", unitPrice: (1 + draw(90_000)) / 100, quantity: 1, gst: 5, sac: "996331" };
    await client.call(addCharge, { params: { id: from }, body: { ...dinner, gst: 5 } });
    client.log(from, { charged: toPaise(dinner.unitPrice) });
  }
  const moved = (await openCharges(client, from)).slice(0, 1 + draw(2));
  if (moved.length === 0) return false;
  const body = { to, charges: moved.map(({ _id }) => _id) };
  client.history.lowered.add(from);
  await client.call(transferCharges, { params: { id: from }, body });
  const charged = moved.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  client.log(from, { charged: -charged });
  return client.log(to, { charged });
}

async function changePayers(client: BillClient, draw: Draw) {
  const id = client.companyStay(draw);
  const charges = (await openCharges(client, id)).filter(() => draw(2) === 0).map(({ _id }) => _id);
  const body = { payer: oneOf(draw, payers), nights: charges.length === 0 || draw(2) === 0, charges };
  await client.call(setPayers, { params: { id }, body });
}

async function billCompany(client: BillClient, draw: Draw) {
  await billSome(client, draw, draw(3) === 0 ? client.someBookingThat(draw, "billed") : client.companyStay(draw));
}

/** The fee of a stay that the company's guest does not take. */
async function billFee(client: BillClient, draw: Draw) {
  const id = client.companyStay(draw);
  await client.call(setBookingStatus, {
    params: { id },
    body: { status: oneOf(draw, ["cancelled", "no-show"] as const) },
  });
  await billSome(client, draw, id);
}

async function billSome(client: BillClient, draw: Draw, id: string) {
  const toBill = toPaise((await client.call(getBill, { params: { id } })).bill.split?.toBill ?? 0);
  const body = draw(2) === 0 ? {} : { amount: (1 + draw(Math.max(1, toBill))) / 100 };
  const send = (options: object) => client.call(billToCompany, { params: { id }, body }, options);
  const { ledger } = await client.onceOrTwice(draw, send);
  client.history.billings++;
  const entry = ledger.payments.at(-1);
  if (entry) client.logBill(id, entry);
}

function logCompany({ history }: BillClient, id: string, amount: number): void {
  history.paidByCompanies.set(id, (history.paidByCompanies.get(id) ?? 0) + amount);
}

/** The company's debt, or any amount. */
async function companyPays(client: BillClient, draw: Draw) {
  const id = oneOf(draw, client.history.companies);
  const { balance } = (await client.call(getCompanyAccount, { params: { id } })).account;
  const paysAll = balance > 0 && draw(4) === 0;
  const body = paysAll
    ? { method: "bank" as const, amount: balance, utr: client.nextUtr() }
    : { method: oneOf(draw, paymentMethods), amount: (1 + draw(300_000)) / 100 };
  await client.onceOrTwice(draw, (options) =>
    client.call(recordCompanyPayment, { params: { id }, body: { ...body, isMore: true } }, options),
  );
  logCompany(client, id, toPaise(body.amount));
}

async function takeBackFromCompany(client: BillClient, draw: Draw) {
  const id = oneOf(draw, client.history.companies);
  const { payments } = (await client.call(getCompanyAccount, { params: { id } })).account;
  const standing = payments.filter(({ isReversed, reverses }) => !isReversed && reverses === null);
  if (standing.length === 0) return false;
  const entry = oneOf(draw, standing);
  await client.call(reverseCompanyPayment, { params: { id: entry._id }, body: { reason: "Of another company" } });
  return logCompany(client, id, -toPaise(entry.amount));
}

export const companyCalls: readonly BillCall[] = [
  { weight: 3, run: bookGroup },
  { weight: 6, run: moveCharges },
  { weight: 8, run: changePayers },
  { weight: 8, run: billCompany },
  { weight: 4, run: billFee },
  { weight: 6, run: companyPays },
  { weight: 6, run: takeBackFromCompany },
];
