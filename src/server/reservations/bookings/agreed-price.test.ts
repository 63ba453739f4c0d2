import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { approve, askApproval } from "#contract/operations/approvals.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { addDeskBooking, addWalkIn, getBooking } from "#contract/reservations/bookings.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

/** Tonight costs 1,298 by the plan; reception may go 10 % below. */
async function withDesk(t: TestContext) {
  const app = await testApp(t);
  const { db, today } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3, costOptions: [aCostOption({ cost: 1000 })] });
  const owner = { token: await app.staffToken() };
  const reception = { token: await app.staffToken("staff") };
  const stay = { roomId, checkInDate: today, checkOutDate: "2026-06-16" };
  const bodyAt = (agreedTotal: number) => ({ ...aBookingInput({ ...stay, grandTotal: agreedTotal }), agreedTotal });
  return { ...app, owner, reception, bodyAt, stay };
}

test("a booking by the desk is confirmed unless the clerk says otherwise", async (t) => {
  const { api, reception, stay, db } = await withDesk(t);
  const body = aBookingInput(stay);
  assert.equal((await api(addDeskBooking, { body }, reception)).booking.status, "confirmed");
  assert.equal(
    (await api(addDeskBooking, { body: { ...body, isPending: true } }, reception)).booking.status,
    "pending",
  );
  const mails = await db.selectFrom("mail").select("kind").execute();
  assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), ["booking-confirmed", "booking-received"]);
});

test("the price that was agreed is that of the booking, with its tax within, and the log says what the plan costs", async (t) => {
  const { api, reception, owner, bodyAt } = await withDesk(t);
  const { booking } = await api(addDeskBooking, { body: bodyAt(1200) }, reception);
  assert.equal(booking.grandTotal, 1200);
  const { entries } = await api(listAudit, { query: { id: booking._id } }, owner);
  assert.equal(entries[0]?.after.planTotal, 1298);
  assert.equal((await api(addWalkIn, { body: bodyAt(1250) }, reception)).booking.grandTotal, 1250);
  await failsWith(api(addDeskBooking, { body: { ...bodyAt(1200), grandTotal: 1298 } }, reception), "price_changed");
});

test("far below the plan an owner approves, and the booking is made then", async (t) => {
  const { api, db, reception, owner, bodyAt } = await withDesk(t);
  const body = bodyAt(1000);
  await failsWith(api(addDeskBooking, { body }, reception), "approval_required");
  await failsWith(api(addWalkIn, { body }, reception), "approval_required");
  const action = { call: "addWalkIn" as const, body };
  const asked = (await api(askApproval, { body: { action, reason: "Old guest" } }, reception)).approval;
  assert.equal(asked.bookingId, null);
  assert.deepEqual(asked.facts[0]?.after, { name: body.name });
  assert.equal((await db.selectFrom("booking").select("id").execute()).length, 0);
  const { approval } = await api(approve, { params: { id: asked._id }, body: { shown: asked.shown } }, owner);
  const { booking } = await api(getBooking, { params: { id: approval.bookingId ?? "" } }, reception);
  assert.deepEqual([booking.status, booking.grandTotal, approval.guest], ["checked-in", 1000, body.name]);
  assert.ok(!approval.summary.includes(body.name));
  await assertInventory(db);
});

test("what else stands in the way is asked before the price, whose approval it would refuse", async (t) => {
  const { api, db, reception, bodyAt } = await withDesk(t);
  await db.updateTable("unit").set({ housekeeping: "dirty" }).execute();
  const body = bodyAt(1000);
  for (const [endpoint, asked] of [
    [addWalkIn, body],
    [addDeskBooking, { ...body, checkIn: true }],
  ] as const) {
    await failsWith(api(endpoint, { body: asked }, reception), "check_in_refused");
    await failsWith(api(endpoint, { body: { ...asked, anyway: true } }, reception), "approval_required");
  }
  const action = { call: "addWalkIn" as const, body: { ...body, anyway: true } };
  const { approval } = await api(askApproval, { body: { action, reason: "Old guest" } }, reception);
  assert.equal(approval.state, "pending");
});
