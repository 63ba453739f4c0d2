import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { type AllocationOwner, allocate, allocationsOf, claim, type NightAllocation, release } from "./allocation.ts";

const span = (checkIn: Night, checkOut: Night, place: NightAllocation) =>
  new Map(nightsOf({ checkIn, checkOut }).map((night) => [night, place]));

async function withHolders(t: TestContext, totalRooms = 3) {
  const desk = await atTheDesk(t, { totalRooms });
  const { db, unitOf } = desk;
  const roomId = desk.room._id;
  const in1 = (label: string | null) => async (): Promise<NightAllocation> => ({
    roomId,
    unitId: label && (await unitOf(label)),
  });
  /** A block's row; the test claims its nights. */
  const addBlock = async (
    id: string,
    label: string,
    [from_night, to_night]: [Night, Night],
  ): Promise<AllocationOwner> => {
    const now = "2026-06-15T06:30:00.000Z";
    const values = { from_night, to_night, reason: "Leaking tap", feed_id: "", feed_uid: "", created_by: "meera" };
    await db
      .insertInto("block")
      .values({ id, unit_id: await unitOf(label), ...values, created_at: now, updated_at: now })
      .execute();
    return { kind: "block", id };
  };
  const booking = (id: string): AllocationOwner => ({ kind: "booking", id });
  const put = (
    holder: AllocationOwner,
    checkIn: Night,
    checkOut: Night,
    place: NightAllocation,
    reclaimed: Night[] = [],
  ) =>
    transact(db, (db) => allocate(db, holder, () => span(checkIn, checkOut, place), { reclaimed: new Set(reclaimed) }));
  return { ...desk, roomId, at: async (label: string | null) => in1(label)(), addBlock, booking, put };
}

test("a booking claims, moves and releases exactly its nights, with or without a unit", async (t) => {
  const { db, store, booking, put, at, seatsOf, countsOf } = await withHolders(t);
  const { _id: id } = await store("2026-07-01", "2026-07-04");
  assert.equal(await seatsOf(id), "07-01 –, 07-02 –, 07-03 –");
  await put(booking(id), "2026-07-01", "2026-07-04", await at("102"));
  assert.equal(await seatsOf(id), "07-01 102, 07-02 102, 07-03 102");
  assert.equal(await countsOf(), "07-01 1+0 of 3, 07-02 1+0 of 3, 07-03 1+0 of 3");
  await assertInventory(db);

  await put(booking(id), "2026-07-03", "2026-07-06", await at("101"));
  assert.equal(await seatsOf(id), "07-03 101, 07-04 101, 07-05 101");
  assert.equal(await countsOf(), "07-03 1+0 of 3, 07-04 1+0 of 3, 07-05 1+0 of 3");
  assert.deepEqual(
    [...(await allocationsOf(db, booking(id))).keys()],
    ["2026-07-03", "2026-07-04", "2026-07-05"],
    "in order of night",
  );
  await put(booking(id), "2026-07-03", "2026-07-06", await at(null));
  assert.equal(await seatsOf(id), "07-03 –, 07-04 –, 07-05 –");

  await transact(db, (db) => release(db, booking(id)));
  await transact(db, (db) => release(db, booking(id)));
  assert.equal(await seatsOf(id), "");
  assert.equal(await countsOf(), "");
  assert.deepEqual(await db.selectFrom("unit_night").selectAll().execute(), []);
});

test("a move between rooms changes both counts, night by night", async (t) => {
  const { db, store, booking, room, roomId, unitOf, seatsOf, countsOf } = await withHolders(t);
  const sea = await storeRoom(db, { totalRooms: 1, name: "Sea" });
  const { _id: id } = await store("2026-07-01", "2026-07-04");
  const [garden, other] = [
    { roomId, unitId: await unitOf("101") },
    { roomId: sea._id, unitId: await unitOf("201") },
  ];
  const places = new Map([
    ["2026-07-01", garden],
    ["2026-07-02", other],
    ["2026-07-03", other],
  ]);
  await transact(db, (db) => allocate(db, booking(id), () => places));
  assert.equal(await seatsOf(id), "07-01 101, 07-02 201, 07-03 201");
  assert.equal(await countsOf(room._id), "07-01 1+0 of 3");
  assert.equal(await countsOf(sea._id), "07-02 1+0 of 1, 07-03 1+0 of 1");
  await assertInventory(db);
});

test("a taken unit is named with its guest and night, and nothing changes", async (t) => {
  const { db, store, booking, put, at, seatsOf } = await withHolders(t);
  const first = await store("2026-07-02", "2026-07-04", { name: "Leena Pai" });
  const second = await store("2026-07-01", "2026-07-04");
  await put(booking(first._id), "2026-07-02", "2026-07-04", await at("101"));
  const refused = await failsWith(put(booking(second._id), "2026-07-01", "2026-07-04", await at("101")), "unit_taken");
  assert.equal(refused.message, "Unit 101 is taken by Leena Pai on Thu, 2 Jul 2026");
  assert.deepEqual(refused.details, { unitId: (await at("101")).unitId, night: "2026-07-02" });
  assert.equal(await seatsOf(second._id), "07-01 –, 07-02 –, 07-03 –");
  await assertInventory(db);
});

test("a unit out of sale is named with the reason", async (t) => {
  const { db, store, booking, put, at, addBlock } = await withHolders(t);
  const block = await addBlock("b1", "101", ["2026-07-02", "2026-07-03"]);
  await put(block, "2026-07-02", "2026-07-03", await at("101"));
  const { _id: id } = await store("2026-07-01", "2026-07-04");
  const { message } = await failsWith(put(booking(id), "2026-07-01", "2026-07-04", await at("101")), "unit_taken");
  assert.equal(message, "Unit 101 is blocked on Thu, 2 Jul 2026: Leaking tap");
  await assertInventory(db);
});

test("blocks and sales count against each other: sold and blocked units are never more than there are", async (t) => {
  const { db, store, put, at, addBlock, countsOf, booking } = await withHolders(t, 2);
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  const block = await addBlock("b1", "101", ["2026-07-01", "2026-07-03"]);
  await put(block, "2026-07-01", "2026-07-03", await at("101"));
  assert.equal(await countsOf(), "07-01 1+1 of 2, 07-02 1+1 of 2");
  const night = "2026-07-01";
  assert.deepEqual((await failsWith(store("2026-07-01", "2026-07-02"), "fully_booked")).details, { night });
  const second = await addBlock("b2", "102", ["2026-07-01", "2026-07-02"]);
  assert.deepEqual(
    (await failsWith(put(second, "2026-07-01", "2026-07-02", await at("102")), "fully_booked")).details,
    { night },
  );
  await db.deleteFrom("block").where("id", "=", "b2").execute();
  await assertInventory(db);
  await transact(db, (db) => release(db, booking(id)));
  await db.updateTable("booking").set({ status: "cancelled" }).where("id", "=", id).execute();
  await store("2026-07-01", "2026-07-02");
  await transact(db, async (db) => {
    await release(db, block);
    await db.deleteFrom("block").where("id", "=", "b1").execute();
  });
  assert.equal(await countsOf(), "07-01 1+0 of 2");
  await assertInventory(db);
});

test("a block moves to another unit and other nights", async (t) => {
  const { db, put, at, addBlock, countsOf } = await withHolders(t);
  const block = await addBlock("b1", "101", ["2026-07-01", "2026-07-03"]);
  await transact(db, async (db) => claim(db, block, span("2026-07-01", "2026-07-03", await at("101"))));
  await db.updateTable("block").set({ from_night: "2026-07-02", to_night: "2026-07-05" }).execute();
  await put(block, "2026-07-02", "2026-07-05", await at("103"));
  const rows = await db.selectFrom("unit_night").select(["unit_id", "night"]).orderBy("night").execute();
  const { unitId: unit_id } = await at("103");
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    ["2026-07-02", "2026-07-03", "2026-07-04"].map((night) => ({ unit_id, night })),
  );
  assert.equal(await countsOf(), "07-02 0+1 of 3, 07-03 0+1 of 3, 07-04 0+1 of 3");
  await assertInventory(db);
});

test("nights closed for sale can't be claimed, except those that are reclaimed or were held", async (t) => {
  const { db, roomId, store, booking, put, at, addBlock } = await withHolders(t);
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  const closed = ["2026-07-02", "2026-07-03"].map((night) => ({ room_id: roomId, night, reason: "" }));
  await db.insertInto("room_closed_night").values(closed).execute();
  await put(booking(id), "2026-07-01", "2026-07-03", await at("101"));
  const longer = () => at("101").then((place) => put(booking(id), "2026-07-01", "2026-07-04", place));
  assert.deepEqual((await failsWith(longer(), "fully_booked")).details, { night: "2026-07-03" });
  await put(booking(id), "2026-07-01", "2026-07-04", await at("101"), ["2026-07-03"]);
  await db.updateTable("booking").set({ check_out: "2026-07-04" }).execute();
  await put(await addBlock("b1", "102", ["2026-07-02", "2026-07-03"]), "2026-07-02", "2026-07-03", await at("102"));
  await assertInventory(db);
});

test("a unit of another room, or a retired one, is refused", async (t) => {
  const { db, store, booking, put, at, roomId, unitOf } = await withHolders(t);
  await storeRoom(db, { totalRooms: 1 });
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  await failsWith(put(booking(id), "2026-07-01", "2026-07-03", { roomId, unitId: await unitOf("201") }), "not_found");
  const last = await at("103");
  await db.updateTable("unit").set({ is_active: 0 }).where("label", "=", "103").execute();
  await failsWith(put(booking(id), "2026-07-01", "2026-07-03", last), "not_found");
});
