import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { previewMove } from "#contract/reservations/chart.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith } from "#tests/support/platform/app.ts";
import { agreedTotal, atTheDesk } from "#tests/support/reservations/desk.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Preview = CallInput<typeof previewMove>["body"];

/** Three units of "Garden" at ₹2,200, and two of "Sea" at ₹3,000. */
async function withTwoRooms(t: TestContext) {
  const desk = await atTheDesk(t);
  const { api, db, staff, stored } = desk;
  const sea = await storeRoom(db, { name: "Sea", totalRooms: 2, costOptions: [aCostOption({ cost: 3000 })] });
  const preview = async (id: string, change: Partial<Preview>, options = staff) => {
    const { check_in, check_out, room_id } = await stored(id);
    const body = { checkInDate: check_in, checkOutDate: check_out, roomId: room_id ?? "", unitId: null, ...change };
    return api(previewMove, { params: { id }, body }, options);
  };
  const mails = async (id: string) =>
    (await db.selectFrom("mail").select("kind").where("booking_id", "=", id).execute()).map(({ kind }) => kind);
  const limitPrices = async () => {
    const { settings } = await api(getSettings, {}, staff);
    await api(updateSettings, { body: { ...settings, staffLimits: { ...noStaffLimits, belowPlan: 5 } } }, staff);
    return { token: await desk.staffToken("staff") };
  };
  /** Everything that a preview must leave alone. */
  const everything = async () => {
    const tables = ["booking", "booking_night", "unit_night", "mail", "audit_entry", "chart_change", "change_event"];
    const rows = await Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table as "booking")
          .selectAll()
          .execute(),
      ),
    );
    const nights = await db.selectFrom("room_night").selectAll().execute();
    return JSON.stringify([rows, nights]);
  };
  return { ...desk, sea, preview, mails, limitPrices, everything };
}

test("a stay moves to a unit, to other nights and to another room, in one step each", async (t) => {
  const { api, db, staff, store, moveTo, seatsOf, countsOf, mails, sea, room } = await withTwoRooms(t);
  const booking = await store("2026-07-01", "2026-07-03");
  const { _id: id } = booking;
  const seated = await moveTo(id, "102");
  assert.equal(seated.grandTotal, booking.grandTotal);
  assert.equal(await seatsOf(id), "07-01 102, 07-02 102");
  assert.deepEqual(await mails(id), [], "the guest isn't told about a unit");

  // At agreed rates, whatever the setting says about the edit form.
  const grandTotal = agreedTotal(2200, 3);
  const later = { checkInDate: "2026-07-04", checkOutDate: "2026-07-07", grandTotal };
  const moved = await moveTo(id, "103", later);
  assert.deepEqual([moved.checkInDate, moved.checkOutDate, moved.grandTotal], ["2026-07-04", "2026-07-07", grandTotal]);
  assert.equal(await seatsOf(id), "07-04 103, 07-05 103, 07-06 103");
  assert.deepEqual(await mails(id), ["booking-changed"]);

  const kept = await moveTo(id, "202");
  assert.deepEqual([kept.roomId, kept.roomName, kept.pricePerNight], [sea._id, "Sea", 2200]);
  assert.equal(kept.grandTotal, grandTotal);
  assert.equal(await seatsOf(id), "07-04 202, 07-05 202, 07-06 202");
  assert.equal(await countsOf(room._id), "");

  await moveTo(id, null);
  assert.equal(await seatsOf(id), "07-04 –, 07-05 –, 07-06 –");
  const { entries } = await api(listAudit, { query: { id } }, staff);
  assert.deepEqual(
    entries.map(({ action, before, after }) => [action, before.unit, after.unit]),
    [
      ["Moved", "202", ""],
      ["Moved", "103", "202"],
      ["Moved", "102", "103"],
      ["Moved", "", "102"],
    ],
  );
  await assertInventory(db);
});

test("a move to another room offers the agreed price and the room's, and refuses another total", async (t) => {
  const { db, store, moveTo, preview, unitOf, sea } = await withTwoRooms(t);
  const { _id: id, grandTotal } = await store("2026-07-01", "2026-07-03");
  const change = { roomId: sea._id, unitId: await unitOf("201") };
  const { problem, from, prices, isMailed } = await preview(id, change);
  const priceOfSea = agreedTotal(3000, 2);
  assert.deepEqual(
    [problem, from, isMailed, prices.map(({ price, pricePerNight, grandTotal }) => [price, pricePerNight, grandTotal])],
    [
      null,
      "2026-07-01",
      true,
      [
        ["keep", 2200, grandTotal],
        ["room", 3000, priceOfSea],
      ],
    ],
  );
  const refused = await failsWith(moveTo(id, "201", { price: "room", grandTotal }), "price_changed");
  assert.deepEqual(refused.details, { prices });
  const moved = await moveTo(id, "201", { price: "room", grandTotal: priceOfSea });
  assert.deepEqual([moved.grandTotal, moved.pricePerNight, moved.costOptionName], [priceOfSea, 3000, "Standard"]);
  await assertInventory(db);
});

test("a preview stores nothing, says what stands in the way and whether the guest gets a mail", async (t) => {
  const { api, staff, store, moveTo, preview, unitOf, everything, room } = await withTwoRooms(t);
  const other = await store("2026-07-02", "2026-07-04", { name: "Leena Pai" });
  await moveTo(other._id, "101");
  const block = { unitId: await unitOf("102"), from: "2026-07-03", to: "2026-07-05", reason: "Paint" };
  await api(addBlock, { body: block }, staff);
  const { _id: id, grandTotal } = await store("2026-07-01", "2026-07-03");
  const before = await everything();
  const seat = async (label: string, change: Partial<Preview> = {}) =>
    preview(id, { unitId: await unitOf(label), ...change });
  const longer = { checkOutDate: "2026-07-04" };

  const same = await seat("103");
  assert.deepEqual([same.problem, same.isMailed, same.prices.length, same.grandTotal], [null, false, 1, grandTotal]);
  const more = await seat("103", longer);
  assert.deepEqual([more.problem, more.isMailed, more.prices[0]?.grandTotal], [null, true, agreedTotal(2200, 3)]);
  const problems = [
    await seat("101"),
    await seat("102", longer),
    await seat("201"),
    await seat("103", { checkOutDate: "2026-07-01" }),
    await seat("103", { checkInDate: "2026-06-14" }),
    await seat("103", { checkOutDate: "2027-07-01" }),
  ];
  assert.deepEqual(
    problems.map(({ problem, prices }) => [problem, prices]),
    [
      ["Unit 101 is taken by Leena Pai on Thu, 2 Jul 2026", []],
      ["Unit 102 is blocked on Fri, 3 Jul 2026: Paint", []],
      ["This unit belongs to another room", []],
      ["Check-out date must be after check-in date", []],
      ["Check-in cannot be before today", []],
      ["A stay can be at most 90 nights", []],
    ],
  );
  assert.equal(await everything(), before);
  for (let guest = 0; guest < 3; guest++) await store("2026-07-08", "2026-07-09");
  const full = await preview(id, { checkInDate: "2026-07-07", checkOutDate: "2026-07-09" });
  assert.equal(full.problem, "Garden is full on Wed, 8 Jul 2026.");
  assert.equal((await preview(id, { unitId: "nothing" })).problem, "This unit no longer exists");
  const body = { ...longer, checkInDate: "2026-07-01", roomId: room._id, unitId: null };
  await failsWith(api(previewMove, { params: { id: "nothing" }, body }, staff), "not_found");
});

test("previews while guests book leave no trace: neither in the booking nor in the events", async (t) => {
  const { store, preview, unitOf, everything } = await withTwoRooms(t);
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  const unitId = await unitOf("101");
  const before = await everything();
  const longer = { unitId, checkOutDate: "2026-07-06" };
  const previews = await Promise.all(Array.from({ length: 20 }, () => preview(id, longer)));
  for (const { problem } of previews) assert.equal(problem, null);
  assert.equal(await everything(), before);
  const [, booked] = await Promise.all([preview(id, longer), store("2026-07-02", "2026-07-04"), preview(id, longer)]);
  const stay = JSON.stringify(await everything());
  assert.ok(stay.includes(booked._id), "a booking of the same moment is kept");
});

test("a guest in house keeps the nights that they slept; the rest moves, also to another kind of room", async (t) => {
  const { db, store, setStatus, moveTo, travelTo, seatsOf, countsOf, stored, preview, unitOf, sea, room } =
    await withTwoRooms(t);
  const { _id: id, grandTotal } = await store("2026-06-15", "2026-06-19");
  await setStatus(id, "checked-in");
  await travelTo("2026-06-17");
  const { from, prices } = await preview(id, { unitId: await unitOf("102") });
  assert.deepEqual([from, prices.length], ["2026-06-17", 1]);
  await moveTo(id, "102");
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 102, 06-18 102");
  // A night that was slept can't be changed by naming it.
  await moveTo(id, "103", { from: "2026-06-15" });
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 103, 06-18 103");
  await moveTo(id, "201", { from: "2026-06-18" });
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 103, 06-18 201");
  const rooms = await db
    .selectFrom("booking_night")
    .select("room_id")
    .where("booking_id", "=", id)
    .orderBy("night")
    .execute();
  assert.deepEqual(
    rooms.map(({ room_id }) => room_id),
    [room._id, room._id, room._id, sea._id],
  );
  const { room_id, grand_total_paise } = await stored(id);
  assert.deepEqual([room_id, grand_total_paise], [room._id, grandTotal * 100], "what was booked stays");
  assert.equal(await countsOf(sea._id), "06-18 1+0 of 2");
  await failsWith(moveTo(id, null), "invalid_input");
  await failsWith(moveTo(id, "103", { checkInDate: "2026-06-16" }), "invalid_input");
  await failsWith(moveTo(id, "103", { checkOutDate: "2026-06-16" }), "invalid_input");
  await assertInventory(db);
});

test("a stay ahead can change rooms in the middle, with a unit there", async (t) => {
  const { db, store, moveTo, seatsOf, stored, room, sea } = await withTwoRooms(t);
  const { _id: id } = await store("2026-07-01", "2026-07-05");
  await moveTo(id, "102");
  await moveTo(id, "201", { from: "2026-07-03" });
  assert.equal(await seatsOf(id), "07-01 102, 07-02 102, 07-03 201, 07-04 201");
  assert.equal((await stored(id)).room_id, room._id);
  const refused = await failsWith(moveTo(id, null, { from: "2026-07-03", roomId: sea._id }), "invalid_input");
  assert.deepEqual(Object.keys(refused.fields ?? {}), ["unitId"]);
  const nowhere = { from: "2026-07-03", roomId: "nothing" };
  await failsWith(moveTo(id, null, nowhere), "invalid_input");
  await failsWith(moveTo(id, null, { roomId: "nothing" }), "not_found");
  await failsWith(moveTo(id, "102", { from: "2026-07-05" }), "invalid_input");
  await assertInventory(db);
});

test("a stay after its day of departure, or one that holds no nights, is not moved", async (t) => {
  const { db, store, setStatus, moveTo, travelTo, seatsOf } = await withTwoRooms(t);
  const { _id: id } = await store("2026-06-15", "2026-06-16");
  await setStatus(id, "checked-in");
  await travelTo("2026-06-18");
  // An overstay is extended up to today and beyond; the nights in between are taken where the guest is.
  const grandTotal = agreedTotal(2200, 4);
  await moveTo(id, "102", { checkOutDate: "2026-06-19", grandTotal });
  assert.equal(await seatsOf(id), "06-15 101, 06-16 101, 06-17 101, 06-18 102");
  await setStatus(id, "checked-out");
  await failsWith(moveTo(id, "102"), "changed");
  const cancelled = await store("2026-07-01", "2026-07-02", { status: "cancelled" });
  await failsWith(moveTo(cancelled._id, "102"), "changed");
  await assertInventory(db);
});

test("a move over an older version or onto a taken unit is refused, and nothing changes", async (t) => {
  const { db, store, moveTo, everything } = await withTwoRooms(t);
  const first = await store("2026-07-01", "2026-07-03");
  const second = await store("2026-07-02", "2026-07-04");
  await moveTo(first._id, "101");
  const before = await everything();
  const stale = await failsWith(moveTo(first._id, "102", { updatedAt: first.updatedAt }), "changed");
  assert.ok((stale.details as { booking: unknown }).booking);
  await failsWith(moveTo(second._id, "101"), "unit_taken");
  assert.equal(await everything(), before);
  await assertInventory(db);
});

test("reception needs an approval for a price below the plan's; the preview still says what is in the way", async (t) => {
  const { db, store, moveTo, preview, unitOf, limitPrices, sea } = await withTwoRooms(t);
  const reception = await limitPrices();
  const { _id: id } = await store("2026-07-01", "2026-07-03");
  const change = { roomId: sea._id, unitId: await unitOf("201") };
  const { problem, prices } = await preview(id, change, reception);
  assert.deepEqual([problem, prices.length], [null, 2]);
  await failsWith(moveTo(id, "201", {}, reception), "approval_required");
  await moveTo(id, "102", {}, reception);
  const other = await store("2026-07-02", "2026-07-03", { roomId: sea._id, name: "Leena Pai" });
  await moveTo(other._id, "201");
  const taken = await preview(id, change, reception);
  assert.equal(taken.problem, "Unit 201 is taken by Leena Pai on Thu, 2 Jul 2026");
  const moved = await moveTo(id, "202", { price: "room", grandTotal: agreedTotal(3000, 2) }, reception);
  assert.equal(moved.roomId, sea._id);
  await assertInventory(db);
});
