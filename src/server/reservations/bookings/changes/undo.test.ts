import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { issueInvoice } from "#contract/billing/invoices.ts";
import { listPayments, recordPayment, reversePayment } from "#contract/billing/payments.ts";
import { eraseGuest } from "#contract/operations/guests.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, checkOutBooking, setBookingStatus, undoBookingStatus } from "#contract/reservations/bookings.ts";
import { undoMillis } from "#domain/platform/time/undo.ts";
import { type BookingStatus, bookingStatuses } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { aBookingInput, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { purgeStatusChanges } from "./status-changes.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04" };

async function withBooking(t: TestContext, draft: Partial<BookingDraft> = {}) {
  const app = await testApp(t);
  const { db, api } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const staff = { token: await app.staffToken() };
  const booking = await storeBooking(db, { roomId, ...stay, ...draft });
  const params = { id: booking._id };
  const setStatus = async (status: BookingStatus) =>
    (await api(setBookingStatus, { params, body: { status } }, staff)).booking;
  const undo = async ({ updatedAt }: Pick<Booking, "updatedAt">) =>
    (await api(undoBookingStatus, { params, body: { updatedAt } }, staff)).booking;
  const pay = (amount: number, kind: "payment" | "refund" = "payment") =>
    api(recordPayment, { params, body: { kind, method: "cash", amount, reason: "A mistake" } }, staff);
  const ledger = async () => (await api(listPayments, { params }, staff)).ledger;
  /** All that an undo must restore. */
  const state = async () => {
    const { status, client_key } = await db
      .selectFrom("booking")
      .select(["status", "client_key"])
      .where("id", "=", params.id)
      .executeTakeFirstOrThrow();
    const nights = await db.selectFrom("booking_night").selectAll().orderBy("night").execute();
    const sold = await db.selectFrom("room_night").selectAll().where("sold", ">", 0).orderBy("night").execute();
    return { status, client_key, nights, sold, balance: (await ledger()).balance };
  };
  const mails = () => db.selectFrom("mail").select("kind").where("booking_id", "=", params.id).execute();
  return { ...app, roomId, staff, booking, params, setStatus, undo, pay, ledger, state, mails };
}

test("every status change is undone: status, nights and ledger are as before, also when undone twice", async (t) => {
  const { db, api, staff, params, setStatus, undo, state } = await withBooking(t);
  await db.updateTable("booking").set({ client_key: "a hashed address" }).execute();
  for (const from of bookingStatuses) {
    for (const to of bookingStatuses) {
      if (from === to) continue;
      await setStatus(from);
      const before = await state();
      const changed = await setStatus(to);
      const undone = await undo(changed);
      assert.deepEqual(await state(), before, `${from} → ${to}`);
      assert.ok(undone.updatedAt > changed.updatedAt);
      assert.deepEqual(await undo(changed), undone, "a repeated undo changes nothing");
      await assertInventory(db);
    }
  }
  const { entries } = await api(listAudit, { query: { id: params.id } }, staff);
  const [newest] = entries;
  assert.deepEqual(
    [newest?.action, newest?.actor, newest?.before, newest?.after],
    ["Undone", "meera", { status: "cancelled" }, { status: "no-show" }],
  );
});

test("a change that the guest had asked for is open again", async (t) => {
  const { db, setStatus, undo, booking } = await withBooking(t);
  const { quote } = await db.selectFrom("booking").select("quote").executeTakeFirstOrThrow();
  const guests = { adultMale: 1, adultFemale: 0, children: 0 };
  const dates = { checkInDate: "2026-07-02", checkOutDate: "2026-07-05" };
  const request = { ...dates, ...guests, quote: JSON.parse(quote), requestedAt: booking.createdAt, answer: "" };
  const set = { change_request: JSON.stringify(request), change_state: "pending" as const };
  await db.updateTable("booking").set(set).execute();
  const stored = async () => ({
    ...(await db.selectFrom("booking").select(["change_request", "change_state"]).executeTakeFirst()),
  });
  const changed = await setStatus("cancelled");
  assert.equal((await stored()).change_state, "");
  await undo(changed);
  assert.deepEqual(await stored(), set);
});

test("a pending booking by a guest counts towards the limit of its address again", async (t) => {
  const { db, setStatus, undo } = await withBooking(t, { status: "pending" });
  await db.updateTable("booking").set({ client_key: "a hashed address" }).execute();
  const key = async () => (await db.selectFrom("booking").select("client_key").executeTakeFirst())?.client_key;
  const confirmed = await setStatus("confirmed");
  assert.equal(await key(), "");
  await undo(confirmed);
  assert.equal(await key(), "a hashed address");
});

test("nights that were sold in the meantime are named, and nothing changes", async (t) => {
  const { db, api, roomId, setStatus, undo, state } = await withBooking(t);
  const cancelled = await setStatus("cancelled");
  const other = { roomId, checkInDate: "2026-07-02", checkOutDate: "2026-07-03" };
  await api(addBooking, { body: aBookingInput(other) });
  const before = await state();
  const { message, details } = await failsWith(undo(cancelled), "fully_booked");
  assert.equal(message, "This can’t be undone: the night of Thu, 2 Jul 2026 was sold or closed in the meantime.");
  assert.deepEqual(details, { night: "2026-07-02" });
  assert.deepEqual(await state(), before);
  await assertInventory(db);
});

test("a booking gets back nights that were closed before, not those closed in the meantime", async (t) => {
  const { db, roomId, setStatus, undo, state } = await withBooking(t);
  const close = (night: string) => db.insertInto("room_closed_night").values({ room_id: roomId, night }).execute();
  await close("2026-07-02");
  const before = await state();
  const first = await setStatus("no-show");
  await undo(first);
  assert.deepEqual(await state(), before);
  const second = await setStatus("no-show");
  await close("2026-07-03");
  assert.deepEqual((await failsWith(undo(second), "fully_booked")).details, { night: "2026-07-03" });
});

test("an undo of any other version than the newest is refused with the current booking", async (t) => {
  const { setStatus, undo, booking } = await withBooking(t);
  const first = await setStatus("checked-in");
  const second = await setStatus("checked-out");
  assert.deepEqual((await failsWith(undo(first), "changed")).details, { booking: second });
  await failsWith(undo(booking), "changed");
  const undone = await undo(second);
  await failsWith(undo(undone), "too_late");
});

test("after 15 minutes a change can't be undone, and what an undo needs is deleted", async (t) => {
  const { db, clock, setStatus, undo } = await withBooking(t);
  const changed = await setStatus("checked-in");
  await purgeStatusChanges(db, new Date(clock.instant.getTime() + undoMillis));
  assert.equal((await db.selectFrom("status_change").select("booking_id").execute()).length, 1);
  clock.instant = new Date(clock.instant.getTime() + undoMillis + 1);
  const { message } = await failsWith(undo(changed), "too_late");
  assert.equal(message, "A change can be undone for 15 minutes. Please choose the status instead.");
  await purgeStatusChanges(db, clock.instant);
  assert.deepEqual(await db.selectFrom("status_change").select("booking_id").execute(), []);
  await failsWith(undo(changed), "too_late");
});

test("an invoice issued in the meantime prevents an undo", async (t) => {
  const { api, staff, params, setStatus, undo } = await withBooking(t, {
    checkInDate: "2026-06-10",
    checkOutDate: "2026-06-12",
    status: "checked-in",
  });
  const { settings } = await api(getSettings, {}, staff);
  await api(updateSettings, { body: { ...settings, gstin: "29AAPFU0939F1ZR" } }, staff);
  const changed = await setStatus("checked-out");
  await api(issueInvoice, { params, body: { name: "Asha Rao" } }, staff);
  const { message } = await failsWith(undo(changed), "in_use");
  assert.match(message, /invoice/i);
});

test("a refund recorded in the meantime prevents an undo until it is taken back", async (t) => {
  const { api, staff, setStatus, undo, pay, state, ledger } = await withBooking(t);
  await pay(2000);
  const before = await state();
  const cancelled = await setStatus("cancelled");
  await pay(500, "refund");
  const { message } = await failsWith(undo(cancelled), "in_use");
  assert.match(message, /^This can’t be undone: ₹500 was given back/);
  const refund = (await ledger()).payments.at(-1);
  await api(reversePayment, { params: { id: refund?._id ?? "" }, body: { reason: "A mistake" } }, staff);
  await undo(cancelled);
  assert.deepEqual(await state(), before);
});

test("the payment recorded with a check-out is reversed by its undo, once", async (t) => {
  const { api, staff, params, setStatus, undo, state, ledger, pay } = await withBooking(t);
  await setStatus("checked-in");
  await pay(100);
  const before = await state();
  const body = { payment: { method: "cash", amount: before.balance } } as const;
  const { booking } = await api(checkOutBooking, { params, body }, staff);
  assert.equal((await ledger()).balance, 0);
  const undone = await undo(booking);
  assert.deepEqual(await undo(booking), undone);
  assert.deepEqual(await state(), before);
  assert.deepEqual(
    (await ledger()).payments.map(({ kind, isReversed }) => [kind, isReversed]),
    [
      ["payment", false],
      ["payment", true],
      ["refund", false],
    ],
  );
});

test("a mail that was not sent yet is withdrawn; after one was sent, the guest hears of the undo", async (t) => {
  const { db, setStatus, undo, mails } = await withBooking(t);
  await undo(await setStatus("cancelled"));
  assert.deepEqual(await mails(), []);
  const cancelled = await setStatus("cancelled");
  await db.updateTable("mail").set({ state: "sent", attempts: 1, sent_at: cancelled.updatedAt }).execute();
  await undo(cancelled);
  assert.deepEqual((await mails()).map(({ kind }) => kind).toSorted(), ["booking-cancelled", "booking-confirmed"]);
});

test("an erased guest stays erased", async (t) => {
  const { api, db, staff, booking, setStatus, undo } = await withBooking(t, { email: "forget@example.in" });
  const changed = await setStatus("cancelled");
  await api(eraseGuest, { body: { email: booking.email } }, staff);
  await failsWith(undo(changed), "changed");
  assert.deepEqual(await db.selectFrom("status_change").select("booking_id").execute(), []);
});

test("undo and a booking of the nights at once: one of them gets them, never both", async (t) => {
  const app = await testApp(t);
  const { db, api } = app;
  const staff = { token: await app.staffToken() };
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const draw = seeded(20261124);
  for (let round = 0; round < 12; round++) {
    const month = String(1 + round).padStart(2, "0");
    const dates = { checkInDate: `2027-${month}-01`, checkOutDate: `2027-${month}-04` };
    const { _id } = await storeBooking(db, { roomId, ...dates });
    const params = { id: _id };
    const { booking } = await api(setBookingStatus, { params, body: { status: "cancelled" } }, staff);
    const undo = () => api(undoBookingStatus, { params, body: { updatedAt: booking.updatedAt } }, staff);
    const book = () => api(addBooking, { body: aBookingInput({ roomId, ...dates }) });
    const calls = draw(2) === 0 ? [undo, undo, book] : [book, undo, undo];
    const outcomes = await Promise.allSettled(calls.map((call) => call()));
    const [undone, booked] = [undo, book].map((call) =>
      calls.some((one, index) => one === call && outcomes[index]?.status === "fulfilled"),
    );
    assert.notEqual(undone, booked, `round ${round}`);
    await assertInventory(db);
  }
});
