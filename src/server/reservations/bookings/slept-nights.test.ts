import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listPayments } from "#contract/billing/payments.ts";
import { approve, askApproval } from "#contract/operations/approvals.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import {
  checkInBooking,
  getBooking,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { moveStay } from "#contract/reservations/chart.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const day = 86_400_000;

/** A lodge in which reception may give up ₹500, and a guest who booked five nights of ₹2,000 and has slept three. */
async function withGuest(t: TestContext, { nights = 5, slept = 3, waived = 500 as number | null } = {}) {
  const app = await testApp(t);
  const { api, db, today, clock } = app;
  const owner = { token: await app.staffToken() };
  const manager = { token: await app.staffToken("manager") };
  const desk = { token: await app.staffToken("staff") };
  const { settings } = await api(getSettings, {}, owner);
  await api(
    updateSettings,
    { body: { ...settings, staffLimits: { belowPlan: 10, refund: 500, waived }, editPricing: "agreed" } },
    owner,
  );
  const { _id: roomId } = await storeRoom(db, { totalRooms: 4 });
  const stored = await storeBooking(db, {
    roomId,
    checkInDate: today,
    checkOutDate: addNights(today, nights),
    status: "confirmed",
    adultMale: 2,
  });
  const params = { id: stored._id };
  await api(checkInBooking, { params, body: {} }, desk);
  clock.instant = new Date(clock.instant.getTime() + slept * day);
  const now = clock.instant.toISOString();
  await db.updateTable("staff_token").set({ created_at: now, used_at: now }).execute();
  const read = async () => (await api(getBooking, { params }, owner)).booking;
  const owed = async () => (await api(listPayments, { params }, owner)).ledger.total;
  const edit = async (changes: object, by = desk) => {
    const booking = await read();
    const { name, email, phone, bookingType, adultMale, adultFemale, children } = booking;
    const { checkInDate, checkOutDate, arrivalTime, departureTime } = booking;
    const body = { name, email, phone, bookingType, adultMale, adultFemale, children, arrivalTime, departureTime };
    return api(
      updateBooking,
      { params, body: { ...body, checkInDate, checkOutDate, pricing: "agreed", ...changes } },
      by,
    );
  };
  const setStatus = (
    status: "pending" | "confirmed" | "cancelled" | "no-show" | "checked-out",
    by = desk,
    reason?: string,
  ) => api(setBookingStatus, { params, body: { status, reason } }, by);
  const at = (nights: number): Night => addNights(today, nights);
  return { ...app, owner, manager, desk, params, stored, read, owed, edit, setStatus, at };
}

test("nobody takes away nights that were slept, by whatever call", async (t) => {
  const { api, owner, desk, params, edit, read, at, owed } = await withGuest(t);
  const before = await owed();
  for (const by of [desk, owner]) {
    const early = await failsWith(edit({ checkOutDate: at(1) }, by), "invalid_input");
    assert.deepEqual(Object.keys(early.fields ?? {}), ["checkOutDate"]);
    const moved = await failsWith(edit({ checkInDate: at(300), checkOutDate: at(305) }, by), "invalid_input");
    assert.deepEqual(Object.keys(moved.fields ?? {}), ["checkInDate"]);
    await failsWith(edit({ checkInDate: at(1) }, by), "invalid_input");
    const { updatedAt, roomId } = await read();
    const move = { unitId: null, roomId: roomId ?? "", checkInDate: at(0), checkOutDate: at(2), updatedAt };
    await failsWith(api(moveStay, { params, body: { ...move, price: "keep", grandTotal: 1 } }, by), "invalid_input");
  }
  assert.equal(await owed(), before);
});

test("a night that is still to come may be given up within the limit, above it with an approval, and each counts", async (t) => {
  const { api, owner, desk, params, edit, read, at, owed } = await withGuest(t, { waived: 3000 });
  const night = (await owed()) / 5;
  await edit({ checkOutDate: at(4) });
  assert.equal(await owed(), night * 4);
  await failsWith(edit({ checkOutDate: at(3) }), "approval_required");
  assert.equal(await owed(), night * 4, "two nights on one day are above the limit");
  await edit({ checkOutDate: at(3) }, owner);
  assert.equal((await read()).checkOutDate, at(3));
  const { entries } = await api(listAudit, { query: { id: params.id } }, owner);
  assert.deepEqual(
    entries.flatMap(({ after, actor }) => ("givenUp" in after ? [[actor, after.givenUp]] : [])),
    [
      ["meera", night],
      ["ravi", night],
    ],
  );
  assert.ok(desk);
});

test("reception needs an approval to make a guest who has slept here one who has not, and what was slept stays owed", async (t) => {
  const { api, owner, manager, desk, params, setStatus, owed, read } = await withGuest(t, { waived: null });
  const night = (await owed()) / 5;
  for (const status of ["pending", "confirmed", "cancelled", "no-show"] as const) {
    await failsWith(setStatus(status), "approval_required");
  }
  const ask = {
    action: { call: "setBookingStatus" as const, id: params.id, body: { status: "cancelled" as const } },
    reason: "Left in anger",
  };
  const { approval } = await api(askApproval, { body: ask }, desk);
  await api(approve, { params: { id: approval._id }, body: {} }, manager);
  assert.equal((await read()).status, "cancelled");
  assert.equal(await owed(), night * 3);
  const { entries } = await api(listAudit, { query: { id: params.id } }, owner);
  assert.equal(entries.find(({ action }) => action === "Status changed")?.after.givenUp, night * 2);
});

test("an owner says why, and the nights stay slept whatever becomes of the stay afterwards", async (t) => {
  const { owner, setStatus, edit, owed, at } = await withGuest(t);
  const night = (await owed()) / 5;
  const refused = await failsWith(setStatus("confirmed", owner), "invalid_input");
  assert.ok(refused.fields?.reason);
  await setStatus("confirmed", owner, "Comes back next week");
  assert.equal(await owed(), night * 5);
  await failsWith(edit({ checkInDate: at(200), checkOutDate: at(205) }, owner), "invalid_input");
  await setStatus("cancelled", owner);
  assert.equal(await owed(), night * 3, "the fee of the terms would be one night");
});

test("a fee that is waived leaves what was slept", async (t) => {
  const { api, owner, params, owed } = await withGuest(t);
  const night = (await owed()) / 5;
  await api(
    setBookingStatus,
    { params, body: { status: "cancelled", waivesFee: true, reason: "Water failed" } },
    owner,
  );
  assert.equal(await owed(), night * 3);
});

test("a guest who left early is not made a no-show, and keeps the nights", async (t) => {
  const { setStatus, edit, at, owner } = await withGuest(t);
  await setStatus("checked-out", owner);
  await failsWith(setStatus("no-show"), "approval_required");
  await failsWith(setStatus("cancelled"), "approval_required");
  await failsWith(edit({ checkOutDate: at(1) }, owner), "invalid_input");
});

test("a guest of today who has slept no night yet is put back by an undo, and by an owner without a reason", async (t) => {
  const { api, owner, desk, params, setStatus, read } = await withGuest(t, { slept: 0 });
  const { updatedAt } = await read();
  await api(undoBookingStatus, { params, body: { updatedAt } }, desk);
  assert.equal((await read()).status, "confirmed");
  await api(checkInBooking, { params, body: {} }, desk);
  await failsWith(setStatus("pending"), "approval_required");
  await setStatus("pending", owner);
});

test("moving a stay ahead of its fee, and then cancelling it, is given up like the fee itself", async (t) => {
  const { api, db, owner, desk, today, stored } = await withGuest(t);
  const booking = await storeBooking(db, {
    roomId: stored.roomId ?? "",
    checkInDate: addNights(today, 3),
    checkOutDate: addNights(today, 5),
    status: "confirmed",
    adultMale: 2,
  });
  const params = { id: booking._id };
  const { name, email, phone, bookingType, adultMale, adultFemale, children, arrivalTime, departureTime } = booking;
  const body = { name, email, phone, bookingType, adultMale, adultFemale, children, arrivalTime, departureTime };
  const away = { checkInDate: addNights(today, 30), checkOutDate: addNights(today, 32), pricing: "agreed" as const };
  await failsWith(api(updateBooking, { params, body: { ...body, ...away } }, desk), "approval_required");
  await api(updateBooking, { params, body: { ...body, ...away } }, owner);
});

test("a guest who comes days after the first night of the stay has slept none before", async (t) => {
  const { api, db, owner, desk, today, stored } = await withGuest(t, { waived: null });
  const { _id } = await storeBooking(db, {
    roomId: stored.roomId ?? "",
    checkInDate: today,
    checkOutDate: addNights(today, 5),
    status: "confirmed",
    adultMale: 2,
  });
  const params = { id: _id };
  await api(checkInBooking, { params, body: {} }, desk);
  await api(setBookingStatus, { params, body: { status: "confirmed" } }, desk);
  assert.equal((await api(getBooking, { params }, owner)).booking.status, "confirmed");
});
