import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getDayState } from "#contract/billing/day-close.ts";
import { listAudit } from "#contract/platform/audit.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addDeskBooking, getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addGroup, cancelGroup } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { setLimits } from "#tests/support/property/limits.ts";

/** Cancelling within a month of the arrival costs half of the price. */
async function withDesk(t: TestContext) {
  const app = await testApp(t);
  await setLimits(app.db);
  const { api, db, today } = app;
  const owner = { token: await app.staffToken() };
  const desk = { token: await app.staffToken("staff") };
  const { settings } = await api(getSettings, {}, owner);
  const cancellationSteps = [{ daysBefore: 30, unit: "percent" as const, amount: 50 }];
  await api(updateSettings, { body: { ...settings, cancellationSteps } }, owner);
  const costOptions = [aCostOption({ cost: 2500 })];
  const room = await storeRoom(db, { totalRooms: 5, costOptions });
  const store = async (inDays: number) => {
    const dates = { checkInDate: addNights(today, inDays), checkOutDate: addNights(today, inDays + 1) };
    return (await api(addDeskBooking, { body: aBookingInput({ roomId: room._id, ...dates }) }, desk)).booking;
  };
  const logOf = async (id: string, entity: "booking" | "group" = "booking") =>
    (await api(listAudit, { query: { entity, id } }, owner)).entries;
  const overrides = async () =>
    (await api(getDayState, {}, owner)).report.actions.map(({ label, amount, reason }) => [label, amount, reason]);
  return { ...app, desk, room, store, logOf, overrides };
}

test("who waives a fee says why, in the history and in the day's report", async (t) => {
  const { api, desk, store, logOf, overrides } = await withDesk(t);
  const { _id: id, reference, grandTotal } = await store(5);
  const params = { id };
  for (const reason of [undefined, "", "  "]) {
    const body = { status: "no-show" as const, waivesFee: true, reason };
    const { fields } = await failsWith(api(setBookingStatus, { params, body }, desk), "invalid_input");
    assert.deepEqual(fields, { reason: "Please say why nothing is charged" });
  }
  assert.equal((await api(getBooking, { params }, desk)).booking.status, "confirmed");
  const body = { status: "no-show" as const, waivesFee: true, reason: "The road was flooded" };
  assert.equal((await api(setBookingStatus, { params, body }, desk)).booking.cancellationFee, 0);
  const [{ after } = assert.fail()] = await logOf(id);
  assert.deepEqual([after.waivedFee, after.reason], [grandTotal / 2, "The road was flooded"]);
  assert.deepEqual(await overrides(), [[reference, grandTotal / 2, "The road was flooded"]]);
});

test("no reason is asked for where no fee is waived", async (t) => {
  const { api, desk, store, logOf } = await withDesk(t);
  const [charged, early] = [await store(5), await store(60)];
  const params = { id: charged._id };
  const { booking } = await api(setBookingStatus, { params, body: { status: "cancelled" } }, desk);
  assert.equal(booking.cancellationFee, charged.grandTotal / 2);
  const again = { status: "no-show" as const, waivesFee: true };
  const kept = await api(setBookingStatus, { params, body: again }, desk);
  assert.equal(kept.booking.cancellationFee, charged.grandTotal / 2, "a fixed fee is waived by no later change");
  const body = { status: "cancelled" as const, waivesFee: true, reason: "Not needed" };
  await api(setBookingStatus, { params: { id: early._id }, body }, desk);
  for (const { _id } of [charged, early]) {
    const [{ after } = assert.fail()] = await logOf(_id);
    assert.deepEqual([after.waivedFee, after.reason], [undefined, undefined]);
  }
});

test("a group that is cancelled for nothing has the reason, and so has each of its rooms", async (t) => {
  const { api, desk, today, room, logOf, overrides } = await withDesk(t);
  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
  const party = { name: "Shenoy wedding", payerName: "Shenoy", payerPhone: "9845012345", payerEmail: "" };
  const dates = { checkInDate: addNights(today, 3), checkOutDate: addNights(today, 4), rooms: [line] };
  const { group } = await api(addGroup, { body: { ...party, ...dates } }, desk);
  const params = { id: group._id };
  const { fields } = await failsWith(api(cancelGroup, { params, body: { waivesFee: true } }, desk), "invalid_input");
  assert.deepEqual(Object.keys(fields ?? {}), ["reason"]);
  const body = { waivesFee: true, reason: "The groom is ill" };
  assert.equal((await api(cancelGroup, { params, body }, desk)).group.balance, 0);
  const [{ action, after } = assert.fail()] = await logOf(group._id, "group");
  assert.deepEqual([action, after.reason], ["Rooms cancelled", "The groom is ill"]);
  const told = await overrides();
  assert.deepEqual(
    new Set(told.map((line) => line.join(": "))),
    new Set([
      ...group.bookings.map(({ reference, grandTotal }) => `${reference}: ${grandTotal / 2}: The groom is ill`),
      "Shenoy wedding: : The groom is ill",
    ]),
  );
});
