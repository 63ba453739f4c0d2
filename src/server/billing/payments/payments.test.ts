import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listPayments, recordPayment, reversePayment, settlePayment } from "#contract/billing/payments.ts";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { updateBooking } from "#contract/reservations/bookings.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import type { Ledger, Payment } from "#domain/billing/payments.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { getRoom } from "#server/rooms/rooms/service.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { reportPayment } from "./reported.ts";
import { ledgerOf } from "./service.ts";

const utr = "426113870255";
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-03" };
type Body = CallInput<typeof recordPayment>["body"];

async function setUp(t: TestContext) {
  const lodge = await testApp(t);
  const { api, db, clock, today } = lodge;
  const token = await lodge.staffToken();
  const { _id: roomId } = await storeRoom(db, { totalRooms: 10 });
  const context = { actor: guestActor, instant: clock.instant };
  return {
    ...lodge,
    token,
    roomId,
    book: () => storeBooking(db, { roomId, ...stay, createdAt: new Date("2026-06-01T09:00:00Z") }),
    read: async (id: string) => (await api(listPayments, { params: { id } }, { token })).ledger,
    pay: async (id: string, body: Partial<Body>, idempotencyKey?: string) =>
      (
        await api(
          recordPayment,
          { params: { id }, body: { method: "cash", isMore: true, ...body } as Body },
          { token, idempotencyKey },
        )
      ).ledger,
    reverse: async (id: string, reason = "A mistake") =>
      (await api(reversePayment, { params: { id }, body: { reason } }, { token })).ledger,
    settle: async (id: string, body: CallInput<typeof settlePayment>["body"]) =>
      (await api(settlePayment, { params: { id }, body }, { token })).ledger,
    report: async (id: string, given = utr) => {
      await reportPayment(db, id, { utr: given }, { context, today });
      return ledgerOf(db, id);
    },
    log: async (id: string) =>
      (await api(listAudit, { query: { entity: "booking", id, limit: "50" } }, { token })).entries,
  };
}

const last = ({ payments }: Ledger) => payments.at(-1) as Payment;

test("the ledger has total, payments, refunds and balance", async (t) => {
  const { book, read, pay } = await setUp(t);
  const booking = await book();
  assert.equal(booking.grandTotal, 5711.2);
  assert.deepEqual(await read(booking._id), { payments: [], total: 5711.2, paid: 0, balance: 5711.2 });
  await pay(booking._id, { method: "upi", amount: 2000.55, utr: "4261 1387 0255", note: "Advance" });
  await pay(booking._id, { amount: 4000, receivedOn: "2026-06-10" });
  const ledger = await pay(booking._id, {
    kind: "refund",
    method: "bank",
    amount: 100.1,
    utr: "SBIN0001 77",
    reason: "A night less",
  });
  const { payments, ...sums } = ledger;
  assert.deepEqual(sums, { total: 5711.2, paid: 5900.45, balance: -189.25 });
  assert.deepEqual(
    payments.map(({ kind, method, amount, utr, note, receivedOn, state }) => [
      kind,
      method,
      amount,
      utr,
      note,
      receivedOn,
      state,
    ]),
    [
      ["payment", "upi", 2000.55, utr, "Advance", "2026-06-15", "received"],
      ["payment", "cash", 4000, "", "", "2026-06-10", "received"],
      ["refund", "bank", 100.1, "SBIN0001 77", "", "2026-06-15", "received"],
    ],
  );
  assert.equal(last(ledger).recordedBy, "meera");
  assert.deepEqual(await read(booking._id), ledger);
});

test("the balance follows the total of the booking", async (t) => {
  const { api, token, book, read, pay } = await setUp(t);
  const booking = await book();
  await pay(booking._id, { amount: booking.grandTotal });
  const edit = { ...booking, roomId: undefined, checkOutDate: "2026-07-02" };
  const { booking: shorter } = await api(updateBooking, { params: { id: booking._id }, body: edit }, { token });
  assert.ok(shorter.grandTotal < booking.grandTotal);
  const { total, paid, balance } = await read(booking._id);
  assert.deepEqual([total, paid], [shorter.grandTotal, booking.grandTotal]);
  assert.equal(Math.round(balance * 100), Math.round((shorter.grandTotal - booking.grandTotal) * 100));
});

test("excessive refunds, future dates and invalid amounts are refused", async (t) => {
  const { book, pay, read } = await setUp(t);
  const { _id: id } = await book();
  await pay(id, { amount: 500 });
  const faults = async (body: Partial<Body>) => (await failsWith(pay(id, body), "invalid_input")).fields;
  assert.deepEqual(await faults({ kind: "refund", amount: 500.01, reason: "x" }), {
    amount: "At most ₹500 can be given back",
  });
  assert.deepEqual(await faults({ amount: 1, receivedOn: "2026-06-16" }), { receivedOn: "This day is still to come" });
  assert.deepEqual(await faults({ amount: 0 }), { amount: "The amount must be more than 0" });
  assert.deepEqual(await faults({ amount: 1, method: "upi", utr: "123" }), { utr: "The UTR has 12 digits" });
  await failsWith(pay("nothing", { amount: 1 }), "not_found");
  assert.equal((await read(id)).payments.length, 1);
});

test("concurrent refunds don't exceed the amount paid", async (t) => {
  const { book, pay, read } = await setUp(t);
  const { _id: id } = await book();
  await pay(id, { amount: 1000 });
  const refunds = Array.from({ length: 8 }, () => pay(id, { kind: "refund", amount: 300, reason: "x" }));
  const outcomes = await Promise.allSettled(refunds);
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 3);
  const { paid, payments } = await read(id);
  assert.deepEqual([paid, payments.length], [100, 4]);
});

test("a double click records one payment; the same key with another amount is refused", async (t) => {
  const { book, pay, read, log } = await setUp(t);
  const [{ _id: id }, { _id: other }] = [await book(), await book()];
  const twice = [1, 2, 3].map(() => pay(id, { amount: 700 }, "one-click-of-the-mouse"));
  const [first, ...again] = await Promise.all(twice);
  for (const ledger of again) assert.deepEqual(ledger, first);
  await failsWith(pay(id, { amount: 701 }, "one-click-of-the-mouse"), "idempotency_conflict");
  await failsWith(pay(other, { amount: 700 }, "one-click-of-the-mouse"), "idempotency_conflict");
  assert.equal((await read(id)).paid, 700);
  assert.equal((await log(id)).length, 1);
});

test("a payment can be reversed once, also by concurrent calls", async (t) => {
  const { book, pay, reverse, read, log } = await setUp(t);
  const { _id: id } = await book();
  const wrong = last(await pay(id, { amount: 900, note: "Another guest's" }));
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => reverse(wrong._id)));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  const ledger = await read(id);
  const { payments, paid } = ledger;
  assert.equal(paid, 0);
  assert.deepEqual(
    payments.map(({ kind, amount, isReversed, reverses }) => [kind, amount, isReversed, reverses]),
    [
      ["payment", 900, true, null],
      ["refund", 900, false, wrong._id],
    ],
  );
  assert.equal((await failsWith(reverse(wrong._id), "in_use")).message, "This entry was reversed already");
  await failsWith(reverse(last(ledger)._id), "in_use");
  await failsWith(reverse("nothing"), "not_found");
  assert.deepEqual(
    (await log(id)).map(({ action, actor }) => [action, actor]),
    [
      ["Payment taken back", "meera"],
      ["Payment recorded", "meera"],
    ],
  );
});

test("a partly refunded payment can't be reversed before the refund", async (t) => {
  const { book, pay, reverse } = await setUp(t);
  const { _id: id } = await book();
  const paid = last(await pay(id, { amount: 900 }));
  const refund = last(await pay(id, { kind: "refund", amount: 100, reason: "x" }));
  assert.match((await failsWith(reverse(paid._id), "in_use")).message, /Reverse the refund first/);
  assert.equal((await reverse(refund._id)).paid, 900);
  assert.equal((await reverse(paid._id)).paid, 0);
});

test("a reported payment counts once staff confirm it, with the amount received", async (t) => {
  const { book, report, settle, read, log } = await setUp(t);
  const booking = await book();
  const id = booking._id;
  const reported = await report(id);
  assert.deepEqual([reported.paid, reported.balance], [0, booking.grandTotal]);
  const { _id, amount, state, method, recordedBy, utr: stored } = last(reported);
  assert.deepEqual([amount, state, method, recordedBy, stored], [booking.grandTotal, "reported", "upi", "guest", utr]);
  assert.deepEqual(await report(id), reported, "the same UTR again is the same report");
  const { paid, balance } = await settle(_id, { state: "received", amount: 5000 });
  assert.deepEqual([paid, Math.round(balance * 100)], [5000, Math.round((booking.grandTotal - 5000) * 100)]);
  assert.deepEqual(await settle(_id, { state: "received", amount: 5000 }), await read(id), "a double click");
  await failsWith(settle(_id, { state: "rejected" }), "changed");
  await failsWith(settle(_id, { state: "received", amount: 1 }), "changed");
  assert.deepEqual(
    (await log(id)).map(({ action, actor, before, after }) => [action, actor, before, after]),
    [
      [
        "Payment confirmed",
        "meera",
        { amount: booking.grandTotal, state: "reported" },
        { amount: 5000, state: "received" },
      ],
      [
        "Payment reported",
        "guest",
        {},
        { payment: "payment", method: "upi", amount: booking.grandTotal, utr, receivedOn: "2026-06-15" },
      ],
    ],
  );
});

test("a rejected payment doesn't count; rejected and reported entries can't be reversed", async (t) => {
  const { book, report, settle, reverse, pay } = await setUp(t);
  const { _id: id } = await book();
  const { _id } = last(await report(id));
  await failsWith(reverse(_id), "in_use");
  const after = await settle(_id, { state: "rejected" });
  assert.deepEqual([after.paid, last(after).state], [0, "rejected"]);
  await failsWith(reverse(_id), "in_use");
  await failsWith(settle(_id, { state: "received" }), "changed");
  assert.equal(last(await report(id)).state, "rejected", "a repeated report is the same entry");
  assert.equal((await pay(id, { method: "upi", amount: 10, utr })).paid, 10, "a rejected UTR can be recorded");
});

test("a UTR counts once across all bookings, and the refusal doesn't reveal which one", async (t) => {
  const { book, report, settle, pay, reverse } = await setUp(t);
  const [mine, theirs, third] = [await book(), await book(), await book()];
  const [one, two] = [last(await report(mine._id)), last(await report(theirs._id))];
  const settled = await Promise.allSettled([one, two].map(({ _id }) => settle(_id, { state: "received" })));
  assert.equal(settled.filter(({ status }) => status === "fulfilled").length, 1);
  const taken = { utr: "This UTR is recorded already" };
  const loser = [one, two].find((_, index) => settled[index]?.status === "rejected") as Payment;
  const attempts = [
    () => report(third._id),
    () => pay(third._id, { method: "upi", amount: 5, utr }),
    () => pay(third._id, { method: "bank", amount: 5, utr }),
    () => settle(loser._id, { state: "received" }),
  ];
  for (const attempt of attempts) {
    const { fields, message } = await failsWith(attempt(), "invalid_input");
    assert.deepEqual([fields, message], [taken, taken.utr]);
  }
  const counted = [one, two].find((_, index) => settled[index]?.status === "fulfilled") as Payment;
  await reverse(counted._id);
  assert.equal(
    (await pay(third._id, { method: "upi", amount: 5, utr })).paid,
    5,
    "a reversed UTR can be recorded again",
  );
});

test("the same UTR recorded concurrently on many bookings is counted once", async (t) => {
  const { book, pay } = await setUp(t);
  const bookings = await Promise.all(Array.from({ length: 6 }, () => book()));
  const payments = bookings.map(({ _id }, index) =>
    pay(_id, { method: "upi", amount: 5, utr }, index % 2 ? `a-key-of-guest-${index}` : undefined),
  );
  const outcomes = await Promise.allSettled(payments);
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") assert.equal(outcome.reason.code, "invalid_input", outcome.reason.message);
  }
});

test("a guest can't report a payment if nothing is due, nor more than five", async (t) => {
  const { book, report, pay } = await setUp(t);
  const [paid, open] = [await book(), await book()];
  await pay(paid._id, { amount: paid.grandTotal });
  const refused = await failsWith(report(paid._id), "invalid_input");
  assert.deepEqual(refused.fields, { utr: "Nothing is left to be paid" });
  for (let index = 0; index < 5; index++) await report(open._id, `42611387026${index}`);
  await failsWith(report(open._id, "426113870270"), "invalid_input");
  assert.equal((await report(open._id, "426113870260")).payments.length, 5);
  await failsWith(report("nothing"), "not_found");
});

test("each booking has the sum of its ledger, whatever is recorded, settled or reversed", async (t) => {
  const { db, book, pay, report, settle, reverse } = await setUp(t);
  const { _id: id } = await book();
  const paid = async () => (await db.selectFrom("booking").select("paid_paise").executeTakeFirst())?.paid_paise;
  assert.equal(await paid(), 0);
  await pay(id, { amount: 711.2 });
  await pay(id, { kind: "refund", amount: 11.2, reason: "x" });
  assert.equal(await paid(), 70_000);
  const reported = (await report(id)).payments.at(-1);
  assert.equal(await paid(), 70_000);
  await settle(reported?._id ?? "", { state: "received", amount: 100 });
  assert.equal(await paid(), 80_000);
  await reverse(reported?._id ?? "");
  assert.equal(await paid(), 70_000);
});

test("the limit of cash of one person holds for several bookings at once", async (t) => {
  const { book, pay, read } = await setUp(t);
  const bookings = await Promise.all([book(), book(), book(), book(), book()]);
  const paid = await Promise.allSettled(bookings.map(({ _id }) => pay(_id, { amount: 1_50_000 })));
  assert.equal(paid.filter(({ status }) => status === "fulfilled").length, 1);
  const sums = await Promise.all(bookings.map(async ({ _id }) => (await read(_id)).paid));
  assert.equal(
    sums.reduce((sum, one) => sum + one, 0),
    1_50_000,
  );
});

test("less than two lakh rupees are taken in cash for a stay, for a group, and from one person in a day", async (t) => {
  const { db, api, token, roomId, book, pay, reverse, read } = await setUp(t);
  const first = await book();
  const refused = async (id: string, amount: number, receivedOn?: string) =>
    (await failsWith(pay(id, { amount, ...(receivedOn && { receivedOn }) }), "invalid_input")).fields?.amount ?? "";
  await pay(first._id, { amount: 1_50_000, receivedOn: "2026-06-10" });
  assert.match(
    await refused(first._id, 50_000),
    /for one stay\. In cash so far: ₹1,50,000\. In cash at most ₹49,999 more/,
  );
  await pay(first._id, { method: "upi", amount: 50_000 });
  await pay(first._id, { kind: "refund", amount: 1_000, reason: "x" });
  await refused(first._id, 50_000);

  const second = await book();
  assert.match(
    await refused(second._id, 50_000, "2026-06-10"),
    /from one person in a day\. In cash that day: ₹1,50,000/,
  );
  await pay(second._id, { amount: 50_000 });

  const other = await book();
  await db.updateTable("booking").set({ phone: "9999900000" }).where("id", "=", other._id).execute();
  await pay(other._id, { amount: 1_99_999, receivedOn: "2026-06-10" });
  const wrong = (await read(other._id)).payments.at(-1) as Payment;
  await refused(other._id, 1);
  await reverse(wrong._id);
  await pay(other._id, { amount: 1_99_999 });

  for (const { _id } of [first, other]) {
    await db.updateTable("booking").set({ phone: "" }).where("id", "=", _id).execute();
  }
  await pay(first._id, { amount: 49_999 });

  const { costOptions } = await getRoom(db, roomId, { includeInactive: true });
  const rooms = [{ roomId, costOptionId: costOptions[0]?.id ?? "", count: 2, adultMale: 1 }];
  const party = { name: "Prabhu wedding", payerName: "Suma Prabhu", payerPhone: "9888800000" };
  const { group } = await api(addGroup, { body: { ...party, ...stay, rooms } }, { token });
  const [one = "", two = ""] = group.bookings.map(({ _id }) => _id);
  await pay(one, { amount: 1_00_000, receivedOn: "2026-06-08", note: "Found in the safe" });
  await refused(two, 1_00_000, "2026-06-09");
});
