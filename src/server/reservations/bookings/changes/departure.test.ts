import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getBill } from "#contract/billing/charges.ts";
import { listPayments } from "#contract/billing/payments.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { checkOutBooking, getBooking, previewDeparture } from "#contract/reservations/bookings.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Body = CallInput<typeof checkOutBooking>["body"];

/** In house since 13 June; today is 15 June. */
async function withGuest(t: TestContext, checkOutDate: string, checkInDate = "2026-06-13") {
  const app = await testApp(t);
  const { db, api } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const staff = { token: await app.staffToken() };
  const booking = await storeBooking(db, { roomId, checkInDate, checkOutDate, status: "checked-in" });
  const params = { id: booking._id };
  const departure = async () => (await api(previewDeparture, { params }, staff)).departure;
  const leave = async (body: Body, who = staff) =>
    (await api(checkOutBooking, { params, body: { reason: "Pays later", ...body } }, who)).booking;
  const total = async () => (await api(listPayments, { params }, staff)).ledger.total;
  return {
    ...app,
    staff,
    booking,
    params,
    departure,
    leave,
    total,
    night: booking.grandTotal / booking.numberOfNights,
  };
}

test("who leaves on the booked day has no choice to make", async (t) => {
  const { departure } = await withGuest(t, "2026-06-15");
  assert.deepEqual((await departure()).ways, []);
});

test("each way of an early departure says what it comes to, and nothing changes until it is chosen", async (t) => {
  const { departure, night, api, params, staff, booking } = await withGuest(t, "2026-06-17");
  const { bookedNights, sleptNights, ways } = await departure();
  assert.deepEqual([bookedNights, sleptNights], [4, 2]);
  assert.deepEqual(
    ways.map(({ nights, total, problem }) => [nights, total, problem]),
    [
      ["all", night * 4, null],
      ["slept", night * 2, null],
      ["fee", night * 2, null],
    ],
  );
  assert.deepEqual((await api(getBooking, { params }, staff)).booking, booking);
});

test("all booked nights are charged, and the booking says when the guest left", async (t) => {
  const { leave, total, night, db } = await withGuest(t, "2026-06-17");
  const { checkOutDate, departedOn, grandTotal } = await leave({ nights: "all" });
  assert.deepEqual([checkOutDate, departedOn, grandTotal], ["2026-06-17", "2026-06-15", night * 4]);
  assert.equal(await total(), night * 4);
  await assertInventory(db);
});

test("the nights that were slept end the stay on the day of departure, within the limit of what may be let go", async (t) => {
  const { api, leave, night, db, staff, staffToken } = await withGuest(t, "2026-06-17");
  const { settings } = await api(getSettings, {}, staff);
  const staffLimits = { ...settings.staffLimits, waived: night };
  await api(updateSettings, { body: { ...settings, staffLimits } }, staff);
  const reception = { token: await staffToken("staff") };
  await failsWith(leave({ nights: "slept" }, reception), "approval_required");
  const { checkOutDate, departedOn, grandTotal } = await leave({ nights: "slept" });
  assert.deepEqual([checkOutDate, departedOn, grandTotal], ["2026-06-15", "", night * 2]);
  await assertInventory(db);
});

test("a fee comes on top of the nights that were slept, taxed as the stay", async (t) => {
  const { api, leave, total, night, params, staff } = await withGuest(t, "2026-06-17");
  await failsWith(leave({ nights: "fee" }), "invalid_input");
  await leave({ nights: "fee", fee: 500 });
  assert.equal(await total(), night * 2 + 500);
  const { charges } = (await api(getBill, { params }, staff)).bill;
  assert.deepEqual(
    charges.map(({ description, kind, gst, amount }) => [description, kind, gst, amount]),
    [["Early departure", "stay", 18, 500]],
  );
});

test("a guest who leaves on the day of arrival pays one night at least", async (t) => {
  const { departure, leave, night } = await withGuest(t, "2026-06-17", "2026-06-15");
  assert.equal((await departure()).sleptNights, 1);
  const { checkOutDate, departedOn, grandTotal } = await leave({ nights: "slept" });
  assert.deepEqual([checkOutDate, departedOn, grandTotal], ["2026-06-16", "2026-06-15", night]);
});

test("a guest who stayed on pays the nights that were slept, or they are waived within the limit", async (t) => {
  const { api, departure, leave, total, night, db, staff, staffToken } = await withGuest(t, "2026-06-14");
  const { ways, sleptNights } = await departure();
  assert.deepEqual([sleptNights, ways.map(({ total }) => total)], [2, [night, night * 2, night]]);
  const { settings } = await api(getSettings, {}, staff);
  const staffLimits = { ...settings.staffLimits, waived: night - 1 };
  await api(updateSettings, { body: { ...settings, staffLimits } }, staff);
  const reception = { token: await staffToken("staff") };
  await failsWith(leave({ nights: "all" }, reception), "approval_required");
  const { checkOutDate } = await leave({ nights: "slept" });
  assert.equal(checkOutDate, "2026-06-15");
  assert.equal(await total(), night * 2);
  await assertInventory(db);
});
