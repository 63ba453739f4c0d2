import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listPayments, recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { eraseGuest, exportGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { checkOutBooking, undoBookingStatus } from "#contract/reservations/bookings.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const stay = { checkInDate: "2026-06-13", checkOutDate: "2026-06-15" };
const [utr, otherUtr] = ["426113870255", "426113870256"] as const;
type Body = CallInput<typeof recordPayment>["body"];

async function atDesk(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const owner = { token: await app.staffToken("owner") };
  const staff = { token: await app.staffToken("staff") };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 5 });
  const book = () => storeBooking(db, { roomId, ...stay, status: "checked-in", email: "guest@example.in" });
  const pay = async (id: string, body: Body, options = {}) =>
    (await api(recordPayment, { params: { id }, body }, { ...staff, ...options })).ledger;
  const ledger = async (id: string) => (await api(listPayments, { params: { id } }, staff)).ledger;
  const faults = async (id: string, body: Body) => (await failsWith(pay(id, body), "invalid_input")).fields;
  const log = async (id: string) => (await api(listAudit, { query: { entity: "booking", id } }, owner)).entries;
  return { ...app, owner, staff, book, pay, ledger, faults, log };
}

test("what is paid by several methods is recorded at once, each part as an entry that can be taken back alone", async (t) => {
  const { api, staff, book, pay, ledger, log } = await atDesk(t);
  const { _id: id, grandTotal } = await book();
  const rest = grandTotal - 1000;
  const otherParts = [{ method: "upi", amount: rest, utr: "4261 1387 0255" } as const];
  const body: Body = { method: "cash", amount: 1000, otherParts, note: "Two pockets" };
  const options = { idempotencyKey: "0192f3a0-0000-7000-8000-000000000001" };
  const paid = await pay(id, body, options);
  assert.deepEqual(
    paid.payments.map(({ method, amount, utr, note }) => [method, amount, utr, note]),
    [
      ["cash", 1000, "", "Two pockets"],
      ["upi", rest, utr, "Two pockets"],
    ],
  );
  assert.equal(paid.balance, 0);
  assert.deepEqual(await pay(id, body, options), paid, "a double click");
  await failsWith(pay(id, { ...body, otherParts: [] }, options), "idempotency_conflict");
  assert.deepEqual(
    (await log(id)).map(({ action, after }) => [action, after.amount]),
    [
      ["Payment recorded", rest],
      ["Payment recorded", 1000],
    ],
  );
  const [cash] = paid.payments;
  const reversal = { params: { id: cash?._id ?? "" }, body: { reason: "A false note" } };
  const { ledger: after } = await api(reversePayment, reversal, staff);
  assert.deepEqual(
    after.payments.map(({ isReversed, reason }) => [isReversed, reason]),
    [
      [true, ""],
      [false, ""],
      [false, "A false note"],
    ],
  );
  assert.equal((await ledger(id)).paid, rest);
});

test("an error is told at the field of its part, and nothing is recorded", async (t) => {
  const { book, pay, ledger, faults } = await atDesk(t);
  const [{ _id: id }, { _id: other }] = [await book(), await book()];
  await pay(other, { method: "upi", amount: 1, utr });
  const cash = { method: "cash", amount: 10 } as const;
  const upi = (number: string) => ({ method: "upi", amount: 5, utr: number }) as const;
  const recorded = "This UTR is recorded already";
  assert.deepEqual(await faults(id, { ...cash, otherParts: [upi(otherUtr), upi(utr)] }), {
    "otherParts.1.utr": recorded,
  });
  assert.deepEqual(await faults(id, { ...upi(otherUtr), otherParts: [upi(otherUtr)] }), {
    "otherParts.0.utr": recorded,
  });
  assert.deepEqual(await faults(id, { ...cash, otherParts: [upi("12")] }), {
    "otherParts.0.utr": "The UTR has 12 digits",
  });
  assert.deepEqual(await faults(id, { ...cash, otherParts: [{ method: "card", amount: 0 }] }), {
    "otherParts.0.amount": "The amount must be more than 0",
  });
  const many = Array.from({ length: 6 }, () => ({ method: "card", amount: 1 }) as const);
  assert.deepEqual(await faults(id, { ...cash, otherParts: many }), { otherParts: "At most 6 methods at once" });
  assert.deepEqual((await ledger(id)).payments, []);
});

test("a UTR that is recorded elsewhere at the same moment is named at its part", async (t) => {
  const { book, pay } = await atDesk(t);
  const bookings = await Promise.all(Array.from({ length: 4 }, book));
  const body: Body = { method: "cash", amount: 10, otherParts: [{ method: "upi", amount: 5, utr }] };
  const outcomes = await Promise.allSettled(bookings.map(({ _id }) => pay(_id, body)));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") assert.deepEqual(Object.keys(outcome.reason.fields), ["otherParts.0.utr"]);
  }
});

test("the cash of all parts counts together", async (t) => {
  const { book, faults, ledger } = await atDesk(t);
  const { _id: id } = await book();
  const cash = (amount: number) => ({ method: "cash", amount }) as const;
  const card = { method: "card", amount: 5_00_000 } as const;
  const fields = await faults(id, { ...cash(1_50_000), otherParts: [card, cash(50_000)] });
  assert.match(fields?.["otherParts.1.amount"] ?? "", /In cash so far: ₹1,50,000\. In cash at most ₹49,999 more/);
  assert.deepEqual((await ledger(id)).payments, []);
});

test("a refund needs a reason, which ledger, history and export show until the guest is erased", async (t) => {
  const { api, db, owner, staff, book, pay, ledger, faults, log } = await atDesk(t);
  const booking = await book();
  const { _id: id } = booking;
  const { payments } = await pay(id, { method: "cash", amount: 900, reason: "not kept" });
  assert.equal(payments[0]?.reason, "", "a payment has none");
  const refund = { kind: "refund", method: "cash", amount: 300 } as const;
  const required = { reason: "Please say why the money is given back" };
  assert.deepEqual(await faults(id, refund), required);
  assert.deepEqual(await faults(id, { ...refund, reason: "  " }), required);
  assert.deepEqual(await faults(id, { ...refund, reason: "x", otherParts: [{ method: "bank", amount: 600.01 }] }), {
    "otherParts.0.amount": "At most ₹600 can be given back",
  });
  await pay(id, { ...refund, reason: "A night less", otherParts: [{ method: "bank", amount: 200 }] });
  const params = { id: payments[0]?._id ?? "" };
  const unexplained = failsWith(api(reversePayment, { params, body: { reason: "" } }, staff), "invalid_input");
  assert.deepEqual((await unexplained).fields, { reason: "Please say why it is reversed" });
  const { paid, payments: entries } = await ledger(id);
  assert.deepEqual([paid, ...entries.slice(1).map(({ reason }) => reason)], [400, "A night less", "A night less"]);
  assert.deepEqual(
    (await log(id)).map(({ after }) => after.reason),
    ["A night less", "A night less", undefined],
  );
  const exported = await api(exportGuest, { body: { email: booking.email } }, owner);
  assert.equal(exported.payments.filter(({ reason }) => reason === "A night less").length, 2);

  await db.updateTable("booking").set({ status: "checked-out" }).where("id", "=", id).execute();
  await api(eraseGuest, { body: { email: booking.email } }, owner);
  assert.doesNotMatch(JSON.stringify([await ledger(id), await log(id)]), /A night less/);
});

test("a refund in parts counts as one against reception's limit", async (t) => {
  const { api, owner, book, pay, ledger } = await atDesk(t);
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, staffLimits: { ...noStaffLimits, refund: 500 } } }, owner);
  const { _id: id } = await book();
  await pay(id, { method: "cash", amount: 2000 });
  const refund = (amount: number): Body => ({
    kind: "refund",
    method: "cash",
    amount: 300,
    reason: "No hot water",
    otherParts: [{ method: "bank", amount }],
  });
  await failsWith(pay(id, refund(200.01)), "approval_required");
  await pay(id, refund(200));
  assert.equal((await ledger(id)).paid, 1500);
});

test("a check-out is paid in parts, and its undo takes back those that are still there", async (t) => {
  const { api, staff, owner, book, ledger } = await atDesk(t);
  const { _id: id, grandTotal } = await book();
  const parts = (rest: number) => {
    const otherParts: Body["otherParts"] = [
      { method: "upi", amount: 500, utr },
      { method: "card", amount: rest },
    ];
    return { payment: { method: "cash" as const, amount: 1000, otherParts } };
  };
  const checkOut = (body: CallInput<typeof checkOutBooking>["body"]) =>
    api(checkOutBooking, { params: { id }, body }, staff);
  await failsWith(checkOut(parts(1)), "balance_due");
  assert.deepEqual((await ledger(id)).payments, []);
  const { booking } = await checkOut(parts(grandTotal - 1500));
  const { payments, balance } = await ledger(id);
  assert.deepEqual([booking.status, payments.length, balance], ["checked-out", 3, 0]);
  const reversal = { params: { id: payments[2]?._id ?? "" }, body: { reason: "The card was refused" } };
  await api(reversePayment, reversal, owner);
  const { updatedAt } = booking;
  // Above what reception may give back.
  await api(undoBookingStatus, { params: { id }, body: { updatedAt } }, owner);
  const undone = await ledger(id);
  assert.equal(undone.paid, 0);
  assert.deepEqual(
    undone.payments.slice(3).map(({ method, amount, reason }) => [method, amount, reason]),
    [
      ["card", grandTotal - 1500, "The card was refused"],
      ["cash", 1000, "The change of status with which it was recorded was undone"],
      ["upi", 500, "The change of status with which it was recorded was undone"],
    ],
  );
});
