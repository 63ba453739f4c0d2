import assert from "node:assert/strict";
import test from "node:test";
import { getRoomCalendar } from "#contract/rooms/rooms.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const july = { from: "2026-07-01", to: "2026-07-08" };

test("each night has its units left, its price and the reason why it is blocked", async (t) => {
  const { api, db } = await testApp(t);
  const occupiedDates = ["2026-07-02", "2026-07-05"];
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2, occupiedDates });
  const book = (checkInDate: string, checkOutDate: string, status?: "cancelled" | "no-show" | "checked-out") =>
    storeBooking(db, { roomId, checkInDate, checkOutDate, status });
  await book("2026-07-03", "2026-07-05");
  await book("2026-07-04", "2026-07-05", "checked-out");
  await book("2026-07-06", "2026-07-08", "cancelled");
  await book("2026-07-06", "2026-07-08", "no-show");
  const { nights } = await api(getRoomCalendar, { params: { id: roomId }, query: july });
  assert.deepEqual(nights, [
    { night: "2026-07-01", unitsLeft: 2, price: 2200 },
    { night: "2026-07-02", unitsLeft: 0, blocked: "closed", price: 2200 },
    { night: "2026-07-03", unitsLeft: 1, price: 2200 },
    { night: "2026-07-04", unitsLeft: 0, blocked: "full", price: 2200 },
    { night: "2026-07-05", unitsLeft: 0, blocked: "closed", price: 2200 },
    { night: "2026-07-06", unitsLeft: 2, price: 2200 },
    { night: "2026-07-07", unitsLeft: 2, price: 2200 },
  ]);
});

test("staff see the units sold on each night, also on closed ones; the public does not", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3, isActive: false });
  await storeBooking(db, { roomId, checkInDate: "2026-07-02", checkOutDate: "2026-07-04" });
  await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  await db.insertInto("room_closed_night").values({ room_id: roomId, night: "2026-07-03" }).execute();
  const call = { params: { id: roomId }, query: { from: "2026-07-01", to: "2026-07-05" } };
  const { nights } = await api(getRoomCalendar, call, { token: await staffToken("staff") });
  assert.deepEqual(nights, [
    { night: "2026-07-01", unitsLeft: 2, price: 2200, sold: 1 },
    { night: "2026-07-02", unitsLeft: 1, price: 2200, sold: 2 },
    { night: "2026-07-03", unitsLeft: 0, blocked: "closed", price: 2200, sold: 1 },
    { night: "2026-07-04", unitsLeft: 3, price: 2200, sold: 0 },
  ]);
  await db.updateTable("room").set({ is_active: 1 }).execute();
  const { nights: publicNights } = await api(getRoomCalendar, call);
  assert.ok(publicNights.every((night) => !("sold" in night)));
});

test("the price is that of the first cost option, or of the one asked for", async (t) => {
  const { api, db } = await testApp(t);
  const costOptions = [aCostOption({ cost: 3600.5, discount: 10 }), aCostOption({ name: "Half board", cost: 5000 })];
  const room = await storeRoom(db, { costOptions, occupiedDates: ["2026-07-02"] });
  const prices = async (costOptionId?: string) => {
    const { nights } = await api(getRoomCalendar, { params: { id: room._id }, query: { ...july, costOptionId } });
    return new Set(nights.map(({ price }) => price));
  };
  assert.deepEqual(await prices(), new Set([3600.5]));
  assert.deepEqual(await prices(room.costOptions[1]?.id), new Set([5000]));
  const other = await storeRoom(db);
  const wrong = await failsWith(prices(other.costOptions[0]?.id), "invalid_input");
  assert.deepEqual(wrong.fields, { costOptionId: "This room has no such cost option" });
});

test("a room's calendar is not affected by other rooms", async (t) => {
  const { api, db } = await testApp(t);
  const busy = await storeRoom(db, { occupiedDates: ["2026-07-01"] });
  await storeBooking(db, { roomId: busy._id, checkInDate: "2026-07-02", checkOutDate: "2026-07-04" });
  const idle = await storeRoom(db);
  const { nights } = await api(getRoomCalendar, { params: { id: idle._id }, query: july });
  assert.ok(nights.every((night) => night.unitsLeft === 1 && night.blocked === undefined));
});

test("dates are accepted in both formats of the specification", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: id } = await storeRoom(db);
  const { nights } = await api(getRoomCalendar, { params: { id }, query: { from: "2/27/2028", to: "03/01/2028" } });
  assert.deepEqual(
    nights.map(({ night }) => night),
    ["2028-02-27", "2028-02-28", "2028-02-29"],
  );
});

test("the end must be after the start, by at most the nights that can be booked ahead", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: id } = await storeRoom(db);
  const calendar = (from: string, to: string) => api(getRoomCalendar, { params: { id }, query: { from, to } });
  const longest = 730 + 90 + 1;
  assert.equal((await calendar("2026-07-01", addNights("2026-07-01", longest))).nights.length, longest);
  const long = await failsWith(calendar("2026-07-01", addNights("2026-07-01", longest + 1)), "invalid_input");
  assert.deepEqual(long.fields, { to: `Please ask for at most ${longest} nights` });
  for (const to of ["2026-07-01", "2026-06-30"]) {
    const backwards = await failsWith(calendar("2026-07-01", to), "invalid_input");
    assert.deepEqual(backwards.fields, { to: "The end must be after the start" });
  }
});

test("an invalid query reports every invalid field", async (t) => {
  const { api, app, db } = await testApp(t);
  const { _id: id } = await storeRoom(db);
  const messages = { from: "Please give the first night", to: "Please give the day of the end" };
  const wrong = { from: "2026-02-30", to: "tomorrow" };
  assert.deepEqual(
    (await failsWith(api(getRoomCalendar, { params: { id }, query: wrong }), "invalid_input")).fields,
    messages,
  );
  const missing = await app.inject({ url: `/api/rooms/${id}/calendar` });
  assert.deepEqual([missing.statusCode, missing.json().fields], [400, messages]);
  const twice = await app.inject({ url: `/api/rooms/${id}/calendar?from=2026-07-01&from=2026-07-02&to=2026-07-03` });
  assert.deepEqual([twice.statusCode, Object.keys(twice.json().fields)], [400, ["from"]]);
});

test("only staff can read the calendar of an inactive room", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const { _id: id } = await storeRoom(db, { isActive: false });
  await failsWith(api(getRoomCalendar, { params: { id }, query: july }), "not_found");
  await failsWith(api(getRoomCalendar, { params: { id: "nowhere" }, query: july }), "not_found");
  const token = await staffToken();
  assert.equal((await api(getRoomCalendar, { params: { id }, query: july }, { token })).nights.length, 7);
});
