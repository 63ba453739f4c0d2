import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCompany } from "#contract/billing/companies.ts";
import { setBookingCompany } from "#contract/billing/company-accounts.ts";
import { listPayments, recordPayment, reversePayment, settlePayment } from "#contract/billing/payments.ts";
import { getDashboard } from "#contract/operations/dashboard.ts";
import { getMail, listMails } from "#contract/operations/mails.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, getBooking, setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { moveStay, previewMove, undoMove } from "#contract/reservations/chart.ts";
import { cancelOwnBooking, getBookingAsGuest, reportPaymentAsGuest } from "#contract/reservations/guest-booking.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { civilTimeAt, formatCivilTime } from "#domain/platform/time/civil-time.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { expireUnconfirmed } from "./changes/expiry.ts";

const hour = 3_600_000;
const stay = { checkInDate: "2026-08-01", checkOutDate: "2026-08-03" };

/** A non-refundable plan whose first night is paid within the hours, and the lodge's own plan. */
async function withHold(t: TestContext, holdHours: number, deposit: { kind: "first-night"; percent: 100 } | null) {
  const app = await testApp(t);
  const { api, db, clock, today } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, upiId: "lodge@example" } }, owner);
  const room = await storeRoom(db, {
    totalRooms: 9,
    costOptions: [
      aCostOption({
        name: "Non-refundable",
        cost: 2000,
        cancellationSteps: [{ daysBefore: 730, unit: "percent", amount: 100 }],
        deposit,
        holdHours,
      }),
      aCostOption({ name: "Flexible", cost: 2500 }),
    ],
  });
  const staff = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const desk = async () => ({ token: await insertSession(db, staff.id, clock.instant) });
  const book = async (costOptionId = room.costOptions[0]?.id) => {
    const { booking, key = "" } = await api(addBooking, {
      body: aBookingInput({ roomId: room._id, ...stay, ...(costOptionId && { costOptionId }) }),
    });
    const params = { id: booking._id };
    const stored = async () => (await api(getBooking, { params }, await desk())).booking;
    const own = async () =>
      (await api(getBookingAsGuest, { params: { reference: booking.reference }, query: { key } })).booking;
    const mails = async () => {
      const ofBooking = db.selectFrom("mail").select("kind").where("booking_id", "=", booking._id);
      const rows = await ofBooking.orderBy("queued_at").execute();
      return rows.map(({ kind }) => kind).filter((kind) => kind !== "booking-notice");
    };
    const pay = async (amount: number) =>
      api(recordPayment, { params, body: { method: "cash", amount } }, await desk());
    return { booking, key, params, stored, own, mails, pay };
  };
  const run = async (hours: number) => {
    clock.instant = new Date(clock.instant.getTime() + hours * hour);
    await expireUnconfirmed(db, { instant: clock.instant, today });
  };
  return { ...app, room, desk, book, run };
}

const firstNight = { kind: "first-night", percent: 100 } as const;

test("terms of the plan are frozen on the booking, and an unpaid one is cancelled when its hold ends", async (t) => {
  const { db, api, desk, book, run, clock } = await withHold(t, 48, firstNight);
  const { booking, stored, own, mails } = await book();
  assert.equal(booking.deposit, booking.grandTotal / 2);
  assert.equal(booking.holdUntil, new Date(clock.instant.getTime() + 48 * hour).toISOString());
  assert.deepEqual(booking.cancellationPolicy?.steps, [{ daysBefore: 730, unit: "percent", amount: 100 }]);
  const seen = await own();
  assert.deepEqual(
    [seen.deposit, seen.depositDue, seen.holdUntil, seen.upi?.amount],
    [booking.deposit, booking.deposit, civilTimeAt(new Date(booking.holdUntil), "Asia/Kolkata"), booking.deposit],
  );
  // Withdrawn before it is paid it costs no more than at its deadline.
  assert.equal(seen.cancellationFee, 0);
  await run(23);
  assert.deepEqual(await mails(), ["booking-received"]);
  await run(2);
  await run(1);
  assert.deepEqual(await mails(), ["booking-received", "booking-expiring"]);
  const { attention } = await api(getDashboard, {}, await desk());
  assert.deepEqual(
    attention.items.map(({ kind, booking, expiresAt }) => [kind, booking._id, expiresAt]),
    [["expiring", booking._id, booking.holdUntil]],
  );
  await run(21);
  assert.equal((await stored()).status, "pending");
  await run(1);
  const gone = await stored();
  assert.deepEqual([gone.status, gone.cancellationFee, gone.holdUntil], ["cancelled", 0, ""]);
  assert.deepEqual(await mails(), ["booking-received", "booking-expiring", "booking-cancelled"]);
  await assertInventory(db);
});

test("mails say what is due and until when, and the warning names the deposit", async (t) => {
  const { api, desk, book, run } = await withHold(t, 48, firstNight);
  const { booking } = await book();
  await run(25);
  const staff = await desk();
  const { mails } = await api(listMails, { query: { booking: booking._id, limit: "50" } }, staff);
  const textOf = async (kind: string) => {
    const id = mails.find((mail) => mail.kind === kind)?._id ?? "";
    return (await api(getMail, { params: { id } }, staff)).text;
  };
  const time = formatCivilTime(civilTimeAt(new Date(booking.holdUntil), "Asia/Kolkata"));
  const amount = formatRupees(booking.deposit);
  const received = await textOf("booking-received");
  assert.ok(received.includes(`${amount} in advance, until ${time}; otherwise the booking is cancelled.`), received);
  assert.doesNotMatch(received, /Nothing to pay now/);
  assert.match(received, /From the moment of booking the whole price is charged/);
  const warning = await textOf("booking-expiring");
  assert.ok(warning.includes(`until ${time}. Please pay the deposit of ${amount} before`), warning);
});

test("a hold of a day or less is told in the first mail only", async (t) => {
  const { db, book, run } = await withHold(t, 6, null);
  const { stored, mails } = await book();
  await run(5);
  assert.deepEqual([(await stored()).status, await mails()], ["pending", ["booking-received"]]);
  await run(2);
  assert.deepEqual([(await stored()).status, await mails()], ["cancelled", ["booking-received", "booking-cancelled"]]);
  await assertInventory(db);
});

test("the deposit ends the hold and does not confirm; less than it does neither", async (t) => {
  const { db, api, desk, book, run } = await withHold(t, 6, firstNight);
  const [paid, short, confirmed, other] = [await book(), await book(), await book(), await book("")];
  const { deposit } = paid.booking;
  await paid.pay(deposit);
  await short.pay(deposit - 1);
  await api(setBookingStatus, { params: confirmed.params, body: { status: "confirmed" } }, await desk());
  const flexible = await book((await other.stored()).costOptionId);
  assert.deepEqual([(await paid.stored()).holdUntil, (await paid.stored()).status], ["", "pending"]);
  assert.equal((await paid.own()).depositDue, 0);
  assert.equal((await short.own()).depositDue, 1);
  await run(7);
  const statuses = [];
  for (const { stored } of [paid, short, confirmed, flexible]) statuses.push((await stored()).status);
  assert.deepEqual(statuses, ["pending", "cancelled", "confirmed", "cancelled"]);
  await assertInventory(db);
});

test("a deposit that is paid back does not bring the hold back", async (t) => {
  const { api, desk, book, run, db } = await withHold(t, 6, firstNight);
  const { booking, params, pay, stored } = await book();
  await pay(booking.deposit);
  const { ledger } = await api(listPayments, { params }, await desk());
  await api(
    reversePayment,
    { params: { id: ledger.payments[0]?._id ?? "" }, body: { reason: "A mistake" } },
    await desk(),
  );
  await run(7);
  assert.equal((await stored()).status, "pending");
  await assertInventory(db);
});

test("a deposit that the guest reports keeps the booking until the desk has looked", async (t) => {
  const { api, desk, book, run, db } = await withHold(t, 6, firstNight);
  const { booking, key, params, stored } = await book();
  const body = { key, utr: "412356789012" };
  await api(reportPaymentAsGuest, { params: { reference: booking.reference }, body });
  const { ledger } = await api(listPayments, { params }, await desk());
  assert.deepEqual([ledger.payments[0]?.amount, ledger.paid], [booking.deposit, 0]);
  await run(7);
  assert.equal((await stored()).status, "pending");
  const id = ledger.payments[0]?._id ?? "";
  await api(settlePayment, { params: { id }, body: { state: "rejected" } }, await desk());
  await run(0);
  assert.equal((await stored()).status, "cancelled");
  await assertInventory(db);
});

test("a move on the chart freezes the terms of the other plan, and its undo brings the former ones back", async (t) => {
  const { db, api, desk, book } = await withHold(t, 6, firstNight);
  const whole = { kind: "whole", percent: 100 } as const;
  const other = await storeRoom(db, { name: "Suite", costOptions: [aCostOption({ cost: 5000, deposit: whole })] });
  const { params, stored } = await book();
  const before = await stored();
  const wanted = { ...stay, roomId: other._id, unitId: null };
  const staff = await desk();
  const preview = await api(previewMove, { params, body: wanted }, staff);
  const price = preview.prices.find(({ price }) => price === "room");
  const move = { ...wanted, price: "room" as const, grandTotal: price?.grandTotal ?? 0, updatedAt: before.updatedAt };
  const { booking: moved } = await api(moveStay, { params, body: move }, staff);
  assert.deepEqual([moved.deposit, moved.holdUntil], [moved.grandTotal, ""]);
  assert.notDeepEqual(moved.cancellationPolicy, before.cancellationPolicy);
  await api(undoMove, { params, body: { updatedAt: moved.updatedAt } }, staff);
  const { updatedAt: _version, ...restored } = await stored();
  assert.partialDeepStrictEqual(before, restored);
  await assertInventory(db);
});

test("a move to another room freezes the terms of its plan", async (t) => {
  const { db, api, desk, book } = await withHold(t, 6, firstNight);
  const half = { kind: "percent", percent: 50 } as const;
  const other = await storeRoom(db, {
    name: "Suite",
    costOptions: [aCostOption({ cost: 5000, deposit: half, holdHours: 30, cancellationSteps: [] })],
  });
  const { params, stored } = await book();
  const before = await stored();
  const body = { ...before, status: undefined, roomId: other._id, pricePerNight: 5000, pricing: "agreed" as const };
  await api(updateBooking, { params, body }, await desk());
  const after = await stored();
  assert.deepEqual(after.cancellationPolicy?.steps, []);
  assert.equal(after.deposit, Math.round(after.grandTotal / 2));
  assert.notEqual(after.holdUntil, before.holdUntil);
  await assertInventory(db);
});

test("an unpaid prepaid booking is withdrawn at no cost until its deadline, by guest and desk; one said to be paid is not", async (t) => {
  const { api, desk, book } = await withHold(t, 24, firstNight);
  const withdrawn = await book();
  const params = { reference: withdrawn.booking.reference };
  const { key } = withdrawn;
  const seen = await withdrawn.own();
  assert.match(seen.cancellation, /^Until the advance payment is made, you can withdraw this booking at no cost/);
  const { booking } = await api(cancelOwnBooking, { params, body: { key, updatedAt: seen.updatedAt } });
  assert.deepEqual([booking.status, booking.cancellationFee, booking.balance], ["cancelled", 0, 0]);

  const called = await book();
  await api(setBookingStatus, { params: called.params, body: { status: "cancelled" } }, await desk());
  assert.equal((await called.stored()).cancellationFee, 0);

  const reported = await book();
  const own = { params: { reference: reported.booking.reference } };
  await api(reportPaymentAsGuest, { ...own, body: { key: reported.key, utr: "123456789012" } });
  const { updatedAt, cancellationFee } = await reported.own();
  assert.equal(cancellationFee, reported.booking.grandTotal);
  const after = await api(cancelOwnBooking, { ...own, body: { key: reported.key, updatedAt } });
  assert.equal(after.booking.cancellationFee, reported.booking.grandTotal);
});

test("a booking whose nights a company pays waits for no advance: it does not end, and is cancelled by its own terms", async (t) => {
  const { api, book, desk, run } = await withHold(t, 24, { kind: "first-night", percent: 100 });
  const held = await book();
  const { company } = await api(addCompany, { body: aCompany({ pays: "nights" }) }, await desk());
  await api(setBookingCompany, { params: held.params, body: { companyId: company._id } }, await desk());
  const seen = await held.own();
  assert.deepEqual([seen.depositDue, seen.holdUntil, seen.upi], [0, "", null]);
  assert.equal(seen.cancellationFee, held.booking.grandTotal);
  // The desk reads no advance and no hold either, in any list.
  const stored = await held.stored();
  assert.deepEqual([stored.deposit, stored.holdUntil], [0, ""]);
  await run(25);
  assert.equal((await held.stored()).status, "pending");
  await api(setBookingCompany, { params: held.params, body: { companyId: null } }, await desk());
  await run(0);
  assert.equal((await held.stored()).status, "cancelled", "the guest's again");
});
