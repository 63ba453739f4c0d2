import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { listPayments, recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { checkOutBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addGroup, getGroup, getGroupStatement, payGroup } from "#contract/reservations/groups.ts";
import { spreadPayment } from "#domain/billing/received/group-payments.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const utr = "412345678901";

/** Three rooms of ₹1,000 for one night. */
async function withParty(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const desk = { token: await app.staffToken("staff") };
  const plan = aCostOption({ cost: 1000 });
  const room = await storeRoom(db, { totalRooms: 5, costOptions: [plan] });
  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 3, adultMale: 1 };
  const party = { name: "Wedding", payerName: "Ravi Pai", payerPhone: "9845012345" };
  const dates = { checkInDate: today, checkOutDate: "2026-06-16" };
  const { group } = await api(addGroup, { body: { ...party, ...dates, rooms: [line] } }, desk);
  const params = { id: group._id };
  const ids = group.bookings.map(({ _id }) => _id);
  const ledgerOf = async (id: string) => (await api(listPayments, { params: { id } }, desk)).ledger;
  const [balance = 0] = Object.values(group.balances);
  const [one = "", two = "", three = ""] = ids;
  return { ...app, desk, room, params, ids: [one, two, three] as const, ledgerOf, balance };
}

test("one payment is spread over the rooms; its number is one, and the statement shows one payment", async (t) => {
  const { api, desk, params, ids, ledgerOf, balance } = await withParty(t);
  const rooms = ids.map((bookingId) => ({ bookingId, checkOutDate: "2026-06-16", balance }));
  const amount = 2.5 * balance;
  const shares = spreadPayment(amount, rooms);
  const { group } = await api(payGroup, { params, body: { method: "upi", amount, utr, shares } }, desk);
  assert.equal(group.balance, 3 * balance - amount);
  for (const { bookingId, amount } of shares) {
    const { payments } = await ledgerOf(bookingId);
    assert.deepEqual(
      payments.map((entry) => [entry.method, entry.amount, entry.utr]),
      [["upi", amount, utr]],
    );
  }
  const { payments, ...sums } = await api(getGroupStatement, { params }, desk);
  assert.deepEqual(
    payments.map(({ amount, utr, method }) => ({ amount, utr, method })),
    [{ amount, utr, method: "upi" }],
  );
  assert.deepEqual([sums.total, sums.paid, sums.balance, sums.rooms.length], [3 * balance, amount, 0.5 * balance, 3]);
  const { entries } = await api(listAudit, { query: { id: params.id, limit: "5" } }, desk);
  assert.deepEqual(
    [entries[0]?.action, entries[0]?.after],
    ["Payment recorded", { method: "upi", amount, utr, rooms: 3 }],
  );
  const again = {
    params,
    body: { method: "upi" as const, amount: 1, utr, shares: [{ bookingId: ids[2], amount: 1 }] },
  };
  assert.ok((await failsWith(api(payGroup, again, desk), "invalid_input")).fields?.utr);
});

test("all of it is recorded or nothing", async (t) => {
  const { api, db, desk, room, params, ids, ledgerOf, balance } = await withParty(t);
  const pay = (shares: { bookingId: string; amount: number }[]) => {
    const amount = shares.reduce((sum, share) => sum + share.amount, 0);
    return api(payGroup, { params, body: { method: "cash", amount, shares } }, desk);
  };
  const tooMuch = [
    { bookingId: ids[0], amount: balance },
    { bookingId: ids[1], amount: balance + 1 },
  ];
  const { fields } = await failsWith(pay(tooMuch), "invalid_input");
  assert.match(fields?.shares ?? "", /more than is owed$/);
  const stay = { checkInDate: "2026-06-15", checkOutDate: "2026-06-16" };
  const stranger = await storeBooking(db, { roomId: room._id, ...stay });
  await failsWith(pay([{ bookingId: stranger._id, amount: 1 }]), "invalid_input");
  for (const id of ids) assert.equal((await ledgerOf(id)).payments.length, 0);
});

test("the number of a transfer is free again once all of its shares are reversed", async (t) => {
  const { api, desk, params, ids, ledgerOf } = await withParty(t);
  const shares = ids.map((bookingId) => ({ bookingId, amount: 100 }));
  await api(payGroup, { params, body: { method: "upi", amount: 300, utr, shares } }, desk);
  const entries = await Promise.all(ids.map(async (id) => (await ledgerOf(id)).payments[0]?._id ?? ""));
  const reuse = () => api(recordPayment, { params: { id: ids[0] }, body: { method: "upi", amount: 5, utr } }, desk);
  for (const [position, id] of entries.entries()) {
    await failsWith(reuse(), "invalid_input");
    await api(reversePayment, { params: { id }, body: { reason: "Another party" } }, desk);
    assert.ok(position >= 0);
  }
  await reuse();
});

test("rooms that have left without an invoice can be invoiced, and the statement names it", async (t) => {
  const { api, desk, params, ids, balance } = await withParty(t);
  const shares = ids.map((bookingId) => ({ bookingId, amount: balance }));
  await api(payGroup, { params, body: { method: "card", amount: 3 * balance, shares } }, desk);
  const [id] = ids;
  await api(setBookingStatus, { params: { id }, body: { status: "checked-in" } }, desk);
  await api(checkOutBooking, { params: { id }, body: { nights: "all" } }, desk);
  const statement = () => api(getGroupStatement, { params }, desk);
  const before = (await statement()).rooms;
  assert.deepEqual(before.map(({ canInvoice }) => canInvoice).toSorted(), [false, false, true]);
  const { invoice } = await api(issueInvoice, { params: { id }, body: { name: "Ravi Pai" } }, desk);
  const after = (await statement()).rooms.find(({ bookingId }) => bookingId === id);
  assert.deepEqual([after?.canInvoice, after?.invoices.map(({ number }) => number)], [false, [invoice.number]]);
  assert.equal((await api(getGroup, { params }, desk)).group.balance, 0);
});
