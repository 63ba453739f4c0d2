import assert from "node:assert/strict";
import test from "node:test";
import { addBooking } from "#contract/reservations/bookings.ts";
import { deleteRoom, getRoomSchedule, setRoomAvailability, setRoomSchedule } from "#contract/rooms/rooms.ts";
import { bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { aBookingInput, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { aRoomForm, roomAdmin } from "#tests/support/rooms/rooms.ts";

test("a room is deactivated and activated; each change is recorded once", async (t) => {
  const { api, db, setActive, log } = await roomAdmin(t);
  const { _id: roomId, name } = await storeRoom(db);
  const book = () =>
    api(addBooking, { body: aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" }) });
  const off = await setActive(roomId, false);
  assert.equal(off.isActive, false);
  await failsWith(book(), "room_inactive");
  assert.deepEqual(await setActive(roomId, false), off, "repeating changes nothing");
  const on = await setActive(roomId, true);
  assert.equal(on.isActive, true);
  assert.ok(on.updatedAt > off.updatedAt);
  const { booking } = await book();
  assert.equal((await setActive(roomId, false)).isActive, false);
  assert.equal(booking.roomId, roomId);
  const entry = { actor: "meera", label: name };
  assert.deepEqual(await log(), [
    { ...entry, action: "Taken off sale", before: { isActive: true }, after: { isActive: false } },
    { ...entry, action: "Put on sale", before: { isActive: false }, after: { isActive: true } },
    { ...entry, action: "Taken off sale", before: { isActive: true }, after: { isActive: false } },
  ]);
});

test("a schedule replaces the closed nights; past nights are dropped", async (t) => {
  const { db, schedule, get, log, today } = await roomAdmin(t);
  const closed = ["2026-06-01", "2026-06-14", today, "2026-07-01"];
  const { _id: id } = await storeRoom(db, { occupiedDates: closed });
  const sent = ["2026-07-05", "2026-06-14", "7/4/2026", today, "2026-07-05"];
  const after = await schedule(id, sent);
  assert.deepEqual(after.occupiedDates, [today, "2026-07-04", "2026-07-05"]);
  assert.deepEqual(await get(id), after);
  assert.deepEqual((await schedule(id, [])).occupiedDates, []);
  const [first, second, ...more] = await log();
  assert.deepEqual(first, {
    actor: "meera",
    action: "Schedule changed",
    label: "Standard Room",
    before: { occupiedDates: [today, "2026-07-01"] },
    after: { occupiedDates: [today, "2026-07-04", "2026-07-05"] },
  });
  assert.deepEqual(second?.after, { occupiedDates: [] });
  assert.deepEqual(more, []);
});

test("past nights are determined by the hotel's time zone", async (t) => {
  const { db, schedule, clock } = await roomAdmin(t);
  const { _id: id } = await storeRoom(db);
  clock.instant = new Date("2026-06-15T18:29:00Z");
  assert.deepEqual((await schedule(id, ["2026-06-15", "2026-06-16"])).occupiedDates, ["2026-06-15", "2026-06-16"]);
  clock.instant = new Date("2026-06-15T18:31:00Z");
  assert.deepEqual((await schedule(id, ["2026-06-15", "2026-06-16"])).occupiedDates, ["2026-06-16"]);
});

test("closing a night keeps its bookings", async (t) => {
  const { api, db, token, schedule } = await roomAdmin(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 2 });
  await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  await schedule(roomId, ["2026-07-01"]);
  await assertInventory(db);
  const body = aBookingInput({ roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02" });
  await failsWith(api(addBooking, { body }, { token }), "fully_booked");
});

test("an invalid schedule is refused", async (t) => {
  const { app, api, db, token } = await roomAdmin(t);
  const { _id: id } = await storeRoom(db);
  const refusal = async (occupiedDates: unknown) => {
    const body = { occupiedDates } as never;
    return (await failsWith(api(setRoomSchedule, { params: { id }, body }, { token }), "invalid_input")).fields;
  };
  assert.deepEqual(await refusal(undefined), { occupiedDates: "Please give a list of dates" });
  assert.deepEqual(await refusal("2026-07-01"), { occupiedDates: "Please give a list of dates" });
  assert.deepEqual(await refusal(["2026-02-30"]), { occupiedDates: "Please give existing dates" });
  assert.deepEqual(await refusal(["<script>"]), { occupiedDates: "Please give existing dates" });
  const headers = { authorization: `Bearer ${token}` };
  const payload = { isActive: "yes" };
  const response = await app.inject({ method: "PATCH", url: `/api/rooms/availability/${id}`, headers, payload });
  assert.deepEqual(response.json().fields, { isActive: "Please choose" });
});

test("a room with upcoming bookings can't be deleted, and the error has their number", async (t) => {
  const { db, remove, list, today } = await roomAdmin(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9 });
  const refusal = async () => {
    const { message, details } = await failsWith(remove(roomId), "in_use");
    return [message, (details as { upcoming: number }).upcoming];
  };
  // Checked in, leaving tomorrow.
  await storeBooking(db, { roomId, checkInDate: "2026-06-10", checkOutDate: "2026-06-16", status: "checked-in" });
  assert.deepEqual(await refusal(), ["This room has 1 upcoming booking. Deactivate it instead.", 1]);
  for (const status of bookingStatuses) {
    await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02", status });
  }
  await storeBooking(db, { roomId, checkInDate: "2026-06-14", checkOutDate: today });
  assert.deepEqual(await refusal(), ["This room has 5 upcoming bookings. Deactivate it instead.", 5]);
  assert.equal((await list()).length, 1);
  await assertInventory(db);
});

test("a room with only past or cancelled bookings is deleted; they keep its name, and its pictures are deleted", async (t) => {
  const { db, add, remove, list, storedPictures, wait, log, today } = await roomAdmin(t);
  const room = await add(await aRoomForm());
  const roomId = room._id;
  const past = await storeBooking(db, {
    roomId,
    checkInDate: "2026-06-12",
    checkOutDate: today,
    status: "checked-out",
  });
  await storeBooking(db, { roomId, checkInDate: "2026-07-01", checkOutDate: "2026-07-02", status: "cancelled" });
  wait(90);
  assert.deepEqual(await remove(roomId), { success: true });
  assert.deepEqual([await list(), await storedPictures()], [[], []]);
  const row = await db.selectFrom("booking").selectAll().where("id", "=", past._id).executeTakeFirstOrThrow();
  assert.deepEqual([row.room_id, row.room_name, row.status], [null, "Garden Deluxe", "checked-out"]);
  assert.deepEqual(await db.selectFrom("room_night").selectAll().execute(), []);
  const [, deleted] = await log();
  assert.deepEqual(
    [deleted?.action, deleted?.label, deleted?.before.name],
    ["Deleted", "Garden Deluxe", "Garden Deluxe"],
  );
  assert.deepEqual(deleted?.after, {});
});

test("changing or deleting an unknown room returns not_found", async (t) => {
  const { setActive, schedule, remove, log } = await roomAdmin(t);
  for (const call of [() => setActive("nowhere", true), () => schedule("nowhere", []), () => remove("nowhere")]) {
    assert.equal((await failsWith(call(), "not_found")).message, "This room does not exist");
  }
  assert.deepEqual(await log(), []);
});

test("anonymous callers can't change rooms", async (t) => {
  const { api, db } = await roomAdmin(t);
  const { _id: id } = await storeRoom(db);
  const params = { id };
  const calls = [
    () => api(setRoomAvailability, { params, body: { isActive: false } }),
    () => api(setRoomSchedule, { params, body: { occupiedDates: ["2026-07-01"] } }),
    () => api(deleteRoom, { params }),
  ];
  for (const call of calls)
    assert.equal((await failsWith(call(), "not_authenticated")).message, "Unauthorized! Please login.");
});

test("concurrent booking and deletion of a room never both succeed", async (t) => {
  const { api, db, remove } = await roomAdmin(t);
  const checkInDate = "2026-07-01";
  for (let round = 0; round < 12; round++) {
    const { _id: roomId } = await storeRoom(db, { totalRooms: 3 });
    const body = aBookingInput({ roomId, checkInDate, checkOutDate: "2026-07-03" });
    const book = () => api(addBooking, { body });
    const [first, deleted, ...others] = await Promise.allSettled([book(), remove(roomId), book(), book()]);
    const booked = [first, ...others].filter(({ status }) => status === "fulfilled").length;
    assert.equal(booked, deleted?.status === "fulfilled" ? 0 : 3, `round ${round}`);
    for (const outcome of [first, deleted, ...others]) {
      if (outcome?.status === "rejected") assert.match(outcome.reason.code, /^(not_found|in_use)$/);
    }
  }
  await assertInventory(db);
});

test("newly closed nights take the reason, others keep theirs, and the public reply has none", async (t) => {
  const { api, db, token, log } = await roomAdmin(t);
  const { _id: id } = await storeRoom(db);
  const close = (occupiedDates: string[], reason?: string) =>
    api(setRoomSchedule, { params: { id }, body: { occupiedDates, reason } }, { token });
  const closed = async () => (await api(getRoomSchedule, { params: { id } }, { token })).closed;
  await close(["2026-07-01", "2026-07-02"], " Painting ");
  const { room } = await close(["2026-07-02", "2026-07-03"], "New beds");
  assert.deepEqual(await closed(), [
    { night: "2026-07-02", reason: "Painting" },
    { night: "2026-07-03", reason: "New beds" },
  ]);
  assert.ok(!JSON.stringify(room).includes("Painting"));
  assert.equal((await log()).at(-1)?.after.reason, "New beds");
  await close([]);
  assert.deepEqual(await closed(), []);
  await failsWith(api(getRoomSchedule, { params: { id: "nothing" } }, { token }), "not_found");
  await failsWith(close(["2026-07-01"], "x".repeat(121)), "invalid_input");
});
