import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { actOnGroup, addGroup, getGroup, previewEarlyLeave } from "#contract/reservations/groups.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

/** Three rooms for four nights, in house on the first day; the first has paid one night. */
async function withParty(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const desk = { token: await app.staffToken("staff") };
  const room = await storeRoom(db, { totalRooms: 3, costOptions: [aCostOption({ cost: 2000 })] });
  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 3, adultMale: 1 };
  const party = { name: "Wedding of Rao", payerName: "Ravi Rao", payerPhone: "9845012345" };
  const dates = { checkInDate: today, checkOutDate: addNights(today, 4) };
  const { group } = await api(addGroup, { body: { ...party, ...dates, rooms: [line] } }, desk);
  const params = { id: group._id };
  await api(actOnGroup, { params, body: { action: "check-in" } }, desk);
  const [first = assert.fail()] = group.bookings;
  const night = first.grandTotal / 4;
  await api(recordPayment, { params: { id: first._id }, body: { method: "cash", amount: night } }, desk);
  const manager = { token: await app.staffToken("manager") };
  const leave = (nights?: "all" | "slept", as = desk) =>
    api(actOnGroup, { params, body: { action: "check-out", nights } }, as);
  const preview = () => api(previewEarlyLeave, { params }, desk);
  const read = async () => (await api(getGroup, { params }, desk)).group;
  return { ...app, desk, manager, params, first, night, leave, preview, read };
}

test("before a group leaves early it is said what all booked nights and what the slept ones come to", async (t) => {
  const { api, desk, night, preview } = await withParty(t);
  assert.deepEqual(await preview(), {
    rooms: 3,
    ways: [
      { nights: "all", total: 12 * night, balance: 11 * night },
      { nights: "slept", total: 3 * night, balance: 2 * night },
    ],
  });
  await failsWith(api(previewEarlyLeave, { params: { id: "gone" } }, desk), "not_found");
});

test("a group leaves before its last day as it was agreed; who owes stays with the reason", async (t) => {
  const { db, first, night, manager, leave, read, today } = await withParty(t);
  await failsWith(leave(), "changed");
  const limited = (await leave("slept")).result;
  assert.deepEqual(limited.done, []);
  assert.match(limited.failed[0]?.reason ?? "", /must approve/, "nights that are given up count against the limit");
  const { result } = await leave("slept", manager);
  assert.deepEqual(
    result.done.map(({ bookingId }) => bookingId),
    [first._id],
  );
  assert.equal(result.failed.length, 2);
  const { bookings } = await read();
  const left = bookings.find(({ _id }) => _id === first._id) ?? assert.fail();
  assert.deepEqual([left.status, left.grandTotal, left.departedOn], ["checked-out", night, today]);
  const staying = bookings.filter(({ _id }) => _id !== first._id);
  assert.ok(staying.every(({ status, grandTotal }) => status === "checked-in" && grandTotal === 4 * night));
  await assertInventory(db);
});

test("who pays all booked nights leaves early with the whole bill", async (t) => {
  const { api, desk, first, night, leave, read } = await withParty(t);
  const rest = { method: "cash", amount: 3 * night } as const;
  await api(recordPayment, { params: { id: first._id }, body: rest }, desk);
  assert.equal((await leave("all")).result.done.length, 1);
  const left = (await read()).bookings.find(({ _id }) => _id === first._id);
  assert.deepEqual([left?.status, left?.grandTotal], ["checked-out", 4 * night]);
});
