import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getTallyImport } from "#contract/billing/accounting.ts";
import { getBill } from "#contract/billing/charges.ts";
import { getDayState } from "#contract/billing/day-close.ts";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import { listPayments, recordPayment, reversePayment } from "#contract/billing/payments.ts";
import {
  getSecurityDeposit,
  listHeldDeposits,
  settleSecurityDeposit,
  takeSecurityDeposit,
} from "#contract/billing/security-deposits.ts";
import { getDrawer, openShift } from "#contract/billing/shifts.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { checkOutBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import type { DepositSettlement } from "#domain/billing/received/security-deposits.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

/** A stay of ₹2,000, paid, with ₹1,000 held in cash since the shift was opened. */
async function withDeposit(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const desk = { token: await app.staffToken("staff") };
  const plan = aCostOption({ cost: 1000, gstPercentage: 0, serviceFeePercentage: 0 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5, costOptions: [plan] });
  const stay = { checkInDate: "2026-06-13", checkOutDate: today };
  const booking = await storeBooking(db, { roomId, ...stay, name: "Asha Rao", status: "checked-in" });
  const params = { id: booking._id };
  await api(openShift, { body: { opening: 500 } }, desk);
  const { ledger } = await api(listPayments, { params }, desk);
  await api(recordPayment, { params, body: { method: "card", amount: ledger.balance } }, desk);
  await api(takeSecurityDeposit, { params, body: { method: "cash", amount: 1000 } }, desk);
  const settle = (body: Omit<DepositSettlement, "utr" | "note" | "kept"> & { kept?: object }) =>
    api(settleSecurityDeposit, { params, body: body as DepositSettlement }, desk);
  const expectedCash = async () => (await api(getDrawer, {}, desk)).drawer.shift?.expected;
  /** The report of the day, which is read once it is over. */
  const report = async () => {
    app.clock.instant = new Date(app.clock.instant.getTime() + 24 * 3_600_000);
    return (await api(getDayState, {}, { token: await app.staffToken("owner") })).report;
  };
  const held = async () => (await api(getSecurityDeposit, { params }, desk)).deposit.held;
  return { ...app, desk, booking, params, settle, expectedCash, held, report };
}

test("a security deposit is in the drawer and on the list, and neither payment nor revenue nor advance", async (t) => {
  const { api, desk, params, booking, expectedCash, report } = await withDeposit(t);
  assert.equal(await expectedCash(), 1500);
  const { ledger } = await api(listPayments, { params }, desk);
  assert.deepEqual([ledger.balance, ledger.payments.map(({ method }) => method)], [0, ["card"]]);
  const { openVouchers } = await api(listBookingInvoices, { params }, desk);
  assert.deepEqual(
    openVouchers.map(({ method }) => method),
    ["card"],
  );
  const { deposits, total } = await api(listHeldDeposits, {}, desk);
  assert.deepEqual(
    deposits.map(({ reference, guest, amount }) => [reference, guest, amount]),
    [[booking.reference, "Asha Rao", 1000]],
  );
  assert.equal(total, 1000);

  const { deposits: ofDay, receipts } = await report();
  assert.deepEqual(ofDay, { taken: 1000, returned: 0, kept: 0, held: 1000 });
  assert.equal(receipts.find(({ method }) => method === "cash")?.received, 1000);
});

test("it is given back in part, and what is kept is a charge that is paid at once", async (t) => {
  const { api, desk, params, settle, expectedCash, held, report, staffToken } = await withDeposit(t);
  const tooMuch = await failsWith(settle({ method: "cash", returned: 1001 }), "invalid_input");
  assert.deepEqual(tooMuch.fields, { returned: "Only ₹1,000 is held" });
  const unnamed = { method: "cash", returned: 0, kept: { amount: 300, chargeGst: 0 } } as const;
  const { fields } = await failsWith(settle(unnamed), "invalid_input");
  assert.deepEqual(fields, { "kept.reason": "Please say for what it is kept" });
  // Nothing is owed that it could pay.
  await failsWith(settle({ method: "cash", returned: 700, kept: { amount: 300 } }), "invalid_input");
  assert.equal(await held(), 1000);

  const kept = { amount: 300, reason: "A broken lamp", chargeGst: 0 };
  const { deposit } = await settle({ method: "cash", returned: 700, kept });
  assert.equal(deposit.held, 0);
  assert.deepEqual(deposit.entries.map(({ kind, amount, note }) => [kind, amount, note]).toSorted(), [
    ["kept", 300, "A broken lamp"],
    ["returned", 700, ""],
    ["taken", 1000, ""],
  ]);
  const { bill } = await api(getBill, { params }, desk);
  assert.deepEqual([bill.balance, bill.charges.map(({ description }) => description)], [0, ["A broken lamp"]]);
  assert.equal(await expectedCash(), 800);
  const { deposits, receipts } = await report();
  assert.deepEqual(deposits, { taken: 1000, returned: 700, kept: 300, held: 0 });
  const cash = receipts.find(({ method }) => method === "cash");
  assert.deepEqual([cash?.received, cash?.refunded], [1000, 700]);
  const owner = { token: await staffToken("owner") };
  const { content } = await api(getTallyImport, { query: { month: "2026-06" } }, owner);
  const xml = Buffer.from(content, "base64").toString();
  const postings = [...xml.matchAll(/<LEDGERNAME>Security Deposits<.*?<AMOUNT>([-\d.]+)</g)].map(([, sum]) =>
    Number(sum),
  );
  assert.deepEqual(postings.toSorted(), [-300, -700, 1000]);
});

test("an entry that is reversed is held again", async (t) => {
  const { api, desk, params, settle, held, staffToken } = await withDeposit(t);
  await settle({ method: "cash", returned: 700, kept: { amount: 300, reason: "A lamp", chargeGst: 0 } });
  const { ledger } = await api(listPayments, { params }, desk);
  const kept = ledger.payments.find(({ method }) => method === "security");
  const owner = { token: await staffToken("owner") };
  await api(reversePayment, { params: { id: kept?._id ?? "" }, body: { reason: "It was found" } }, owner);
  assert.equal(await held(), 300);
});

test("the check-out asks for it, settles it before the balance, or leaves it for later, which Today lists", async (t) => {
  const { api, desk, params, held } = await withDeposit(t);
  const { message } = await failsWith(api(checkOutBooking, { params, body: {} }, desk), "in_use");
  assert.match(message, /^₹1,000 is held as a security deposit/);
  const part = { method: "cash", returned: 600 } as const;
  await failsWith(api(checkOutBooking, { params, body: { deposit: part } }, desk), "in_use");
  assert.equal(await held(), 1000, "nothing is half done");
  await api(checkOutBooking, { params, body: { deposit: "later" } }, desk);
  const { attention } = await api(getDashboard, {}, desk);
  assert.deepEqual(
    attention.items.map(({ kind }) => kind),
    ["deposit"],
  );
  await api(settleSecurityDeposit, { params, body: { method: "cash", returned: 1000 } }, desk);
  assert.equal((await api(getDashboard, {}, desk)).attention.items.length, 0);
  await failsWith(api(takeSecurityDeposit, { params, body: { method: "cash", amount: 1 } }, desk), "in_use");
});

test("at check-out it pays what is owed", async (t) => {
  const { api, db, today, desk, held } = await withDeposit(t);
  const { _id: roomId } = await storeRoom(db, {
    costOptions: [aCostOption({ cost: 1000, gstPercentage: 0, serviceFeePercentage: 0 })],
  });
  const stay = { checkInDate: "2026-06-14", checkOutDate: today, status: "checked-in" as const };
  const { _id: id } = await storeBooking(db, { roomId, ...stay });
  const params = { id };
  await api(takeSecurityDeposit, { params, body: { method: "upi", amount: 1500, utr: "412345678901" } }, desk);
  const { ledger } = await api(listPayments, { params }, desk);
  const kept = { amount: ledger.balance };
  const deposit = { method: "cash" as const, returned: 1500 - ledger.balance, kept };
  const { booking } = await api(checkOutBooking, { params, body: { deposit } }, desk);
  assert.equal(booking.status, "checked-out");
  assert.equal((await api(listPayments, { params }, desk)).ledger.balance, 0);
  assert.equal(await held(), 1000, "of the other guest");
});

test("a transfer is one thing: its number is used once, for a payment or a deposit; cash has its limit", async (t) => {
  const { api, desk, params } = await withDeposit(t);
  const utr = "412345678901";
  await api(takeSecurityDeposit, { params, body: { method: "upi", amount: 10, utr } }, desk);
  const again = api(recordPayment, { params, body: { method: "upi", amount: 10, utr, isMore: true } }, desk);
  assert.ok((await failsWith(again, "invalid_input")).fields?.utr);
  const twice = api(takeSecurityDeposit, { params, body: { method: "upi", amount: 10, utr } }, desk);
  assert.ok((await failsWith(twice, "invalid_input")).fields?.utr);
  const cash = api(takeSecurityDeposit, { params, body: { method: "cash", amount: 199_500 } }, desk);
  assert.ok((await failsWith(cash, "invalid_input")).fields?.amount);
});

test("a deposit of a stay that was cancelled is given back", async (t) => {
  const { api, db, desk, staffToken, today } = await withDeposit(t);
  const { _id: roomId } = await storeRoom(db);
  const stay = { checkInDate: today, checkOutDate: "2026-06-17", status: "confirmed" as const };
  const { _id: id } = await storeBooking(db, { roomId, ...stay });
  await api(takeSecurityDeposit, { params: { id }, body: { method: "card", amount: 500 } }, desk);
  const owner = { token: await staffToken("owner") };
  await api(setBookingStatus, { params: { id }, body: { status: "cancelled" } }, owner);
  assert.equal((await api(listHeldDeposits, {}, desk)).total, 1500);
  await api(settleSecurityDeposit, { params: { id }, body: { method: "card", returned: 500 } }, desk);
  assert.equal((await api(listHeldDeposits, {}, desk)).total, 1000);
});
