import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addBooking, getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { type BookingStatus, bookingStatuses } from "#domain/platform/values/booking-status.ts";
import { aBookingInput, type BookingDraft, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04" };
const sentence = "Standard Room is full on Wed, 1 Jul 2026.";

async function withRoom(t: TestContext, totalRooms = 1) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { totalRooms });
  const token = await app.staffToken();
  const store = (draft: Partial<BookingDraft> = {}) => storeBooking(app.db, { roomId, ...stay, ...draft });
  const setStatus = (id: string, status: BookingStatus) =>
    app.api(setBookingStatus, { params: { id }, body: { status } }, { token });
  const get = async (id: string) => (await app.api(getBooking, { params: { id } }, { token })).booking;
  const sold = async () => {
    const rows = await app.db.selectFrom("room_night").select(["night", "sold"]).where("sold", ">", 0).execute();
    return rows.map((row) => `${row.night}: ${row.sold}`).toSorted();
  };
  const close = (night: Night) => app.db.insertInto("room_closed_night").values({ room_id: roomId, night }).execute();
  return { ...app, roomId, token, store, setStatus, get, sold, close };
}

test("every change of status: four statuses hold nights, cancelled and no-show release them", async (t) => {
  const { db, store, setStatus, sold } = await withRoom(t);
  const { _id } = await store();
  const held = ["2026-07-01: 1", "2026-07-02: 1", "2026-07-03: 1"];
  const expected: Record<BookingStatus, string[]> = {
    pending: held,
    confirmed: held,
    "checked-in": held,
    "checked-out": held,
    cancelled: [],
    "no-show": [],
  };
  for (const from of bookingStatuses) {
    for (const to of bookingStatuses) {
      await setStatus(_id, from);
      const { booking } = await setStatus(_id, to);
      assert.equal(booking.status, to);
      assert.deepEqual(await sold(), expected[to], `${from} → ${to}`);
      await assertInventory(db);
    }
  }
});

test("a status change changes nothing but status and version", async (t) => {
  const { store, setStatus, get } = await withRoom(t);
  const before = await store({ status: "pending" });
  const { booking } = await setStatus(before._id, "confirmed");
  assert.deepEqual({ ...booking, updatedAt: before.updatedAt }, { ...before, status: "confirmed" });
  assert.ok(booking.updatedAt > before.updatedAt);
  assert.deepEqual(await get(before._id), booking);
  const again = await setStatus(before._id, "confirmed");
  assert.ok(again.booking.updatedAt > booking.updatedAt, "two changes in one millisecond are two versions");
});

test("a status for an outdated version is refused with the current booking; without a version it is set", async (t) => {
  const { db, api, token, store, setStatus, get } = await withRoom(t);
  const before = await store({ status: "pending" });
  const { booking: theirs } = await setStatus(before._id, "cancelled");
  const over = (updatedAt: string) =>
    api(setBookingStatus, { params: { id: before._id }, body: { status: "confirmed", updatedAt } }, { token });
  const refused = await failsWith(over(before.updatedAt), "changed");
  assert.deepEqual(refused.details, { booking: theirs });
  assert.deepEqual(await get(before._id), theirs);
  assert.equal((await over(theirs.updatedAt)).booking.status, "confirmed");
  assert.equal((await setStatus(before._id, "pending")).booking.status, "pending");
  await assertInventory(db);
});

test("of many concurrent status changes of one version, one succeeds", async (t) => {
  const { api, token, store } = await withRoom(t);
  const { _id: id, updatedAt } = await store({ status: "pending" });
  const body = { status: "confirmed", updatedAt } as const;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => api(setBookingStatus, { params: { id }, body }, { token })),
  );
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") assert.equal(outcome.reason.code, "changed", String(outcome.reason));
  }
});

test("a cancellation releases its nights once", async (t) => {
  const { api, roomId, store, setStatus, sold } = await withRoom(t, 2);
  const [cancelled] = [await store(), await store()];
  await setStatus(cancelled._id, "cancelled");
  await setStatus(cancelled._id, "no-show");
  await setStatus(cancelled._id, "cancelled");
  assert.deepEqual(await sold(), ["2026-07-01: 1", "2026-07-02: 1", "2026-07-03: 1"]);
  await api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
  await failsWith(api(addBooking, { body: aBookingInput({ roomId, ...stay }) }), "fully_booked");
});

test("a cancelled booking can't be restored when its nights are sold, and stays unchanged", async (t) => {
  const { db, store, setStatus, get } = await withRoom(t);
  const gone = await store({ status: "cancelled" });
  await store({ checkInDate: "2026-07-03", checkOutDate: "2026-07-05" });
  for (const status of ["pending", "confirmed", "checked-in", "checked-out"] as const) {
    const refused = await failsWith(setStatus(gone._id, status), "fully_booked");
    assert.equal(refused.message, "Standard Room is full on Fri, 3 Jul 2026.");
    assert.deepEqual(refused.details, { night: "2026-07-03" });
  }
  assert.deepEqual(await get(gone._id), gone);
  await setStatus(gone._id, "no-show");
  await assertInventory(db);
});

test("closing nights leaves existing bookings, but none can be restored to a closed night", async (t) => {
  const { store, setStatus, sold, close } = await withRoom(t);
  const { _id } = await store();
  await close("2026-07-02");
  for (const status of ["pending", "checked-in", "checked-out", "confirmed"] as const) await setStatus(_id, status);
  assert.equal((await sold()).length, 3);
  await setStatus(_id, "cancelled");
  const refused = await failsWith(setStatus(_id, "confirmed"), "fully_booked");
  assert.deepEqual(refused.details, { night: "2026-07-02" });
  assert.deepEqual(await sold(), []);
});

test("the status of a past stay can be changed", async (t) => {
  const { db, store, setStatus } = await withRoom(t);
  const { _id } = await store({ checkInDate: "2026-05-01", checkOutDate: "2026-05-03" });
  for (const status of ["no-show", "checked-out"] as const) await setStatus(_id, status);
  await assertInventory(db);
});

test("an unknown status is refused at its field; an unknown booking is not found", async (t) => {
  const { store, setStatus } = await withRoom(t);
  const { _id } = await store();
  for (const status of ["maybe", "", "Confirmed", null, undefined]) {
    const refused = await failsWith(setStatus(_id, status as BookingStatus), "invalid_input");
    assert.deepEqual(refused.fields, { status: "Please choose a status" });
  }
  await failsWith(setStatus("nowhere", "confirmed"), "not_found");
});

test("a booking of a deleted room can be cancelled, but not restored", async (t) => {
  const { db, store, setStatus, get } = await withRoom(t);
  const { _id } = await store();
  await db.deleteFrom("room").execute();
  assert.deepEqual([(await get(_id)).roomId, (await get(_id)).roomName], [null, "Standard Room"]);
  await setStatus(_id, "checked-out");
  await setStatus(_id, "cancelled");
  await failsWith(setStatus(_id, "confirmed"), "not_found");
  assert.equal((await get(_id)).status, "cancelled");
});

test("of ten concurrently restored bookings as many succeed as there are units", async (t) => {
  const { db, store, setStatus } = await withRoom(t, 3);
  const ids: string[] = [];
  for (let i = 0; i < 10; i++) ids.push((await store({ status: "cancelled" }))._id);
  const outcomes = await Promise.allSettled(ids.map((id) => setStatus(id, "confirmed")));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 3);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") assert.equal(outcome.reason.message, sentence);
  }
  await assertInventory(db);
});

test("ten concurrent cancellations release the nights once", async (t) => {
  const { db, store, setStatus, sold } = await withRoom(t, 2);
  const [{ _id }] = [await store(), await store()];
  await Promise.all(Array.from({ length: 10 }, () => setStatus(_id, "cancelled")));
  assert.deepEqual(await sold(), ["2026-07-01: 1", "2026-07-02: 1", "2026-07-03: 1"]);
  await Promise.all(Array.from({ length: 10 }, () => setStatus(_id, "confirmed")));
  await assertInventory(db);
});

test("concurrent bookings, cancellations and restorations leave every night's count exact", async (t) => {
  const { api, db, roomId, store, setStatus } = await withRoom(t, 3);
  const draw = seeded(7);
  const ids: string[] = [];
  for (let day = 1; day <= 8; day++) {
    const dates = { checkInDate: `2026-07-0${day}`, checkOutDate: `2026-07-1${draw(5)}` };
    ids.push((await store({ ...dates, status: "cancelled" }))._id);
  }
  const change = () => {
    const id = ids[draw(ids.length)] as string;
    return setStatus(id, bookingStatuses[draw(bookingStatuses.length)] as BookingStatus);
  };
  const book = () => api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
  const outcomes = await Promise.allSettled(Array.from({ length: 90 }, (_, i) => (i % 6 === 0 ? book() : change())));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") assert.equal(outcome.reason.code, "fully_booked", String(outcome.reason));
  }
  await assertInventory(db);
});
