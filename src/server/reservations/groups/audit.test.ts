import assert from "node:assert/strict";
import test from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import {
  actOnGroup,
  addGroup,
  addGroupRooms,
  cancelGroup,
  previewRoomingList,
  setRoomingList,
  updateGroup,
} from "#contract/reservations/groups.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

test("what is done with a group is recorded at the group and at each of its bookings, without names of guests", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const options = { token: await staffToken("staff") };
  const room = await storeRoom(db, { totalRooms: 5, costOptions: [aCostOption()] });
  const line = { roomId: room._id, costOptionId: room.costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
  const payer = { name: "Prabhu wedding", payerName: "Suma Prabhu", payerPhone: "9845012345" };
  const dates = { checkInDate: "2026-06-15", checkOutDate: "2026-06-17" };
  const { group } = await api(addGroup, { body: { ...payer, ...dates, rooms: [line] } }, options);
  const params = { id: group._id };
  await api(updateGroup, { params, body: { ...payer, notes: "Vegetarian" } }, options);
  await api(addGroupRooms, { params, body: { ...dates, rooms: [{ ...line, count: 1 }] } }, options);
  const text = "Ravi Prabhu";
  const { version } = await api(previewRoomingList, { params, body: { text } }, options);
  await api(setRoomingList, { params, body: { text, version } }, options);
  await api(actOnGroup, { params, body: { action: "confirm" } }, options);
  const [first, ...others] = group.bookings;
  await api(cancelGroup, { params, body: { bookingIds: others.map(({ _id }) => _id) } }, options);
  await api(actOnGroup, { params, body: { action: "check-in" } }, options);

  const entriesOf = async (id: string) =>
    (await api(listAudit, { query: { id, limit: "50" } }, options)).entries.toReversed();
  assert.deepEqual(
    (await entriesOf(group._id)).map(({ actor, entity, action, after }) => [actor, entity, action, after]),
    [
      ["ravi", "group", "Added", { ...payer, payerEmail: "", notes: "", releaseOn: "", releasedOn: "", rooms: 2 }],
      ["ravi", "group", "Changed", { notes: "Vegetarian" }],
      ["ravi", "group", "Rooms added", { rooms: 1 }],
      ["ravi", "group", "Rooming list entered", { rooms: 1 }],
      ["ravi", "group", "Rooms cancelled", { rooms: 1 }],
    ],
  );
  const actions = async (id = "") => (await entriesOf(id)).map(({ action }) => action);
  assert.deepEqual(await actions(first?._id), ["Booked", "Guest named", "Status changed", "Status changed"]);
  assert.deepEqual(await actions(others[0]?._id), ["Booked", "Status changed", "Status changed"]);
});
