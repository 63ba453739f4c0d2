import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import test, { type TestContext } from "node:test";
import { getChart } from "#contract/reservations/chart.ts";
import { deleteBlock, updateBlock } from "#contract/rooms/blocks.ts";
import { listHousekeeping, setHousekeeping } from "#contract/rooms/housekeeping.ts";
import {
  addMaintenanceNote,
  askForBlock,
  resolveMaintenanceNote,
  takeUnitOutOfSale,
} from "#contract/rooms/maintenance.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { sweepImages } from "#server/platform/images/sweep.ts";
import { startHousekeepingDay } from "#server/rooms/housekeeping/morning.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { aFile, aPicture, picturesIn } from "#tests/support/website/pictures.ts";
import { purgeDoneNotes } from "./service.ts";

const today = "2026-06-15";
const night = (offset: number) => addNights(today, offset);

async function withUnits(t: TestContext, totalRooms = 2) {
  const app = await testApp(t);
  const { api, db, clock } = app;
  const room = await storeRoom(db, { totalRooms });
  const desk = { token: await app.staffToken("staff") };
  const maid = { token: await app.staffToken("housekeeping") };
  const unitOf = async (label: string) => {
    const { units } = await api(listHousekeeping, {}, maid);
    return units.find((one) => one.label === label) ?? assert.fail(`there is no unit ${label}`);
  };
  const first = (await unitOf("101"))._id;
  const report = async (fields: { image?: File; wantsBlock?: boolean; text?: string } = {}) =>
    (await api(addMaintenanceNote, { body: { unitId: first, text: "The tap drips", ...fields } }, maid)).note;
  const takeOut = (id: string, from = today, to = night(3)) =>
    api(takeUnitOutOfSale, { params: { id }, body: { from, to } }, desk);
  const travel = (days: number) =>
    startHousekeepingDay(db, { today: night(days), instant: new Date(clock.instant.getTime() + days * 86_400_000) });
  return { ...app, room, desk, maid, unitOf, first, report, takeOut, travel };
}

test("a note is listed with its unit, oldest first, until it is done", async (t) => {
  const { api, maid, desk, unitOf, report, clock } = await withUnits(t);
  const tap = await report();
  clock.instant = new Date(clock.instant.getTime() + 60_000);
  const lamp = await report({ text: "  The lamp\r\nflickers ", wantsBlock: true });
  assert.deepEqual((await unitOf("101")).notes, [tap, lamp]);
  assert.deepEqual(
    [lamp.text, lamp.wantsBlock, lamp.isBlocked, lamp.createdBy],
    ["The lamp\nflickers", true, false, "lakshmi"],
  );
  assert.deepEqual((await unitOf("102")).notes, []);
  const done = { params: { id: tap._id }, body: { updatedAt: tap.updatedAt } };
  await api(resolveMaintenanceNote, done, desk);
  assert.deepEqual((await unitOf("101")).notes, [lamp]);
  await failsWith(api(resolveMaintenanceNote, done, maid), "not_found");
  const empty = await failsWith(report({ text: " " }), "invalid_input");
  assert.deepEqual(empty.fields, { text: "Please write what is to be repaired" });
  await failsWith(api(addMaintenanceNote, { body: { unitId: "none", text: "Tap" } }, maid), "not_found");
});

test("a note that is sent twice with one key is stored once", async (t) => {
  const { api, maid, unitOf, first } = await withUnits(t);
  const image = await aPicture();
  const body = { unitId: first, text: "The tap drips", image };
  const call = { ...maid, idempotencyKey: randomUUID() };
  const [one, two] = [await api(addMaintenanceNote, { body }, call), await api(addMaintenanceNote, { body }, call)];
  assert.deepEqual(one, two);
  assert.equal((await unitOf("101")).notes.length, 1);
});

test("two changes from one version: the second is refused with the current note", async (t) => {
  const { api, maid, desk, report } = await withUnits(t);
  const { _id: id, updatedAt } = await report();
  const { note } = await api(askForBlock, { params: { id }, body: { wantsBlock: true, updatedAt } }, maid);
  assert.equal(note.wantsBlock, true);
  const late = [
    () => api(askForBlock, { params: { id }, body: { wantsBlock: false, updatedAt } }, maid),
    () => api(resolveMaintenanceNote, { params: { id }, body: { updatedAt } }, desk),
    () => api(takeUnitOutOfSale, { params: { id }, body: { from: today, to: night(1), updatedAt } }, desk),
  ];
  for (const call of late) assert.deepEqual((await failsWith(call(), "changed")).details, { note });
});

test("a picture is stored, outlives the sweep, and goes a year after the note is done", async (t) => {
  const { api, db, imageStore, maid, unitOf, report, clock } = await withUnits(t);
  const note = await report({ image: await aPicture() });
  assert.match(note.image, /^\/images\/.+\.jpg$/);
  assert.equal((await unitOf("101")).notes[0]?.image, note.image);
  const later = (days: number) => new Date(clock.instant.getTime() + days * 86_400_000);
  await sweepImages(db, { imageStore, instant: later(2) });
  assert.deepEqual(await picturesIn(imageStore), [note.image]);
  await api(resolveMaintenanceNote, { params: { id: note._id }, body: {} }, maid);
  await purgeDoneNotes(db, later(364));
  await sweepImages(db, { imageStore, instant: later(364) });
  assert.deepEqual(await picturesIn(imageStore), [note.image]);
  await purgeDoneNotes(db, later(366));
  await sweepImages(db, { imageStore, instant: later(366) });
  assert.deepEqual(await picturesIn(imageStore), []);
});

test("a file that is no picture is refused at its field, and nothing is stored", async (t) => {
  const { report, unitOf } = await withUnits(t);
  const image = aFile("torn", { name: "torn.png", type: "image/png" });
  assert.deepEqual(Object.keys((await failsWith(report({ image }), "invalid_input")).fields ?? {}), ["image"]);
  assert.deepEqual((await unitOf("101")).notes, []);
});

test("the desk turns a note into a block: out of order until the block is removed, then dirty", async (t) => {
  const { api, db, desk, maid, unitOf, first, report, takeOut } = await withUnits(t);
  const note = await report({ text: `The tap\ndrips ${"and drips ".repeat(12)}`, wantsBlock: true });
  const refused = api(takeUnitOutOfSale, { params: { id: note._id }, body: { from: today, to: night(3) } }, maid);
  await failsWith(refused, "forbidden");
  const taken = await takeOut(note._id);
  assert.deepEqual([taken.block.from, taken.block.to, taken.block.unitId], [today, night(3), first]);
  assert.match(taken.block.reason, /^The tap drips and drips .+…$/);
  assert.equal(taken.block.reason.length, 100);
  assert.equal(taken.note.isBlocked, true);
  const { blocks } = await api(getChart, { query: { from: today, to: night(3) } }, desk);
  assert.deepEqual(blocks, [taken.block]);

  const unit = await unitOf("101");
  assert.deepEqual([unit.state, unit.block], ["out-of-order", { reason: taken.block.reason, to: night(3) }]);
  const cleaned = api(setHousekeeping, { params: { id: first }, body: { state: "clean" } }, maid);
  assert.match((await failsWith(cleaned, "in_use")).message, /^Room 101 is out of order: The tap drips/);
  await failsWith(takeOut(note._id), "in_use");

  await api(deleteBlock, { params: { id: taken.block._id } }, desk);
  const after = await unitOf("101");
  assert.deepEqual([after.state, after.block, after.notes[0]?.isBlocked], ["dirty", null, false]);
  await takeOut(note._id);
  assert.equal((await unitOf("101")).state, "out-of-order", "a block that is gone can be followed by another");
  await assertInventory(db);
});

test("a block that begins later or ends by its date changes the state in the morning", async (t) => {
  const { db, report, takeOut, travel, first } = await withUnits(t);
  const stateOfFirst = async () =>
    (await db.selectFrom("unit").select("housekeeping").where("id", "=", first).executeTakeFirstOrThrow()).housekeeping;
  const { _id: id } = await report();
  await takeOut(id, night(1), night(3));
  const states = [await stateOfFirst()];
  for (const day of [1, 2, 3, 4]) {
    await travel(day);
    states.push(await stateOfFirst());
  }
  assert.deepEqual(states, ["clean", "out-of-order", "out-of-order", "dirty", "dirty"]);
  await assertInventory(db);
});

test("a block that is moved takes the state with it", async (t) => {
  const { api, db, desk, unitOf, report, takeOut } = await withUnits(t);
  const { block } = await takeOut((await report())._id);
  const { _id: unitId } = await unitOf("102");
  const { from, to, reason } = block;
  await api(updateBlock, { params: { id: block._id }, body: { unitId, from, to, reason } }, desk);
  assert.deepEqual([(await unitOf("101")).state, (await unitOf("102")).state], ["dirty", "out-of-order"]);
  const later = { unitId, from: night(1), to, reason };
  await api(updateBlock, { params: { id: block._id }, body: later }, desk);
  assert.equal((await unitOf("102")).state, "dirty");
  await assertInventory(db);
});

test("a repair that is done puts the unit back on sale only if the desk says so", async (t) => {
  const { api, db, desk, maid, unitOf, report, takeOut } = await withUnits(t);
  const [one, two] = [await report(), await report({ text: "The lamp flickers" })];
  await takeOut(one._id);
  const end = { params: { id: one._id }, body: { endsBlock: true } };
  await failsWith(api(resolveMaintenanceNote, end, maid), "forbidden");
  assert.equal((await unitOf("101")).state, "out-of-order");
  await api(resolveMaintenanceNote, end, desk);
  const { state, block, notes } = await unitOf("101");
  assert.deepEqual([state, block, notes.map(({ _id }) => _id)], ["dirty", null, [two._id]]);
  await takeOut(two._id);
  await api(resolveMaintenanceNote, { params: { id: two._id }, body: {} }, maid);
  assert.equal((await unitOf("101")).state, "out-of-order", "the block lasts until its day");
  await assertInventory(db);
});

test("a unit that a guest has, or a night that is over, can't be taken out of sale, and nothing changes", async (t) => {
  const { db, room, unitOf, report, takeOut } = await withUnits(t);
  await storeBooking(db, { roomId: room._id, checkInDate: night(-1), checkOutDate: night(2), status: "checked-in" });
  const note = await report();
  await failsWith(takeOut(note._id), "unit_taken");
  assert.deepEqual(Object.keys((await failsWith(takeOut(note._id, night(-1)), "invalid_input")).fields ?? {}), [
    "from",
  ]);
  assert.deepEqual(Object.keys((await failsWith(takeOut(note._id, today, today), "invalid_input")).fields ?? {}), [
    "to",
  ]);
  const { state, notes } = await unitOf("101");
  assert.deepEqual([state, notes], ["clean", [note]]);
  await assertInventory(db);
});
