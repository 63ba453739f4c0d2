import assert from "node:assert/strict";
import test from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { getChart } from "#contract/reservations/chart.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { setRoomSchedule, updateRoom } from "#contract/rooms/rooms.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { maxChartNights } from "#domain/reservations/chart.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { agreedTotal, atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { formOf } from "#tests/support/rooms/rooms.ts";
import { partsOf } from "./read.ts";

test("successive nights in one unit of one room are one part", () => {
  const night = (night: string, room_id: string, unit_id: string | null) => ({ night, room_id, unit_id });
  const nights = [
    night("2026-07-01", "a", "1"),
    night("2026-07-02", "a", "1"),
    night("2026-07-03", "a", null),
    night("2026-07-04", "b", null),
    night("2026-07-06", "b", null),
  ];
  assert.deepEqual(partsOf(nights), [
    { roomId: "a", unitId: "1", from: "2026-07-01", to: "2026-07-03" },
    { roomId: "a", unitId: null, from: "2026-07-03", to: "2026-07-04" },
    { roomId: "b", unitId: null, from: "2026-07-04", to: "2026-07-05" },
    { roomId: "b", unitId: null, from: "2026-07-06", to: "2026-07-07" },
  ]);
  assert.deepEqual(partsOf([]), []);
});

test("the chart shows units, stays in parts, blocks and closed nights of a span", async (t) => {
  const desk = await atTheDesk(t, { totalRooms: 2 });
  const { api, db, staff, today, store, setStatus, moveTo, travelTo, unitOf, room } = desk;
  const sea = await storeRoom(db, { name: "Sea", totalRooms: 1, isActive: false });
  await db.updateTable("unit").set({ position: 0, floor: "Ground" }).where("label", "=", "102").execute();
  const chart = (from = "2026-06-15", to = "2026-06-29") => api(getChart, { query: { from, to } }, staff);
  const empty = await chart();
  assert.deepEqual(empty.rooms, [
    { _id: room._id, name: "Garden", isActive: true },
    { _id: sea._id, name: "Sea", isActive: false },
  ]);
  assert.deepEqual(
    empty.units.map(({ label, floor, roomId, housekeeping }) => [label, floor, roomId, housekeeping]),
    [
      ["102", "Ground", room._id, "clean"],
      ["101", "", room._id, "clean"],
      ["201", "", sea._id, "clean"],
    ],
  );
  assert.ok(empty.units.every(({ isRetired }) => !isRetired));
  assert.deepEqual([empty.today, empty.stays, empty.blocks, empty.closed], [today, [], [], []]);

  const { _id: id, grandTotal } = await store("2026-06-15", "2026-06-20", { adultMale: 2, children: 1 });
  await setStatus(id, "checked-in");
  await api(recordPayment, { params: { id }, body: { method: "cash", amount: 1000 } }, staff);
  await travelTo("2026-06-17");
  await moveTo(id, "201");
  const units = { garden: await unitOf("102"), sea: await unitOf("201") };
  const [stay, ...others] = (await chart("2026-06-19", "2026-06-25")).stays;
  assert.deepEqual(others, []);
  const { updatedAt: _updatedAt, reference: _reference, ...shown } = stay ?? assert.fail();
  assert.deepEqual(shown, {
    bookingId: id,
    guest: "Asha Rao",
    status: "checked-in",
    roomId: room._id,
    departedOn: "",
    guests: 3,
    checkInDate: "2026-06-15",
    checkOutDate: "2026-06-20",
    isPinned: true,
    group: null,
    source: "Front desk",
    balance: grandTotal - 1000,
    parts: [
      { roomId: room._id, unitId: units.garden, from: "2026-06-15", to: "2026-06-17" },
      { roomId: sea._id, unitId: units.sea, from: "2026-06-17", to: "2026-06-20" },
    ],
  });
  await setStatus(id, "checked-out");
  const [left] = (await chart("2026-06-15", "2026-06-18")).stays;
  assert.deepEqual([left?.departedOn, left?.parts.length], ["2026-06-17", 1]);
  assert.deepEqual((await chart("2026-06-17", "2026-06-25")).stays, []);

  await store("2026-06-14", "2026-06-15");
  await store("2026-06-29", "2026-06-30");
  await store("2026-06-16", "2026-06-17", { status: "cancelled" });
  const block = { unitId: units.garden, from: "2026-06-18", to: "2026-06-30", reason: "Paint" };
  await api(addBlock, { body: block }, staff);
  const occupied = [{ night: "2026-06-28" }, { night: "2026-06-29" }].map(({ night }) => night);
  await api(setRoomSchedule, { params: { id: room._id }, body: { occupiedDates: occupied } }, staff);
  const full = await chart("2026-06-17", "2026-06-29");
  assert.deepEqual(full.stays, []);
  assert.deepEqual(
    full.blocks.map(({ unitId, from, to, reason, createdBy, event }) => ({
      unitId,
      from,
      to,
      reason,
      createdBy,
      event,
    })),
    [{ ...block, createdBy: "meera", event: null }],
  );
  assert.deepEqual(full.closed, [{ roomId: room._id, night: "2026-06-28", reason: "" }]);
});

test("a retired unit is on the chart while a stay that is shown has nights in it, and the stay can leave it", async (t) => {
  const { api, db, staff, store, moveTo, travelTo, seatsOf, unitOf, room } = await atTheDesk(t, { totalRooms: 2 });
  const { _id: id } = await store("2026-06-15", "2026-06-18");
  await moveTo(id, "101");
  const other = await store("2026-06-16", "2026-06-20");
  await moveTo(other._id, "102");
  await travelTo("2026-06-18");
  const retired = await unitOf("101");
  await api(updateRoom, { params: { id: room._id }, body: formOf(room, { totalRooms: 1 }) as never }, staff);
  const unitsOf = async (from: string) => {
    const { units } = await api(getChart, { query: { from, to: "2026-06-30" } }, staff);
    return units.map(({ label, isRetired }) => [label, isRetired]);
  };
  assert.deepEqual(await unitsOf("2026-06-17"), [
    ["102", false],
    ["101", true],
  ]);
  assert.deepEqual(await unitsOf("2026-06-18"), [["102", false]]);
  await failsWith(moveTo(other._id, "102", { unitId: retired }), "not_found");
  await moveTo(id, "102", { checkInDate: "2026-06-20", checkOutDate: "2026-06-23", grandTotal: agreedTotal(2200, 3) });
  assert.equal(await seatsOf(id), "06-20 102, 06-21 102, 06-22 102");
  assert.deepEqual(await unitsOf("2026-06-15"), [["102", false]]);
  await assertInventory(db);
});

test("a span without a night or of too many is refused", async (t) => {
  const { api, staff } = await atTheDesk(t);
  const chart = (from: string, to: string) => api(getChart, { query: { from, to } }, staff);
  await failsWith(chart("2026-07-01", "2026-07-01"), "invalid_input");
  await failsWith(chart("2026-07-02", "2026-07-01"), "invalid_input");
  await chart("2026-07-01", addNights("2026-07-01", maxChartNights));
  const { fields } = await failsWith(chart("2026-07-01", addNights("2026-07-01", maxChartNights + 1)), "invalid_input");
  assert.deepEqual(fields, { to: "At most 120 nights at a time" });
});
