import assert from "node:assert/strict";
import test from "node:test";
import { searchDesk } from "#contract/operations/desk-search.ts";
import { findFreeUnits } from "#contract/rooms/units.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { unitAdmin } from "#tests/support/rooms/units.ts";

const totalOf = async ({ db, roomId }: Awaited<ReturnType<typeof unitAdmin>>) => {
  const query = db.selectFrom("room").select(["total_units", "updated_at"]).where("id", "=", roomId);
  return query.executeTakeFirstOrThrow();
};

test("units are listed by room and position, with who has them tonight", async (t) => {
  const { today, db, list, store, block, room } = await unitAdmin(t);
  await storeRoom(db, { totalRooms: 1, name: "Suite" });
  const guest = await store({ status: "checked-in", checkInDate: "2026-06-14", checkOutDate: "2026-06-16" });
  await block("103", today, "2026-06-17");
  const overdue = await store({ status: "checked-in", checkInDate: "2026-06-12", checkOutDate: "2026-06-14" });
  const units = await list();
  assert.deepEqual(
    units.map(({ label, roomId, tonight }) => [label, roomId === room._id, tonight]),
    [
      ["101", true, { bookingId: guest._id, name: guest.name }],
      ["102", true, null],
      ["103", true, { bookingId: "", name: "Painting" }],
      ["201", false, null],
    ],
  );
  // A guest who should have left is still there, unless somebody else has the unit by now.
  await db
    .updateTable("unit_night")
    .set({ unit_id: units[1]?._id ?? "" })
    .where("booking_id", "=", overdue._id)
    .execute();
  assert.deepEqual((await list())[1]?.tonight, { bookingId: overdue._id, name: overdue.name });
  await assertInventory(db);
});

test("an added unit can be sold, and the room's version and number move with it", async (t) => {
  const admin = await unitAdmin(t, 1);
  const { db, add, labels, store } = admin;
  const before = await totalOf(admin);
  await store();
  await assert.rejects(store(), { code: "fully_booked" });
  const unit = await add(" Mango ", "Ground floor");
  assert.deepEqual([unit.label, unit.floor, unit.housekeeping], ["Mango", "Ground floor", "clean"]);
  assert.deepEqual(await labels(), ["101", "Mango"]);
  const after = await totalOf(admin);
  assert.equal(after.total_units, 2);
  assert.ok(after.updated_at > before.updated_at);
  await store();
  await assertInventory(db);
});

test("a label is unique among the active units of the house, in any case and script; retired ones give theirs up", async (t) => {
  const { db, add, update, unit, retire } = await unitAdmin(t);
  const other = await storeRoom(db, { name: "Suite", totalRooms: 1 });
  await add("Ärger", "", other._id);
  const sentence = "Unit 102 exists already, in Standard Room";
  assert.deepEqual((await failsWith(add("102", "", other._id), "invalid_input")).fields, { label: sentence });
  assert.deepEqual((await failsWith(add("ärger"), "invalid_input")).fields, {
    label: "Unit Ärger exists already, in Suite",
  });
  const { _id: id } = await unit("101");
  const refused = await failsWith(update(id, { label: "102", floor: "" }), "invalid_input");
  assert.deepEqual(refused.fields, { label: sentence });
  for (const label of ["", "  "]) {
    const empty = await failsWith(update(id, { label, floor: "" }), "invalid_input");
    assert.deepEqual(empty.fields, { label: "Please enter the number or name on the door" });
  }
  assert.equal((await update(id, { label: "101", floor: "Ground floor" })).floor, "Ground floor");
  await retire("102");
  assert.equal((await update(id, { label: "102", floor: "" })).label, "102");
  await failsWith(add("9".repeat(21)), "invalid_input");
  await failsWith(add("301", "", "nowhere"), "not_found");
  await failsWith(update("nowhere", { label: "1", floor: "" }), "not_found");
  await assertInventory(db);
});

test("a change over an older version is refused with the unit as it is; without a version it is saved", async (t) => {
  const { update, unit } = await unitAdmin(t);
  const { _id: id, updatedAt } = await unit("101");
  const theirs = await update(id, { label: "105", floor: "", updatedAt });
  const refused = await failsWith(update(id, { label: "106", floor: "", updatedAt }), "changed");
  assert.deepEqual(refused.details, { unit: theirs });
  assert.equal((await update(id, { label: "107", floor: "" })).label, "107");
});

test("units are put into another order; a list that is not of all units is refused", async (t) => {
  const { list, order, labels, add, retire } = await unitAdmin(t);
  const [first = "", second = "", third = ""] = (await list()).map(({ _id }) => _id);
  const units = await order([third, first, second]);
  assert.deepEqual(
    units.map(({ label }) => label),
    ["103", "101", "102"],
  );
  assert.deepEqual(await labels(), ["103", "101", "102"]);
  await add("104");
  assert.deepEqual(await labels(), ["103", "101", "102", "104"]);
  await failsWith(order([first, second, third]), "changed");
  await retire("104");
  await failsWith(order([first, first, third]), "changed");
  await failsWith(order([first, second]), "changed");
});

test("of many clerks who choose one label, one gets it", async (t) => {
  const admin = await unitAdmin(t);
  const { db, add, update, labels, list } = admin;
  const ids = (await list()).map(({ _id }) => _id);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 4 }, (_, index) => add(index % 2 === 0 ? "Mango" : "mango")),
    ...ids.map((id) => update(id, { label: "MANGO", floor: "" })),
  ]);
  const won = outcomes.filter(({ status }) => status === "fulfilled");
  assert.equal(won.length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") assert.equal(outcome.reason.code, "invalid_input", String(outcome.reason));
  }
  const all = await labels();
  assert.equal(all.filter((label) => label.toLowerCase() === "mango").length, 1);
  assert.equal((await totalOf(admin)).total_units, all.length);
  await assertInventory(db);
});

test("the free units of a stay: what check-in would choose first, taken ones last", async (t) => {
  const { api, db, staff, store, roomId, seat, block, unit } = await unitAdmin(t, 4);
  await db.updateTable("unit").set({ housekeeping: "dirty" }).where("label", "=", "101").execute();
  await block("102", "2026-06-21", "2026-06-23");
  const guest = await store();
  const free = async (query: { bookingId?: string; roomId?: string; from?: string; to?: string }) => {
    const { units, current } = await api(findFreeUnits, { query }, staff);
    return { units: units.map(({ label, isFree }) => `${label}${isFree ? "" : " taken"}`), current };
  };
  assert.deepEqual(await free({ bookingId: guest._id }), { units: ["103", "104", "101", "102 taken"], current: [] });
  const asked = { roomId, from: "2026-06-18", to: "2026-06-20" };
  assert.deepEqual((await free(asked)).units, ["102", "103", "104", "101"]);
  await seat(guest, "101");
  const { _id: unitId } = await unit("101");
  assert.deepEqual(await free({ bookingId: guest._id }), {
    units: ["101", "103", "104", "102 taken"],
    current: [{ unitId, label: "101", from: "2026-06-20", to: "2026-06-22" }],
  });
  const cancelled = await store({ status: "cancelled" });
  assert.deepEqual((await free({ bookingId: cancelled._id })).units, ["103", "104", "102 taken", "101 taken"]);
  await failsWith(free({ bookingId: "nobody" }), "not_found");
  await failsWith(free({ roomId }), "invalid_input");
  await failsWith(free({ ...asked, to: asked.from }), "invalid_input");
});

test("the search finds units by the start of their label, with tonight's guest", async (t) => {
  const { api, staff, store, today, add, unit } = await unitAdmin(t);
  await add("1");
  const guest = await store({ status: "checked-in", checkInDate: today, checkOutDate: "2026-06-17" });
  const search = async (text: string) => (await api(searchDesk, { body: { search: text } }, staff)).units;
  const { _id } = await unit("101");
  const found = { _id, label: "101", roomName: "Standard Room", tonight: { bookingId: guest._id, name: guest.name } };
  assert.deepEqual(await search("101"), [found]);
  assert.deepEqual(
    (await search("1")).map(({ label }) => label),
    ["1", "101", "102", "103"],
  );
  assert.deepEqual(await search("01"), []);
});
