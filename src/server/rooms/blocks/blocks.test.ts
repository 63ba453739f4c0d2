import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { addBlock, deleteBlock, updateBlock } from "#contract/rooms/blocks.ts";
import { getRoomCalendar } from "#contract/rooms/rooms.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Input = CallInput<typeof addBlock>["body"];

async function withBlocks(t: TestContext, totalRooms = 2) {
  const desk = await atTheDesk(t, { totalRooms });
  const { api, staff, unitOf } = desk;
  const input = async (label: string, from: string, to: string): Promise<Input> => ({
    unitId: await unitOf(label),
    from,
    to,
    reason: "Leaking tap",
  });
  const add = async (label: string, from: string, to: string) =>
    (await api(addBlock, { body: await input(label, from, to) }, staff)).block;
  const update = async (id: string, body: Input) => (await api(updateBlock, { params: { id }, body }, staff)).block;
  const remove = (id: string) => api(deleteBlock, { params: { id } }, staff);
  return { ...desk, input, add, update, remove };
}

test("a block takes its unit out of sale for its nights, and gives it back when it is deleted", async (t) => {
  const { api, db, add, remove, countsOf, room, store } = await withBlocks(t, 1);
  const block = await add("101", "2026-07-01", "2026-07-03");
  const { createdBy, reason, from, to } = block;
  assert.deepEqual([createdBy, reason, from, to], ["meera", "Leaking tap", "2026-07-01", "2026-07-03"]);
  assert.equal(await countsOf(), "07-01 0+1 of 1, 07-02 0+1 of 1");
  const book = (checkInDate: string, checkOutDate: string) =>
    api(addBooking, { body: aBookingInput({ roomId: room._id, checkInDate, checkOutDate }) });
  await failsWith(book("2026-07-02", "2026-07-04"), "fully_booked");
  const query = { from: "2026-07-01", to: "2026-07-04" };
  const { nights } = await api(getRoomCalendar, { params: { id: room._id }, query });
  assert.deepEqual(
    nights.map(({ unitsLeft }) => unitsLeft),
    [0, 0, 1],
  );
  await book("2026-07-03", "2026-07-04");
  await assertInventory(db);
  await remove(block._id);
  assert.deepEqual(await db.selectFrom("unit_night").selectAll().execute(), []);
  await store("2026-07-01", "2026-07-03");
  await failsWith(remove(block._id), "not_found");
  await assertInventory(db);
});

test("a block moves to other nights and another unit, also of another room, and changes its reason", async (t) => {
  const { db, add, update, input, countsOf, room } = await withBlocks(t);
  const sea = await storeRoom(db, { name: "Sea", totalRooms: 1 });
  const block = await add("101", "2026-07-01", "2026-07-03");
  const later = await update(block._id, await input("101", "2026-07-02", "2026-07-04"));
  assert.ok(later.updatedAt > block.updatedAt);
  assert.equal(await countsOf(), "07-02 0+1 of 2, 07-03 0+1 of 2");
  await update(block._id, await input("102", "2026-07-02", "2026-07-04"));
  await assertInventory(db);
  const moved = await update(block._id, { ...(await input("201", "2026-07-02", "2026-07-04")), reason: "Paint" });
  assert.equal(moved.reason, "Paint");
  assert.equal(await countsOf(room._id), "");
  assert.equal(await countsOf(sea._id), "07-02 0+1 of 1, 07-03 0+1 of 1");
  await assertInventory(db);
});

test("a block is refused on a taken unit, and where all units are sold", async (t) => {
  const { db, add, update, input, store, moveTo, countsOf } = await withBlocks(t);
  const guest = await store("2026-07-02", "2026-07-03", { name: "Leena Pai" });
  await moveTo(guest._id, "101");
  const taken = await failsWith(add("101", "2026-07-01", "2026-07-03"), "unit_taken");
  assert.equal(taken.message, "Unit 101 is taken by Leena Pai on Thu, 2 Jul 2026");
  const block = await add("102", "2026-07-01", "2026-07-02");
  const again = await failsWith(add("102", "2026-07-01", "2026-07-02"), "unit_taken");
  assert.equal(again.message, "Unit 102 is blocked on Wed, 1 Jul 2026: Leaking tap");
  await store("2026-07-02", "2026-07-03");
  const full = await failsWith(update(block._id, await input("102", "2026-07-01", "2026-07-04")), "fully_booked");
  assert.equal(full.message, "On Thu, 2 Jul 2026 all units of this room are sold. Move or cancel a booking first.");
  assert.deepEqual(full.details, { night: "2026-07-02" });
  assert.equal(await countsOf(), "07-01 0+1 of 2, 07-02 2+0 of 2");
  await assertInventory(db);
});

test("a change over an older version, of a retired or unknown unit is refused, and nothing changes", async (t) => {
  const { db, add, update, input } = await withBlocks(t);
  const block = await add("101", "2026-07-01", "2026-07-03");
  const changed = await update(block._id, await input("102", "2026-07-01", "2026-07-03"));
  const body = await input("101", "2026-07-01", "2026-07-03");
  const { details } = await failsWith(update(block._id, { ...body, updatedAt: block.updatedAt }), "changed");
  assert.deepEqual(details, { block: changed });
  await update(block._id, { ...body, updatedAt: changed.updatedAt });
  await failsWith(update(block._id, { ...body, unitId: "nothing" }), "not_found");
  await failsWith(update("nothing", body), "not_found");
  const retired = await input("102", "2026-07-01", "2026-07-03");
  await db.updateTable("unit").set({ is_active: 0 }).where("label", "=", "102").execute();
  await failsWith(update(block._id, retired), "not_found");
  const [stored] = await db.selectFrom("block").selectAll().execute();
  assert.deepEqual([stored?.unit_id, stored?.from_night], [body.unitId, "2026-07-01"]);
});

test("each field is checked, with its message", async (t) => {
  const { api, staff, input } = await withBlocks(t);
  const body = await input("101", "2026-07-01", "2026-07-03");
  const faults = async (change: object) =>
    (await failsWith(api(addBlock, { body: { ...body, ...change } as Input }, staff), "invalid_input")).fields;
  assert.deepEqual(await faults({ to: "2026-07-01" }), { to: "The last day must be after the first night" });
  assert.deepEqual(await faults({ to: "2027-07-03" }), {
    to: "A unit can be blocked for at most a year at a time",
  });
  assert.deepEqual(await faults({ reason: " " }), { reason: "Please give the reason" });
  assert.deepEqual(
    Object.keys((await faults({ unitId: undefined, from: "", to: "soon", reason: "x".repeat(101) })) ?? {}),
    ["unitId", "from", "to", "reason"],
  );
});

test("the log of a unit says who took it out of sale, why and until when", async (t) => {
  const { api, staff, add, update, remove, input, unitOf } = await withBlocks(t);
  const { _id } = await add("101", "2026-07-01", "2026-07-03");
  await update(_id, await input("102", "2026-07-01", "2026-07-04"));
  await remove(_id);
  const entriesOf = async (label: string) => {
    const { entries } = await api(listAudit, { query: { id: await unitOf(label) } }, staff);
    return entries.map(({ actor, entity, label, action, before, after }) => ({
      actor,
      entity,
      label,
      action,
      before,
      after,
    }));
  };
  const entry = { actor: "meera", entity: "unit" as const };
  const facts = { from: "2026-07-01", to: "2026-07-03", reason: "Leaking tap" };
  assert.deepEqual(await entriesOf("101"), [
    { ...entry, label: "101", action: "Blocked", before: {}, after: { ...facts, unit: "101" } },
  ]);
  assert.deepEqual(await entriesOf("102"), [
    { ...entry, label: "102", action: "Block removed", before: { ...facts, to: "2026-07-04", unit: "102" }, after: {} },
    {
      ...entry,
      label: "102",
      action: "Block changed",
      before: { to: "2026-07-03", unit: "101" },
      after: { to: "2026-07-04", unit: "102" },
    },
  ]);
});
