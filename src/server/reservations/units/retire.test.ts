import assert from "node:assert/strict";
import test from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { getBooking } from "#contract/reservations/bookings.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { unitAdmin } from "#tests/support/rooms/units.ts";

test("a free unit is retired: the room has one less, past stays keep it, and it is not found any more", async (t) => {
  const { db, store, retire, labels, unitsOf, update, unit, roomId } = await unitAdmin(t);
  const past = await store({ status: "checked-in", checkInDate: "2026-06-10", checkOutDate: "2026-06-12" });
  await db.updateTable("booking").set({ status: "checked-out" }).where("id", "=", past._id).execute();
  const { _id: id } = await unit("101");
  assert.deepEqual(await retire("101"), []);
  assert.deepEqual(await labels(), ["102", "103"]);
  assert.deepEqual(await unitsOf(past._id), ["101"]);
  const { total_units } = await db
    .selectFrom("room")
    .select("total_units")
    .where("id", "=", roomId)
    .executeTakeFirstOrThrow();
  assert.equal(total_units, 2);
  await failsWith(update(id, { label: "109", floor: "" }), "not_found");
  await assertInventory(db);
});

test("guests who are to come get another unit, another moves for them if need be, and who can't be seated is named", async (t) => {
  const { api, db, staff, store, seat, retire, unitsOf } = await unitAdmin(t);
  const first = await seat(await store({ name: "Asha Rao" }), "101");
  const long = await seat(
    await store({ name: "Leena Pai", checkInDate: "2026-06-21", checkOutDate: "2026-06-24" }),
    "102",
  );
  const bystander = await store({ name: "Mohan Kamath", checkInDate: "2026-06-26", checkOutDate: "2026-06-27" });
  const reseated = await retire("101");
  assert.deepEqual(reseated, [{ bookingId: first._id, guest: "Asha Rao", checkInDate: "2026-06-20", unit: "103" }]);
  assert.deepEqual([await unitsOf(first._id), await unitsOf(long._id)], [["103"], ["102"]]);
  assert.deepEqual(await unitsOf(bystander._id), [], "who had no unit is not given one");
  const { booking } = await api(getBooking, { params: { id: first._id } }, staff);
  assert.ok(booking.updatedAt > first.updatedAt);
  const { entries } = await api(listAudit, { query: { id: first._id } }, staff);
  const [entry, ...earlier] = entries.map(({ action, before, after }) => [action, before?.unit, after?.unit]);
  assert.deepEqual(entry, ["Unit assigned", "101", "103"]);
  assert.deepEqual(
    earlier.filter(([action]) => action === "Unit taken away"),
    [],
    "one entry for the move",
  );
  assert.equal(booking.grandTotal, first.grandTotal);
  await assertInventory(db);
});

test("a stay that can't be seated without a move keeps its nights and is named", async (t) => {
  const { db, store, seat, pin, retire, unitsOf } = await unitAdmin(t);
  const stays = [
    await seat(await store({ checkInDate: "2026-06-20", checkOutDate: "2026-06-22" }), "101"),
    await seat(await store({ checkInDate: "2026-06-22", checkOutDate: "2026-06-24" }), "102"),
  ];
  for (const stay of stays) await pin(stay, true);
  const loser = await seat(
    await store({ name: "Leena Pai", checkInDate: "2026-06-21", checkOutDate: "2026-06-23" }),
    "103",
  );
  assert.deepEqual(await retire("103"), [
    { bookingId: loser._id, guest: "Leena Pai", checkInDate: "2026-06-21", unit: null },
  ]);
  assert.deepEqual(await unitsOf(loser._id), []);
  await assertInventory(db);
});

test("a guest in house, a block, a pinned stay and the last unit are refused with the nights", async (t) => {
  const { db, today, store, seat, pin, block, retire, labels, checkIn, unit } = await unitAdmin(t, 4);
  const guest = await store({ checkInDate: "2026-06-14", checkOutDate: "2026-06-17" });
  await checkIn(guest._id, { unitId: (await unit("101"))._id });
  const inHouse = await failsWith(retire("101"), "in_use");
  assert.equal(inHouse.message, "Asha Rao is in house in unit 101 until Wed, 17 Jun 2026. Move the guest first.");
  assert.deepEqual(inHouse.details, { nights: [today, "2026-06-16"] });
  assert.equal(inHouse.fields, undefined);

  await block("102", "2026-06-21", "2026-06-23");
  const blocked = await failsWith(retire("102"), "in_use");
  const span = "from Sun, 21 Jun 2026 to Tue, 23 Jun 2026";
  assert.equal(blocked.message, `Unit 102 is blocked ${span}: Painting. Remove the block first.`);
  assert.deepEqual(blocked.details, { nights: ["2026-06-21", "2026-06-22"] });

  const seated = await seat(await store({ checkInDate: "2026-06-21", checkOutDate: "2026-06-23" }), "103");
  const pinned = await pin(seated, true);
  const refused = await failsWith(retire("103"), "in_use");
  assert.equal(refused.message, `Unit 103 is pinned for Asha Rao ${span}. Remove the pin or move the stay first.`);
  await pin(pinned, false);

  await retire("103");
  await retire("104").catch(({ code }) => assert.equal(code, "in_use"));
  assert.ok((await labels()).includes("101"));
  await assertInventory(db);
});

test("a guest who should have left is still in the unit", async (t) => {
  const { store, retire } = await unitAdmin(t);
  await store({ status: "checked-in", checkInDate: "2026-06-12", checkOutDate: "2026-06-14" });
  const refused = await failsWith(retire("101"), "in_use");
  assert.match(refused.message, /^Asha Rao is in house in unit 101 until Sun, 14 Jun 2026/);
  assert.deepEqual(await retire("102"), []);
});

test("the last unit stays, and so does one on whose nights all units are sold", async (t) => {
  const { db, store, retire } = await unitAdmin(t, 2);
  await store();
  await store();
  const sold = await failsWith(retire("101"), "in_use");
  assert.equal(
    sold.message,
    "More rooms than that are already sold on these nights: Sat, 20 Jun 2026; Sun, 21 Jun 2026",
  );
  assert.equal(sold.fields, undefined);
  assert.deepEqual(sold.details, { nights: ["2026-06-20", "2026-06-21"] });
  await db.deleteFrom("booking").execute();
  await db.updateTable("room_night").set({ sold: 0 }).execute();
  await retire("101");
  const last = await failsWith(retire("102"), "in_use");
  assert.equal(last.message, "This is the last unit of Standard Room. Deactivate the room instead.");
  await assertInventory(db);
});

test("retiring a unit while guests check in and others retire leaves every guest a unit", async (t) => {
  const { db, today, store, checkIn, retire, unit, unitsOf, labels } = await unitAdmin(t, 6);
  for (let round = 0; round < 3; round++) {
    const label = `10${round + 1}`;
    const { _id: unitId } = await unit(label);
    const guest = await store({ checkInDate: today, checkOutDate: "2026-06-16" });
    const outcomes = await Promise.allSettled([
      checkIn(guest._id, { unitId }),
      retire(label),
      retire(label),
      store({ checkInDate: "2026-06-20", checkOutDate: "2026-06-21" }),
    ]);
    const [checkedIn, ...retired] = outcomes.map((one) => (one.status === "fulfilled" ? "done" : one.reason.code));
    assert.ok(["done", "not_found"].includes(checkedIn), checkedIn);
    const isRetired = retired.slice(0, 2).includes("done");
    assert.equal(isRetired, checkedIn === "not_found", outcomes.map((one) => JSON.stringify(one)).join());
    assert.equal((await labels()).includes(label), !isRetired);
    if (!isRetired) assert.deepEqual(await unitsOf(guest._id), [label]);
    await assertInventory(db);
  }
});
