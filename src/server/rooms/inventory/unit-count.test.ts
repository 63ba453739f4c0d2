import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { updateRoom } from "#contract/rooms/rooms.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { aBookingInput, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { seeded } from "#server/operations/demo/seeded.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { formOf, roomAdmin } from "#tests/support/rooms/rooms.ts";

async function withRoom(t: TestContext, totalRooms: number) {
  const admin = await roomAdmin(t);
  const room = await storeRoom(admin.db, { totalRooms });
  const roomId = room._id;
  return {
    ...admin,
    room,
    sell: (checkInDate: string, checkOutDate: string) => storeBooking(admin.db, { roomId, checkInDate, checkOutDate }),
    resize: (units: number) => admin.update(roomId, formOf(room, { totalRooms: units })),
    book: (checkInDate: string, checkOutDate: string) =>
      admin.api(addBooking, { body: aBookingInput({ roomId, checkInDate, checkOutDate }) }),
  };
}

test("the number of units can't go below the sold units, and the error names the nights", async (t) => {
  const { db, sell, resize, get, room } = await withRoom(t, 5);
  await sell("2026-07-01", "2026-07-03");
  await sell("2026-07-02", "2026-07-04");
  const sentence = "More rooms than that are already sold on these nights: Thu, 2 Jul 2026";
  const refused = await failsWith(resize(1), "in_use");
  assert.equal(refused.message, sentence);
  assert.deepEqual(refused.fields, { totalRooms: sentence });
  assert.deepEqual(refused.details, { nights: ["2026-07-02"] });
  assert.equal((await get(room._id)).totalRooms, 5);
  assert.equal((await resize(2)).totalRooms, 2);
  await assertInventory(db);
});

test("the error names three nights and counts the rest", async (t) => {
  const { sell, resize } = await withRoom(t, 3);
  for (let i = 0; i < 2; i++) await sell("2026-07-01", "2026-07-06");
  const refused = await failsWith(resize(1), "in_use");
  const named = "Wed, 1 Jul 2026; Thu, 2 Jul 2026; Fri, 3 Jul 2026 and 2 more";
  assert.equal(refused.message, `More rooms than that are already sold on these nights: ${named}`);
  assert.equal((refused.details as { nights: string[] }).nights.length, 5);
});

test("past nights don't limit the number of units; tonight does", async (t) => {
  const { db, sell, resize, today, room } = await withRoom(t, 3);
  for (let i = 0; i < 3; i++) await sell("2026-06-12", today);
  assert.equal((await resize(1)).totalRooms, 1);
  const nights = await db.selectFrom("room_night").select(["night", "sold", "units"]).orderBy("night").execute();
  assert.deepEqual(
    nights.map(({ night, sold, units }) => [night, sold, units]),
    [
      ["2026-06-12", 3, null],
      ["2026-06-13", 3, null],
      ["2026-06-14", 3, null],
    ],
  );
  assert.equal((await resize(4)).totalRooms, 4);
  for (let i = 0; i < 2; i++)
    await storeBooking(db, { roomId: room._id, checkInDate: "2026-06-14", checkOutDate: "2026-06-16" });
  const refused = await failsWith(resize(1), "in_use");
  assert.deepEqual(refused.details, { nights: [today] });
  await assertInventory(db);
});

test("added units can be sold at once, and removed units can't", async (t) => {
  const { db, resize, book } = await withRoom(t, 1);
  await book("2026-07-01", "2026-07-02");
  await failsWith(book("2026-07-01", "2026-07-02"), "fully_booked");
  await resize(2);
  await book("2026-07-01", "2026-07-02");
  await resize(3);
  await resize(2);
  await failsWith(book("2026-07-01", "2026-07-02"), "fully_booked");
  await assertInventory(db);
});

test("fewer units retire free ones; who was to have one is without again, and their labels are free", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 3 });
  const { api, db, staff, room, store, moveTo, seatsOf } = desk;
  const resize = (totalRooms: number) =>
    api(updateRoom, { params: { id: room._id }, body: formOf(room, { totalRooms }) as never }, staff);
  const labels = async () => {
    const query = db.selectFrom("unit").select("label").where("is_active", "=", 1).orderBy("position");
    return (await query.execute()).map(({ label }) => label);
  };
  const ahead = await store("2026-07-01", "2026-07-03");
  await moveTo(ahead._id, "102");
  await resize(2);
  assert.deepEqual(await labels(), ["101", "102"], "103 was free");
  await resize(1);
  assert.deepEqual(await labels(), ["102"], "101 was free");
  await resize(3);
  assert.deepEqual(await labels(), ["102", "103", "104"]);
  for (const label of ["103", "104"]) {
    const { _id: id } = await store("2026-07-05", "2026-07-08");
    await moveTo(id, label);
  }
  await resize(2);
  assert.equal(await seatsOf(ahead._id), "07-01 –, 07-02 –", "102 is taken for the fewest nights");
  await assertInventory(db);
});

test("units of guests in house, of blocks and of stays from another room are not retired: 409 names the nights", async (t) => {
  const { api, db, staff, room, store, moveTo, setStatus, unitOf } = await atTheDesk(t, { totalRooms: 3 });
  const sea = await storeRoom(db, { totalRooms: 1 });
  const resize = (totalRooms: number) =>
    api(updateRoom, { params: { id: room._id }, body: formOf(room, { totalRooms }) as never }, staff);
  const guest = await store("2026-06-15", "2026-06-17");
  await setStatus(guest._id, "checked-in");
  const block = { unitId: await unitOf("102"), from: "2026-06-20", to: "2026-06-21", reason: "Paint" };
  await api(addBlock, { body: block }, staff);
  const other = await store("2026-06-24", "2026-06-27", { roomId: sea._id });
  await moveTo(other._id, "103", { from: "2026-06-26" });
  const { details, fields } = await failsWith(resize(2), "in_use");
  assert.deepEqual(details, { nights: ["2026-06-15", "2026-06-16", "2026-06-20", "2026-06-26"] });
  assert.deepEqual(Object.keys(fields ?? {}), ["totalRooms"]);
  await moveTo(other._id, "201");
  await resize(2);
  await assertInventory(db);
  await failsWith(resize(1), "in_use");
  await setStatus(guest._id, "checked-out");
  await resize(1);
  await assertInventory(db);
});

test("a guest in house of a unit that is retired later keeps their past nights in it", async (t) => {
  const { api, db, staff, room, store, setStatus, moveTo, travelTo, seatsOf } = await atTheDesk(t, { totalRooms: 2 });
  const { _id: id } = await store("2026-06-15", "2026-06-18");
  await setStatus(id, "checked-in");
  await travelTo("2026-06-17");
  await moveTo(id, "102");
  const body = formOf(room, { totalRooms: 1 }) as never;
  await api(updateRoom, { params: { id: room._id }, body }, staff);
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 102");
  await assertInventory(db);
});

test("reducing units while guests book never oversells a night", async (t) => {
  const { db, book, resize, get, room } = await withRoom(t, 12);
  const draw = seeded(20260615);
  const stays = Array.from({ length: 60 }, () => {
    const checkIn = addNights("2026-07-01", draw(5));
    return [checkIn, addNights(checkIn, 1 + draw(3))] as const;
  });
  const sizes = [8, 5, 11, 4, 9, 3, 6, 2, 7, 1];
  const calls: Promise<unknown>[] = stays.flatMap(([checkIn, checkOut], i) => {
    const size = i % 6 === 0 ? sizes[i / 6] : undefined;
    return size === undefined ? [book(checkIn, checkOut)] : [book(checkIn, checkOut), resize(size)];
  });
  const outcomes = await Promise.allSettled(calls);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected")
      assert.match(String(outcome.reason.code), /^(fully_booked|in_use)$/, outcome.reason);
  }
  assert.ok(outcomes.filter(({ status }) => status === "fulfilled").length > 10);
  await assertInventory(db);
  const { totalRooms } = await get(room._id);
  const nights = await db.selectFrom("room_night").select(["sold", "units"]).execute();
  for (const { sold, units } of nights) assert.deepEqual([units, sold <= totalRooms], [totalRooms, true]);
});

test("reinstating a booking and reducing units concurrently never oversells a night", async (t) => {
  const { api, db, token, sell, resize, get, room } = await withRoom(t, 2);
  const bookings = [await sell("2026-07-01", "2026-07-04"), await sell("2026-07-02", "2026-07-05")];
  const set = (id: string, status: "cancelled" | "confirmed") =>
    api(setBookingStatus, { params: { id }, body: { status } }, { token });
  for (let round = 0; round < 4; round++) {
    const [, second] = bookings;
    assert.ok(second);
    await set(second._id, "cancelled");
    const outcomes = await Promise.allSettled([set(second._id, "confirmed"), resize(1)]);
    const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "done"));
    assert.ok(["done in_use", "fully_booked done"].includes(codes.join(" ")), codes.join(" "));
    await assertInventory(db);
    await resize(2);
  }
  const last: Room = await get(room._id);
  assert.equal(last.totalRooms, 2);
});
