import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { insertSession } from "#tests/support/platform/accounts.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { expireUnconfirmed } from "./expiry.ts";

const day = 24 * 3_600_000;

async function setUp(t: TestContext, days: number) {
  const app = await testApp(t);
  const { api, db, clock, today } = app;
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  assert.equal(settings.expireUnconfirmedDays, 0);
  await api(updateSettings, { body: { ...settings, expireUnconfirmedDays: days } }, owner);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const stay = { checkInDate: "2026-08-01", checkOutDate: "2026-08-03" };
  const store = () => storeBooking(db, { roomId, ...stay, status: "pending", createdAt: clock.instant });
  const staff = await db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const desk = async () => ({ token: await insertSession(db, staff.id, clock.instant) });
  const sendMails = () => db.updateTable("mail").set({ state: "sent", sent_at: clock.instant.toISOString() }).execute();
  const run = async (days: number) => {
    clock.instant = new Date(clock.instant.getTime() + days * day);
    await expireUnconfirmed(db, { instant: clock.instant, today });
  };
  const statusOf = async ({ _id: id }: { _id: string }) =>
    (await api(getBooking, { params: { id } }, await desk())).booking.status;
  const mailsTo = async ({ _id }: { _id: string }) => {
    const rows = await db
      .selectFrom("mail")
      .select("kind")
      .where("booking_id", "=", _id)
      .orderBy("queued_at")
      .execute();
    return rows.map(({ kind }) => kind);
  };
  return { ...app, desk, store, sendMails, run, statusOf, mailsTo };
}

test("by default no booking expires", async (t) => {
  const { store, run, statusOf, mailsTo } = await setUp(t, 0);
  const booking = await store();
  await run(30);
  assert.deepEqual([await statusOf(booking), await mailsTo(booking)], ["pending", []]);
});

test("a booking expires a day after a mail to the guest, with an audit entry", async (t) => {
  const { api, db, desk, store, sendMails, run, statusOf, mailsTo } = await setUp(t, 3);
  const booking = await store();
  await run(1.9);
  assert.deepEqual(await mailsTo(booking), []);
  await run(0.2);
  await run(0.1);
  assert.deepEqual(await mailsTo(booking), ["booking-expiring"]);
  await run(2);
  assert.equal(await statusOf(booking), "pending", "the mail was not sent yet");
  await sendMails();
  await run(0.9);
  assert.equal(await statusOf(booking), "pending");
  await run(0.2);
  assert.equal(await statusOf(booking), "cancelled");
  assert.deepEqual(await mailsTo(booking), ["booking-expiring", "booking-cancelled"]);
  const { entries } = await api(listAudit, { query: { entity: "booking", id: booking._id } }, await desk());
  assert.deepEqual(
    entries.map(({ actor, action, after }) => [actor, action, after]),
    [["expiry", "Expired unconfirmed", { status: "cancelled", cancellationFee: 0 }]],
  );
  await assertInventory(db);
});

test("a confirmed booking and one with a payment stay, and a change after the mail calls for another", async (t) => {
  const { api, db, desk, store, sendMails, run, statusOf, mailsTo } = await setUp(t, 3);
  const [confirmed, paid, changed] = [await store(), await store(), await store()];
  await run(2.5);
  await sendMails();
  await storePayment(db, { bookingId: paid._id });
  const set = async ({ _id: id }: { _id: string }, status: "confirmed" | "pending") =>
    api(setBookingStatus, { params: { id }, body: { status } }, await desk());
  await set(confirmed, "confirmed");
  await set(changed, "confirmed");
  await set(changed, "pending");
  await run(2);
  assert.deepEqual(
    [await statusOf(confirmed), await statusOf(paid), await statusOf(changed)],
    ["confirmed", "pending", "pending"],
  );
  assert.equal((await mailsTo(changed)).filter((kind) => kind === "booking-expiring").length, 2);
});
