import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { updateBooking } from "#contract/reservations/bookings.ts";
import { assignUnits, pinStay } from "#contract/reservations/chart.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { updateRoom } from "#contract/rooms/rooms.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { formOf } from "#tests/support/rooms/rooms.ts";

async function withAssignment(t: TestContext, totalRooms = 2) {
  const desk = await atTheDesk(t, { totalRooms });
  const { api, db, staff, moveTo, stored } = desk;
  const assign = async (from = "2026-07-01", to = "2026-08-01") => {
    const { seated, moved, unseated } = await api(assignUnits, { body: { from, to } }, staff);
    await assertInventory(db);
    const named = (all: { guest: string; unit: string }[]) =>
      all.map(({ guest, unit }) => `${guest} ${unit}`).toSorted();
    const without = unseated.map(({ guest, roomName, checkInDate }) => `${guest} ${roomName} ${checkInDate}`);
    return { seated: named(seated), moved: named(moved), unseated: without.toSorted() };
  };
  const release = async (id: string) => {
    const { updated_at: updatedAt } = await stored(id);
    await api(pinStay, { params: { id }, body: { isPinned: false, updatedAt } }, staff);
  };
  /** In a unit that the desk did not choose. */
  const seat = async (id: string, label: string) => {
    await moveTo(id, label);
    await release(id);
  };
  return { ...desk, assign, seat };
}

test("stays without a unit get one, with an entry in their history and a new version; a second time nothing changes", async (t) => {
  const { api, staff, store, assign, seatsOf, stored } = await withAssignment(t);
  const a = await store("2026-07-01", "2026-07-03", { name: "Asha" });
  const b = await store("2026-07-02", "2026-07-04", { name: "Balu", status: "pending" });
  const gone = await store("2026-07-02", "2026-07-04", { status: "cancelled" });
  const later = await store("2026-09-02", "2026-09-04");
  const result = await assign();
  assert.deepEqual(result, { seated: ["Asha 101", "Balu 102"], moved: [], unseated: [] });
  assert.equal(await seatsOf(a._id), "07-01 101, 07-02 101");
  assert.equal(await seatsOf(b._id), "07-02 102, 07-03 102");
  assert.equal(await seatsOf(gone._id), "");
  assert.equal(await seatsOf(later._id), "09-02 –, 09-03 –");
  const { updated_at, is_pinned } = await stored(a._id);
  assert.ok(updated_at > a.updatedAt && is_pinned === 0);
  const { entries } = await api(listAudit, { query: { id: a._id } }, staff);
  assert.deepEqual(
    entries.map(({ action, before, after }) => [action, before, after]),
    [["Unit assigned", { unit: "" }, { unit: "101" }]],
  );
  assert.deepEqual(await assign(), { seated: [], moved: [], unseated: [] });
  assert.equal((await stored(a._id)).updated_at, updated_at);
});

test("a stay that nobody pinned moves where another could not be seated otherwise", async (t) => {
  const { api, staff, unitOf, store, seat, assign, seatsOf } = await withAssignment(t);
  const block = async (label: string, from: string, to: string) =>
    api(addBlock, { body: { unitId: await unitOf(label), from, to, reason: "Paint" } }, staff);
  await block("101", "2026-07-01", "2026-07-03");
  await block("102", "2026-07-06", "2026-07-08");
  const a = await store("2026-07-03", "2026-07-06", { name: "Asha" });
  await seat(a._id, "101");
  const b = await store("2026-07-05", "2026-07-08", { name: "Balu" });
  assert.deepEqual(await assign(), { seated: ["Balu 101"], moved: ["Asha 102"], unseated: [] });
  assert.equal(await seatsOf(a._id), "07-03 102, 07-04 102, 07-05 102");
  const { entries } = await api(listAudit, { query: { id: a._id } }, staff);
  const [moved, before] = entries;
  assert.deepEqual([moved?.before, moved?.after], [{ unit: "101" }, { unit: "102" }]);
  assert.deepEqual([moved?.action, before?.action], ["Unit assigned", "Released from its unit"], "one entry");
  assert.equal(await seatsOf(b._id), "07-05 101, 07-06 101, 07-07 101");
});

test("nobody moves without need", async (t) => {
  const { api, staff, unitOf, store, seat, assign } = await withAssignment(t);
  const block = async (label: string, from: string, to: string) =>
    api(addBlock, { body: { unitId: await unitOf(label), from, to, reason: "Paint" } }, staff);
  await block("102", "2026-07-08", "2026-07-10");
  await block("101", "2026-07-01", "2026-07-02");
  const a = await store("2026-07-02", "2026-07-06", { name: "Asha" });
  const b = await store("2026-07-04", "2026-07-07", { name: "Balu" });
  await seat(a._id, "101");
  await seat(b._id, "102");
  await store("2026-07-06", "2026-07-09", { name: "Chitra" });
  await store("2026-07-01", "2026-07-02", { name: "Devi" });
  assert.deepEqual(await assign(), { seated: ["Chitra 101", "Devi 102"], moved: [], unseated: [] });
});

test("guests in house and pinned stays keep their units, and those without are named", async (t) => {
  const { db, store, setStatus, moveTo, assign, seatsOf } = await withAssignment(t);
  const inHouse = await store("2026-06-15", "2026-06-18", { name: "Inge" });
  await setStatus(inHouse._id, "checked-in");
  const pinned = await store("2026-06-18", "2026-06-20", { name: "Pia" });
  await moveTo(pinned._id, "102");
  await store("2026-06-16", "2026-06-17", { name: "Asha" });
  await store("2026-06-17", "2026-06-19", { name: "Balu" });
  const result = await assign("2026-06-15", "2026-06-30");
  assert.deepEqual(result, { seated: ["Asha 102"], moved: [], unseated: ["Balu Garden 2026-06-17"] });
  assert.equal(await seatsOf(inHouse._id), "06-15 101, 06-16 101, 06-17 101");
  assert.equal(await seatsOf(pinned._id), "06-18 102, 06-19 102");
  await assertInventory(db);
});

test("nights in a unit that was retired since count as nights without one, also of a pinned stay", async (t) => {
  const { api, staff, store, moveTo, travelTo, assign, seatsOf, room } = await withAssignment(t);
  const { _id: id } = await store("2026-06-15", "2026-06-18", { name: "Asha" });
  await moveTo(id, "101");
  const later = await store("2026-06-20", "2026-06-26", { name: "Balu" });
  await moveTo(later._id, "102");
  await travelTo("2026-06-16");
  await api(updateRoom, { params: { id: room._id }, body: formOf(room, { totalRooms: 1 }) as never }, staff);
  assert.equal(await seatsOf(id), "06-15 101, 06-16 –, 06-17 –", "101 is retired, which has fewer nights to come");
  const { seated } = await assign("2026-06-15");
  assert.deepEqual(seated, ["Asha 102"]);
  assert.equal(await seatsOf(id), "06-15 102, 06-16 102, 06-17 102");
  assert.deepEqual(await assign("2026-06-15"), { seated: [], moved: [], unseated: [] });
});

test("what was slept or missed in a retired unit stays there, and who can't leave it is named", async (t) => {
  const { api, staff, store, moveTo, travelTo, assign, seatsOf, room } = await withAssignment(t);
  const { _id: id } = await store("2026-06-15", "2026-06-18", { name: "Asha" });
  await moveTo(id, "101");
  const later = await store("2026-06-18", "2026-06-26", { name: "Balu" });
  await moveTo(later._id, "102");
  const gone = await store("2026-06-15", "2026-06-16", { name: "Chitra" });
  await moveTo(gone._id, "102");
  await travelTo("2026-06-16");
  await api(updateRoom, { params: { id: room._id }, body: formOf(room, { totalRooms: 1 }) as never }, staff);
  const { unseated } = await assign("2026-06-15");
  assert.deepEqual(unseated, ["Asha Garden 2026-06-15"], "the night that was missed was taken in the other unit");
  assert.deepEqual((await assign("2026-06-16")).seated, ["Asha 102"]);
  assert.equal(await seatsOf(id), "06-15 101, 06-16 102, 06-17 102");
});

test("each room is seated on its own", async (t) => {
  const { db, store, assign } = await withAssignment(t, 1);
  const sea = await storeRoom(db, { name: "Sea", totalRooms: 1 });
  await store("2026-07-01", "2026-07-03", { name: "Asha" });
  await store("2026-07-01", "2026-07-03", { name: "Balu", roomId: sea._id });
  assert.deepEqual(await assign(), { seated: ["Asha 101", "Balu 201"], moved: [], unseated: [] });
});

test("a stay that lacks a unit on some nights gets one for those: its own where that is free", async (t) => {
  const { api, staff, db, store, moveTo, seat, assign, seatsOf } = await withAssignment(t, 3);
  const sea = await storeRoom(db, { name: "Sea", totalRooms: 1 });
  const { _id: id, roomId: _roomId, updatedAt: _updatedAt, ...booking } = await store("2026-07-01", "2026-07-03");
  const extend = (checkOutDate: string) =>
    api(updateBooking, { params: { id }, body: { ...booking, name: "Asha", checkOutDate } }, staff);
  await seat(id, "102");
  const next = await store("2026-07-03", "2026-07-04", { name: "Balu" });
  await moveTo(next._id, "102");
  await extend("2026-07-04");
  assert.equal(await seatsOf(id), "07-01 102, 07-02 102, 07-03 –");
  assert.deepEqual(await assign(), { seated: ["Asha 101"], moved: [], unseated: [] });
  assert.equal(await seatsOf(id), "07-01 102, 07-02 102, 07-03 101");

  // In the middle of the stay in another kind of room, whose unit is taken for the added night.
  await moveTo(id, "201", { from: "2026-07-03" });
  const other = await store("2026-07-04", "2026-07-05", { name: "Chitra", roomId: sea._id });
  await moveTo(other._id, "201");
  await extend("2026-07-05");
  assert.equal(await seatsOf(id), "07-01 102, 07-02 102, 07-03 201, 07-04 –");
  const { seated, unseated } = await assign();
  assert.deepEqual([seated.length, unseated], [1, []]);
  assert.match(await seatsOf(id), /^07-01 102, 07-02 102, 07-03 201, 07-04 10[123]$/);
});

test("a pinned stay that is made longer keeps its unit", async (t) => {
  const { api, staff, store, moveTo, assign, seatsOf } = await withAssignment(t, 1);
  const {
    _id: id,
    roomId: _roomId,
    updatedAt: _updatedAt,
    ...booking
  } = await store("2026-07-01", "2026-07-03", {
    name: "Asha",
  });
  await moveTo(id, "101");
  await api(updateBooking, { params: { id }, body: { ...booking, checkOutDate: "2026-07-05" } }, staff);
  assert.equal(await seatsOf(id), "07-01 101, 07-02 101, 07-03 101, 07-04 101");
  assert.deepEqual(await assign(), { seated: [], moved: [], unseated: [] });
});

test("an empty or too long span is refused", async (t) => {
  const { assign } = await withAssignment(t);
  await failsWith(assign("2026-07-02", "2026-07-02"), "invalid_input");
  await failsWith(assign("2026-07-01", "2028-07-01"), "invalid_input");
});

test("units are taken in the order of their positions", async (t) => {
  const { db, store, assign, seatsOf } = await withAssignment(t);
  const { _id: id } = await store("2026-07-01", "2026-07-02", { name: "Asha" });
  await db.updateTable("unit").set({ position: 0 }).where("label", "=", "102").execute();
  assert.deepEqual((await assign()).seated, ["Asha 102"]);
  assert.equal(await seatsOf(id), "07-01 102");
});
