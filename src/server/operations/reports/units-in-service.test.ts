import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { closeDays } from "#contract/billing/day-close.ts";
import { getReport } from "#contract/operations/reports.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { deleteRoom, setRoomAvailability } from "#contract/rooms/rooms.ts";
import { addUnit, listUnits, retireUnit } from "#contract/rooms/units.ts";
import type { Report, ReportGroup } from "#domain/operations/reports.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";

const groups = ["day", "month", "room", "plan", "source"] as const;

/** In May a lodge had 12 units: Deluxe 4, Garden 5, and Tent 3 of which nothing was sold. It is 15 June now. */
async function lodgeAfterMay(t: TestContext) {
  const app = await testApp(t);
  const { api, db, clock } = app;
  const owner = { token: await app.staffToken() };
  const store = (name: string, totalRooms: number) => storeRoom(db, { name, totalRooms });
  const rooms = { deluxe: await store("Deluxe", 4), garden: await store("Garden", 5), tent: await store("Tent", 3) };
  const stay = (roomId: string, checkInDate: string, checkOutDate: string) =>
    storeBooking(db, { roomId, checkInDate, checkOutDate, status: "checked-out" });
  await stay(rooms.deluxe._id, "2026-05-01", "2026-05-30");
  await stay(rooms.deluxe._id, "2026-05-04", "2026-05-22");
  await stay(rooms.garden._id, "2026-05-10", "2026-05-20");
  const report = async (by: ReportGroup, period = "2026-05") =>
    (await api(getReport, { query: { period, by } }, owner)).report;
  const unitsOf = async (roomId: string) =>
    (await api(listUnits, {}, owner)).units.filter((unit) => unit.roomId === roomId);
  const retire = async (roomId: string, count: number) => {
    for (const { _id: id } of (await unitsOf(roomId)).slice(0, count)) await api(retireUnit, { params: { id } }, owner);
  };
  const add = async (roomId: string, count: number) => {
    for (let number = 0; number < count; number++) {
      await api(addUnit, { body: { roomId, label: `N${number}`, floor: "" } }, owner);
    }
  };
  const travelTo = async (day: string) => {
    clock.instant = new Date(`${day}T06:30:00Z`);
    const now = clock.instant.toISOString();
    await db.updateTable("staff_token").set({ created_at: now, used_at: now }).execute();
  };
  return { ...app, owner, rooms, report, retire, add, unitsOf, travelTo };
}

const figuresOf = ({ rows, total }: Report) =>
  [...rows, { label: "total", ...total }].map(({ label, sold, available, occupancy, revenuePerRoom }) => [
    label,
    sold,
    available,
    occupancy,
    revenuePerRoom,
  ]);

function assertAddsUp({ rows, total }: Report): void {
  const sum = (of: (row: Report["total"]) => number) => Math.round(rows.reduce((all, row) => all + of(row) * 100, 0));
  assert.equal(
    sum(({ sold }) => sold),
    total.sold * 100,
  );
  assert.equal(
    sum(({ roomRevenue }) => roomRevenue),
    Math.round(total.roomRevenue * 100),
  );
  if (rows[0]?.available !== null) {
    assert.equal(
      sum(({ available }) => available ?? 0),
      (total.available ?? 0) * 100,
    );
  }
}

test("a month that is over reads the same after units were added, retired and put off sale, and its room was deleted", async (t) => {
  const { api, owner, rooms, report, retire, add } = await lodgeAfterMay(t);
  const before = await Promise.all(groups.map((by) => report(by)));
  assert.deepEqual(
    before[2]?.rows.map(({ label, sold, available, occupancy }) => [label, sold, available, occupancy]),
    [
      ["Deluxe", 47, 124, 37.9],
      ["Garden", 10, 155, 6.5],
      ["Tent", 0, 93, 0],
    ],
  );
  assert.deepEqual([before[0]?.total.sold, before[0]?.total.available], [57, 12 * 31]);
  await add(rooms.garden._id, 25);
  await retire(rooms.deluxe._id, 3);
  await api(setRoomAvailability, { params: { id: rooms.garden._id }, body: { isActive: false } }, owner);
  await api(deleteRoom, { params: { id: rooms.tent._id } }, owner);
  for (const [index, by] of groups.entries()) {
    const after = await report(by);
    assert.deepEqual(figuresOf(after), figuresOf(before[index] as Report), by);
    assertAddsUp(after);
  }
});

test("a unit counts from the day on which it is added until the day on which it is retired, and again when its room is back on sale", async (t) => {
  const { api, owner, rooms, report, retire, add, travelTo } = await lodgeAfterMay(t);
  await add(rooms.garden._id, 2);
  await travelTo("2026-06-18");
  await retire(rooms.deluxe._id, 1);
  const setActive = (isActive: boolean) =>
    api(setRoomAvailability, { params: { id: rooms.tent._id }, body: { isActive } }, owner);
  await setActive(false);
  await setActive(true);
  await travelTo("2026-06-20");
  await setActive(false);
  await travelTo("2026-06-23");
  await setActive(true);
  const { rows } = await report("day", "2026-06");
  const available = rows.map((row) => row.available);
  const expected = [
    ...Array<number>(14).fill(12),
    ...Array<number>(3).fill(14),
    ...Array<number>(2).fill(13),
    ...Array<number>(3).fill(10),
    ...Array<number>(8).fill(13),
  ];
  assert.deepEqual(available, expected);
  for (const by of ["month", "room"] as const) assertAddsUp(await report(by, "2026-06"));
});

test("a block takes its unit off the nights that it covers, also after its room was deleted", async (t) => {
  const { api, owner, rooms, report, unitsOf, travelTo } = await lodgeAfterMay(t);
  const [unit] = await unitsOf(rooms.tent._id);
  const block = { unitId: unit?._id ?? "", from: "2026-06-16", to: "2026-06-19", reason: "Paint" };
  await api(addBlock, { body: block }, owner);
  await travelTo("2026-06-22");
  const before = await report("day", "2026-06");
  assert.deepEqual(
    before.rows.slice(14, 20).map((row) => row.available),
    [12, 11, 11, 11, 12, 12],
  );
  await api(deleteRoom, { params: { id: rooms.tent._id } }, owner);
  const after = await report("day", "2026-06");
  assert.deepEqual(
    after.rows.slice(0, 22).map((row) => row.available),
    [...before.rows.slice(0, 21).map((row) => row.available), 9],
  );
});

test("a guest of a full kind who slept in another leaves the rows adding up to the lodge", async (t) => {
  const { db, rooms, report } = await lodgeAfterMay(t);
  const stay = { roomId: rooms.tent._id, checkInDate: "2026-05-02", checkOutDate: "2026-05-03", status: "checked-out" };
  for (let guest = 0; guest < 3; guest++) await storeBooking(db, stay as never);
  const upgraded = await storeBooking(db, { ...stay, roomId: rooms.garden._id } as never);
  await db.updateTable("booking").set({ room_id: rooms.tent._id }).where("id", "=", upgraded._id).execute();
  const byRoom = await report("room");
  assertAddsUp(byRoom);
  assert.equal(byRoom.total.available, 12 * 31);
});

test("a lodge that sold nights before its rooms were entered was full, not empty", async (t) => {
  const { db, rooms, report } = await lodgeAfterMay(t);
  await db.updateTable("unit_service").set({ from_day: "2026-06-01" }).execute();
  const byRoom = await report("room");
  assert.deepEqual([byRoom.total.sold, byRoom.total.available, byRoom.total.occupancy], [57, 57, 100]);
  assertAddsUp(byRoom);
  assert.ok(rooms.deluxe);
});

test("the close of a day counts the units of that night", async (t) => {
  const { api, owner, rooms, add, travelTo } = await lodgeAfterMay(t);
  await travelTo("2026-06-16");
  await add(rooms.garden._id, 5);
  const { reports } = await api(closeDays, { body: { day: "2026-06-15" } }, owner);
  assert.equal(reports[0]?.rooms.available, 12);
});
