import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { saveTranslation } from "#contract/operations/translations.ts";
import {
  checkOutBooking,
  setBookingStatus,
  undoBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { getChart, moveStay, undoMove } from "#contract/reservations/chart.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { listHousekeeping, setHousekeeping } from "#contract/rooms/housekeeping.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { HousekeepingDay } from "#domain/rooms/housekeeping.ts";
import type { BookingDraft } from "#server/operations/demo/factories.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { setLimits } from "#tests/support/property/limits.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { startHousekeepingDay } from "./morning.ts";

const today = "2026-06-15";
const night = (offset: number) => addNights(today, offset);

async function withRoom(t: TestContext, totalRooms = 3) {
  const app = await testApp(t);
  await setLimits(app.db);
  const { api, db } = app;
  const room = await storeRoom(db, { name: "Garden Deluxe", totalRooms, costOptions: [aCostOption({ cost: 1000 })] });
  const desk = { token: await app.staffToken("staff") };
  const maid = { token: await app.staffToken("housekeeping") };
  const list = () => api(listHousekeeping, {}, maid);
  const unitOf = async (label: string) => {
    const unit = (await list()).units.find((one) => one.label === label);
    return unit ?? assert.fail(`there is no unit ${label}`);
  };
  const stateOf = async (label: string) => (await unitOf(label)).state;
  const mark = async (label: string, state: "dirty" | "clean" | "inspected", by = maid) =>
    api(setHousekeeping, { params: { id: (await unitOf(label))._id }, body: { state } }, by);
  const book = (draft: Omit<BookingDraft, "roomId">) => storeBooking(db, { roomId: room._id, ...draft });
  /** In house since yesterday, until tomorrow, in the first free unit. */
  const guestInHouse = (draft: Partial<BookingDraft> = {}) =>
    book({ checkInDate: night(-1), checkOutDate: night(1), status: "checked-in", ...draft });
  const unitIdOf = async (label: string) => (await unitOf(label))._id;
  const checkOut = (id: string) =>
    api(checkOutBooking, { params: { id }, body: { reason: "Pays by bank transfer" } }, desk);
  const moveTo = async (id: string, label: string) => {
    const { stays } = await api(getChart, { query: { from: night(-1), to: night(5) } }, desk);
    const { updatedAt, checkInDate, checkOutDate } = stays.find(({ bookingId }) => bookingId === id) ?? assert.fail();
    const { grand_total_paise } = await db
      .selectFrom("booking")
      .select("grand_total_paise")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const unitId = await unitIdOf(label);
    const body = {
      checkInDate,
      checkOutDate,
      roomId: room._id,
      unitId,
      updatedAt,
      grandTotal: grand_total_paise / 100,
    };
    return (await api(moveStay, { params: { id }, body }, desk)).booking;
  };
  return { ...app, room, desk, maid, list, unitOf, unitIdOf, stateOf, mark, book, guestInHouse, checkOut, moveTo };
}

test("units are listed floor by floor, from the lowest number, whatever the floors are called", async (t) => {
  const { db, list } = await withRoom(t);
  const [first, , third] = (await list()).units.map(({ _id }) => _id);
  await db.updateTable("unit").set({ floor: "Ground floor" }).execute();
  const upstairs = { label: "201", floor: "First floor" };
  await db
    .updateTable("unit")
    .set(upstairs)
    .where("id", "=", third ?? "")
    .execute();
  await db
    .updateTable("unit")
    .set({ label: "Attic", floor: "Above" })
    .where("id", "=", first ?? "")
    .execute();
  assert.deepEqual(
    (await list()).units.map(({ label, floor }) => [label, floor]),
    [
      ["102", "Ground floor"],
      ["201", "First floor"],
      ["Attic", "Above"],
    ],
  );
});

test("a check-out makes the unit of the last night dirty, and its undo restores the state", async (t) => {
  const { api, db, desk, unitOf, stateOf, mark, guestInHouse, checkOut } = await withRoom(t);
  await mark("101", "inspected");
  const { _id: id } = await guestInHouse();
  assert.equal(await stateOf("101"), "inspected");
  const { booking } = await checkOut(id);
  const { state, changedBy, stay } = await unitOf("101");
  assert.deepEqual([state, changedBy, stay], ["dirty", "ravi", { kind: "departure", isInHouse: false, guests: 1 }]);
  assert.deepEqual([await stateOf("102"), await stateOf("103")], ["clean", "clean"]);
  await api(undoBookingStatus, { params: { id }, body: { updatedAt: booking.updatedAt } }, desk);
  assert.equal(await stateOf("101"), "inspected");
  await assertInventory(db);
});

test("an undo of the check-out leaves the state that housekeeping has set since", async (t) => {
  const { api, db, desk, stateOf, mark, guestInHouse, checkOut } = await withRoom(t);
  await mark("101", "inspected");
  const { _id: id } = await guestInHouse();
  const { booking } = await checkOut(id);
  await mark("101", "clean");
  await api(undoBookingStatus, { params: { id }, body: { updatedAt: booking.updatedAt } }, desk);
  assert.equal(await stateOf("101"), "clean");
  await assertInventory(db);
});

test("every way to check a guest out makes the unit dirty; an undone check-in does not", async (t) => {
  const { api, db, desk, stateOf, book, guestInHouse } = await withRoom(t);
  const first = await guestInHouse({ checkOutDate: today });
  await api(setBookingStatus, { params: { id: first._id }, body: { status: "checked-out" } }, desk);
  assert.equal(await stateOf("101"), "dirty");
  const second = await book({ checkInDate: today, checkOutDate: night(2), status: "checked-in" });
  assert.equal(await stateOf("102"), "clean", "a clean unit is chosen");
  const { roomId: _roomId, ...edit } = second;
  await api(updateBooking, { params: { id: second._id }, body: { ...edit, status: "checked-out" } }, desk);
  assert.equal(await stateOf("102"), "dirty");
  const third = await book({ checkInDate: today, checkOutDate: night(2) });
  const { booking } = await api(setBookingStatus, { params: { id: third._id }, body: { status: "checked-in" } }, desk);
  await api(undoBookingStatus, { params: { id: third._id }, body: { updatedAt: booking.updatedAt } }, desk);
  assert.equal(await stateOf("103"), "clean");
  await assertInventory(db);
});

test("a move in the middle of a stay makes the unit that was left dirty, and its undo restores both", async (t) => {
  const { api, db, desk, stateOf, guestInHouse, moveTo } = await withRoom(t);
  const { _id: id } = await guestInHouse();
  const { updatedAt } = await moveTo(id, "103");
  assert.deepEqual([await stateOf("101"), await stateOf("103")], ["dirty", "clean"]);
  await api(undoMove, { params: { id }, body: { updatedAt } }, desk);
  assert.deepEqual([await stateOf("101"), await stateOf("103")], ["clean", "clean"]);
  await assertInventory(db);
});

test("tonight's units: stays over, leaves, has left, arrives, free; nothing else of guests", async (t) => {
  const { api, db, maid, app, list, unitOf, unitIdOf, desk, book, guestInHouse, checkOut } = await withRoom(t, 6);
  await guestInHouse({ adultMale: 2, children: 1 });
  await guestInHouse({ checkOutDate: today });
  const gone = await guestInHouse({ checkOutDate: night(2) });
  await checkOut(gone._id);
  const arriving = await book({ checkInDate: today, checkOutDate: night(1), arrivalTime: "15:30", adultFemale: 1 });
  await book({ checkInDate: today, checkOutDate: night(1), arrivalTime: "18:00" });
  await book({ checkInDate: today, checkOutDate: night(1), arrivalTime: "14:00", status: "cancelled" });
  await api(
    addBlock,
    {
      body: { unitId: await unitIdOf("106"), from: today, to: night(2), reason: "New tiles" },
    },
    desk,
  );
  const { updated_at: updatedAt } = await db
    .selectFrom("booking")
    .select("updated_at")
    .where("id", "=", arriving._id)
    .executeTakeFirstOrThrow();
  const place = { checkInDate: today, checkOutDate: night(1), roomId: arriving.roomId ?? "" };
  const grandTotal = arriving.grandTotal;
  const move = { ...place, unitId: await unitIdOf("105"), updatedAt, grandTotal };
  await api(moveStay, { params: { id: arriving._id }, body: move }, desk);

  const facts = async (label: string) => {
    const { stay, arrival, block } = await unitOf(label);
    return { stay, arrival, block };
  };
  const none = { stay: null, arrival: null, block: null };
  assert.deepEqual(await facts("101"), {
    ...none,
    stay: { kind: "stay-over", isInHouse: true, guests: 3 },
  });
  assert.deepEqual(await facts("102"), { ...none, stay: { kind: "departure", isInHouse: true, guests: 1 } });
  assert.deepEqual(await facts("103"), { ...none, stay: { kind: "departure", isInHouse: false, guests: 1 } });
  assert.deepEqual(await facts("104"), none);
  assert.deepEqual(await facts("105"), { ...none, arrival: { time: "15:30", guests: 2, hasArrived: false } });
  assert.deepEqual(await facts("106"), { ...none, block: { reason: "New tiles", to: night(2) } });
  assert.deepEqual((await list()).unassigned, [{ roomName: "Garden Deluxe", count: 1, time: "18:00" }]);

  const { payload } = await app.inject({
    url: "/api/housekeeping",
    headers: { authorization: `Bearer ${maid.token}` },
  });
  for (const secret of ["Asha", "9845012345", "asha.rao", "KL-", "1000", arriving._id]) {
    assert.ok(!payload.includes(secret), `the reply contains ${secret}`);
  }
  await assertInventory(db);
});

test("a guest whose day of departure is past is still shown in the unit", async (t) => {
  const { db, unitOf, book } = await withRoom(t);
  await book({ checkInDate: night(-3), checkOutDate: night(-1), status: "checked-in" });
  assert.deepEqual((await unitOf("101")).stay, { kind: "departure", isInHouse: true, guests: 1 });
  await assertInventory(db);
});

test("a state is set once, by whoever saw the last one, and recorded", async (t) => {
  const { api, maid, desk, unitOf, clock } = await withRoom(t);
  const { _id: id, changedAt: updatedAt } = await unitOf("101");
  const set = (state: "dirty" | "clean" | "inspected", by = maid) =>
    api(setHousekeeping, { params: { id }, body: { state, updatedAt } }, by);
  const { unit } = await set("dirty");
  assert.deepEqual([unit.state, unit.changedBy], ["dirty", "lakshmi"]);
  assert.ok(unit.changedAt > updatedAt);
  clock.instant = new Date(clock.instant.getTime() + 60_000);
  assert.deepEqual((await set("dirty")).unit, unit, "a repeated call changes nothing");
  const conflict = await failsWith(set("inspected", desk), "changed");
  assert.deepEqual(conflict.details, { unit });
  const missing = { params: { id: "nothing" }, body: { state: "clean" as const } };
  await failsWith(api(setHousekeeping, missing, maid), "not_found");
  const refused = api(setHousekeeping, { params: { id }, body: { state: "out-of-order" as "dirty" } }, desk);
  assert.deepEqual((await failsWith(refused, "invalid_input")).fields, { state: "Please choose a state" });
});

test("in the morning the units of those who stay are to be cleaned, once a day", async (t) => {
  const { db, clock, stateOf, mark, guestInHouse, moveTo } = await withRoom(t);
  await startHousekeepingDay(db, { today: night(-1), instant: clock.instant });
  const { _id: id } = await guestInHouse({ checkOutDate: night(3) });
  await guestInHouse({ checkOutDate: today });
  await startHousekeepingDay(db, { today, instant: clock.instant });
  assert.deepEqual([await stateOf("101"), await stateOf("102"), await stateOf("103")], ["dirty", "clean", "clean"]);
  await mark("101", "clean");
  await Promise.all([1, 2].map(() => startHousekeepingDay(db, { today, instant: clock.instant })));
  assert.equal(await stateOf("101"), "clean", "a second run on the same day changes nothing");
  await moveTo(id, "103");
  await startHousekeepingDay(db, { today: night(1), instant: clock.instant });
  assert.equal(await stateOf("103"), "dirty", "of the unit in which they slept");
  await assertInventory(db);
});

test("to public calls, housekeeping is a guest: no rooms that are off sale, no numbers sold", async (t) => {
  const { api, db, app, maid, desk, room } = await withRoom(t);
  await storeRoom(db, { name: "Not yet open", isActive: false });
  assert.deepEqual(
    (await api(listRooms, {}, maid)).map(({ name }) => name),
    ["Garden Deluxe"],
  );
  assert.equal((await api(listRooms, {}, desk)).length, 2);
  const url = `/api/rooms/${room._id}/calendar?from=${today}&to=${night(2)}`;
  const calendar = async (token?: string) =>
    (await app.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) })).json();
  assert.deepEqual(await calendar(maid.token), await calendar());
  assert.notDeepEqual(await calendar(desk.token), await calendar());
});

test("housekeeping reads the names of rooms in its language, the desk as it wrote them", async (t) => {
  const { api, app, maid, desk } = await withRoom(t);
  const translation = { locale: "kn", source: "Garden Deluxe", text: "ತೋಟದ ಡೀಲಕ್ಸ್" } as const;
  await api(saveTranslation, { body: translation }, desk);
  const named = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "accept-language": "kn-IN" };
    const { units } = (await app.inject({ url: "/api/housekeeping", headers })).json<HousekeepingDay>();
    return units[0]?.roomName;
  };
  assert.deepEqual([await named(maid.token), await named(desk.token)], [translation.text, translation.source]);
});
