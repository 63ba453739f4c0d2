import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import * as v from "valibot";
import { entryMethods } from "#domain/billing/payments.ts";
import { phoneDigits } from "#domain/platform/text/phone.ts";
import { bookingStatuses, holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { bookingInput } from "#domain/reservations/bookings.ts";
import { deskBookingForm } from "#domain/reservations/desk-bookings.ts";
import { housekeepingStates } from "#domain/rooms/units.ts";
import { queryInput, queryStatuses } from "#domain/website/queries.ts";
import { listChargeItems } from "#server/billing/charge-items/service.ts";
import { readDashboard } from "#server/operations/dashboard/service.ts";
import { emptyTables } from "#server/platform/database/tables/empty-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { heldNights } from "#server/reservations/bookings/allocations.ts";
import { listBookings } from "#server/reservations/bookings/lists/list.ts";
import { listGroups } from "#server/reservations/groups/read.ts";
import { listRooms } from "#server/rooms/rooms/service.ts";
import { listTestimonials } from "#server/website/testimonials/service.ts";
import { newDatabase, openTestDatabase } from "#tests/support/platform/database.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";
import { aBookingInput, storeBooking, storeRoom } from "./factories.ts";
import { fillEmptyDatabase } from "./fill.ts";

// Late evening in UTC is the next day in Manipal.
const context = { instant: new Date("2026-06-14T20:00:00Z"), timeZone: "Asia/Kolkata", registerKey: Buffer.alloc(32) };
const today = "2026-06-15";

async function databaseFor(t: TestContext) {
  const database = await newDatabase();
  const first = await openTestDatabase(database);
  t.after(async () => {
    await first.close();
    await database.remove();
  });
  return { ...database, db: first.db };
}

async function filled(t: TestContext): Promise<Db> {
  const { db } = await databaseFor(t);
  await fillEmptyDatabase(db, context);
  return db;
}

const readAll = async (db: Db) => ({
  rooms: await listRooms(db, { includeInactive: true }),
  amenities: await db.selectFrom("amenity").selectAll().orderBy("id").execute(),
  banquets: await db.selectFrom("banquet").selectAll().orderBy("id").execute(),
  banquetImages: await db.selectFrom("banquet_image").selectAll().orderBy("banquet_id").orderBy("position").execute(),
  testimonials: await listTestimonials(db),
  bookings: await db.selectFrom("booking").selectAll().orderBy("id").execute(),
  companies: await db.selectFrom("company").selectAll().orderBy("id").execute(),
  transfers: await db.selectFrom("company_payment").selectAll().orderBy("id").execute(),
  charges: await db.selectFrom("charge").selectAll().orderBy("id").execute(),
  invoices: await db.selectFrom("invoice").selectAll().orderBy("id").execute(),
  payments: await db.selectFrom("payment").selectAll().orderBy("id").execute(),
  queries: await db.selectFrom("query").selectAll().orderBy("id").execute(),
  sold: await db.selectFrom("room_night").selectAll().orderBy("room_id").orderBy("night").execute(),
  units: await db.selectFrom("unit").selectAll().orderBy("position").orderBy("label").execute(),
  seats: await db.selectFrom("unit_night").selectAll().orderBy("unit_id").orderBy("night").execute(),
  blocks: await db.selectFrom("block").selectAll().execute(),
});

test("the demo lodge has twelve rooms of seven kinds, 100 bookings and everything else", async (t) => {
  const { rooms, amenities, banquets, testimonials, bookings, queries } = await readAll(await filled(t));
  assert.equal(rooms.length, 7);
  assert.equal(
    rooms.reduce((sum, room) => sum + room.totalRooms, 0),
    12,
  );
  assert.deepEqual(
    rooms.slice(0, 3).map((room) => room.name),
    ["Garden Deluxe", "Sea-view Suite", "Family Room"],
  );
  for (const room of rooms) {
    assert.ok(room.images.length >= 3 && room.images.every((url) => url.startsWith("/images/")), room.name);
    assert.ok(room.costOptions.length >= 2 && room.costOptions.length <= 3, room.name);
    assert.ok(room.amenities.length > 5, room.name);
  }
  const roomPictures = rooms.flatMap((room) => room.images);
  assert.equal(new Set(roomPictures).size, roomPictures.length, "a picture shows one room only");
  assert.ok(rooms.some((room) => room.occupiedDates.length > 0 && room.occupiedDates.every((night) => night > today)));
  assert.deepEqual(
    [amenities, banquets, testimonials, bookings, queries].map((rows) => rows.length),
    [12, 3, 8, 100, 15],
  );
  assert.deepEqual(testimonials.map((one) => one.featured).slice(0, 3), [true, true, false]);
  assert.deepEqual(
    amenities.filter((one) => one.type === "paid").map((one) => one.price_paise !== null),
    [true, true],
  );
});

test("guests in house have charges of the price list, at its prices and by day, and one is voided", async (t) => {
  const db = await filled(t);
  const { items } = await listChargeItems(db);
  assert.deepEqual(
    items.filter(({ isAmenity }) => isAmenity).map(({ name, kind, gst }) => [name, kind, gst]),
    [
      ["Laundry", "laundry", 18],
      ["Minibar", "other", 18],
    ],
  );
  const charges = await db
    .selectFrom("charge")
    .innerJoin("booking", "booking.id", "booking_id")
    .selectAll("charge")
    .select(["status", "check_in"])
    .where("status", "!=", "checked-out")
    .execute();
  assert.equal(charges.length, 9);
  assert.equal(charges.filter(({ voided_at }) => voided_at !== "").length, 1);
  for (const { description, unit_paise, status, check_in, charged_on } of charges) {
    assert.equal(status, "checked-in");
    assert.ok(check_in <= charged_on && charged_on <= today);
    assert.equal(items.find(({ name }) => name === description)?.price, unit_paise / 100);
  }
});

test("demo rooms have the statutory GST: 5 percent up to 7,500 rupees a night, 18 above", async (t) => {
  const rooms = await listRooms(await filled(t), { includeInactive: true });
  const options = rooms.flatMap((room) => room.costOptions);
  for (const { name, cost, discount, serviceFeePercentage, gstPercentage } of options) {
    const value = cost * (1 - discount / 100) * (1 + serviceFeePercentage / 100);
    assert.equal(gstPercentage, value <= 7500 ? 5 : 18, `${name} at ${value}`);
  }
  assert.deepEqual(new Set(options.map((option) => option.gstPercentage)), new Set([5, 18]));
});

test("weekends and seasons have rates of their own; the next three months can be had at the prices of the plans", async (t) => {
  const db = await filled(t);
  const rates = await db
    .selectFrom("night_rate")
    .innerJoin("cost_option as plan", "plan.id", "night_rate.plan_id")
    .select(["night", "night_rate.cost_paise as cost", "min_stay", "plan.cost_paise as ownCost", "position"])
    .execute();
  assert.ok(rates.every(({ cost, ownCost }) => cost !== null && cost > ownCost && cost % 5000 === 0));
  const nightOf = (night: string) => rates.filter((rate) => rate.night === night);
  assert.ok(nightOf("2026-06-19").length > 0 && nightOf("2026-06-19").every(({ position }) => position > 0));
  const plans = (await db.selectFrom("cost_option").select("id").execute()).length;
  for (const night of ["2026-10-20", "2026-12-31", "2025-12-24"]) {
    assert.deepEqual(new Set(nightOf(night).map(({ min_stay }) => min_stay)), new Set([2]), night);
    assert.equal(nightOf(night).length, plans, night);
  }
  assert.deepEqual([nightOf("2026-10-24").length, nightOf("2026-10-25").length], [plans, 0]);
});

test("all plans are taxed by slab; one has prices for more guests, one is paid beforehand and not refunded", async (t) => {
  const rooms = await listRooms(await filled(t), { includeInactive: true });
  const options = rooms.flatMap((room) => room.costOptions);
  assert.ok(options.every(({ gstBySlab }) => gstBySlab));
  assert.deepEqual(
    options.filter(({ occupancy }) => occupancy).map(({ name }) => name),
    ["Half board"],
  );
  const prepaid = options.filter(({ deposit }) => deposit);
  assert.deepEqual(
    prepaid.map(({ name, deposit, cancellationSteps }) => [name, deposit?.kind, cancellationSteps?.[0]?.amount]),
    [["Non-refundable", "whole", 100]],
  );
});

test("every status occurs, on dates that fit it but for one missed arrival and one overstay", async (t) => {
  const { bookings, queries } = await readAll(await filled(t));
  assert.deepEqual(new Set(bookings.map((row) => row.status)), new Set(bookingStatuses));
  assert.deepEqual(new Set(queries.map((row) => row.status)), new Set(queryStatuses));
  const fits = {
    pending: (checkIn: string) => checkIn >= today,
    confirmed: (checkIn: string) => checkIn >= today,
    "checked-in": (checkIn: string, checkOut: string) => checkIn <= today && checkOut >= today,
    "checked-out": (_checkIn: string, checkOut: string) => checkOut <= today,
    cancelled: () => true,
    "no-show": (checkIn: string) => checkIn < today,
  };
  const irregular = bookings.filter((row) => !fits[row.status](row.check_in, row.check_out));
  assert.deepEqual(irregular.map(({ status, check_in, check_out }) => [status, check_in, check_out]).toSorted(), [
    ["checked-in", "2026-06-12", "2026-06-14"],
    ["confirmed", "2026-06-14", "2026-06-15"],
  ]);
  for (const row of bookings) {
    assert.ok(row.created_at <= row.updated_at && row.updated_at <= context.instant.toISOString(), row.reference);
  }
});

test("demo bookings and queries are valid input and fit their rooms", async (t) => {
  const db = await filled(t);
  const { bookings, queries, rooms } = await readAll(db);
  for (const row of bookings) {
    const input = aBookingInput({
      roomId: row.room_id ?? "",
      checkInDate: row.check_in,
      checkOutDate: row.check_out,
      name: row.name,
      email: row.email,
      phone: row.phone,
      arrivalTime: row.arrival_time,
      departureTime: row.departure_time,
      adultMale: row.adult_male,
      adultFemale: row.adult_female,
      children: row.children,
      additionalGuests: row.additional_guests,
      specialRequests: row.special_requests,
    });
    // A group's mails go to its payer.
    const schema = row.group_id === null ? bookingInput : deskBookingForm;
    assert.deepEqual({ ...input, ...v.parse(schema, input) }, input);
    const guests = row.adult_male + row.adult_female + row.children;
    assert.ok(guests <= (rooms.find((room) => room.id === row.room_id)?.maxCapacity ?? 0), row.reference);
  }
  for (const { name, phone, email, message } of queries) {
    const input = { name, phone, email, message, website: "" };
    assert.deepEqual(v.parse(queryInput, input), input);
  }
  assert.equal(new Set(bookings.map((row) => row.reference)).size, bookings.length);
  const late = bookings.filter((row) => JSON.parse(row.quote).lateNights > 0);
  assert.deepEqual(
    late.map((row) => row.departure_time),
    ["20:30"],
  );
  const [first] = bookings;
  const found = await listBookings(db, { search: first?.reference.toLowerCase(), page: 1, limit: 5 }, "2026-06-15");
  assert.equal(found.bookings[0]?.phone, phoneDigits(first?.phone ?? ""));
});

test("the sold nights match the bookings that hold them and never exceed the units", async (t) => {
  const { bookings, rooms, sold } = await readAll(await filled(t));
  const held = bookings
    .filter((row) => holdsNights(row.status))
    .flatMap((row) => heldNights(row).map((night) => `${row.room_id} ${night}`));
  const counted = new Map([...Map.groupBy(held, (key) => key)].map(([key, all]) => [key, all.length]));
  assert.deepEqual(
    new Map(sold.filter((row) => row.sold > 0).map((row) => [`${row.room_id} ${row.night}`, row.sold])),
    sortedByKey(counted),
  );
  for (const row of sold) {
    assert.ok(row.sold + row.blocked <= (rooms.find((room) => room.id === row.room_id)?.totalRooms ?? 0), row.night);
  }
});

test("units have numbers on floors and housekeeping states; most stays have one, and what the desk must do is there", async (t) => {
  const db = await filled(t);
  const { units, seats, blocks, bookings, sold } = await readAll(db);
  await assertInventory(db);
  assert.deepEqual(units.map(({ label }) => label).toSorted(), [
    "101",
    "102",
    "103",
    "104",
    "105",
    "106",
    "107",
    "201",
    "202",
    "203",
    "204",
    "Kadalu",
  ]);
  assert.deepEqual(new Set(units.map(({ housekeeping }) => housekeeping)), new Set(housekeepingStates));
  assert.ok(units.every(({ floor }) => floor !== ""));
  const block = blocks.find(({ feed_id }) => feed_id === "");
  const blocked = seats.filter(({ block_id }) => block_id === block?.id);
  assert.deepEqual([blocks.length, blocked.length, block?.reason], [2, 5, "The geyser is being replaced"]);
  assert.ok(blocked.some(({ night }) => night === today));

  const holding = bookings.filter(({ status }) => holdsNights(status));
  const unitsOf = (id: string) =>
    new Set(seats.filter(({ booking_id }) => booking_id === id).map((row) => row.unit_id));
  assert.ok(
    holding.every(({ id }) => unitsOf(id).size <= 1),
    "nobody moves during a stay",
  );
  const unassigned = holding.filter(({ id }) => unitsOf(id).size === 0);
  assert.ok(unassigned.every(({ status, check_out }) => isAhead(status) && check_out >= today));
  // Six are the wedding.
  assert.equal(unassigned.length, 15);
  assert.equal(bookings.filter((row) => row.is_pinned === 1 && unitsOf(row.id).size === 1).length, 2);
  // The guest who should have left is in the unit that is pinned for tomorrow's arrival.
  const unitOfStatus = (wanted: (typeof bookings)[number] | undefined) => [...unitsOf(wanted?.id ?? "")];
  const overdue = bookings.find(({ status, check_out }) => status === "checked-in" && check_out < today);
  const next = bookings.find((row) => row.is_pinned === 1 && row.check_in === "2026-06-16");
  assert.deepEqual(unitOfStatus(overdue), unitOfStatus(next));
  const soon = sold.filter(({ night }) => night >= today && night < "2026-06-29");
  const taken = soon.reduce((sum, row) => sum + row.sold + row.blocked, 0);
  assert.ok(taken > 0.75 * 14 * units.length && taken < 14 * units.length, `${taken} of ${14 * units.length} nights`);
});

const sortedByKey = (map: Map<string, number>) => new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

test("departed guests have paid, some in two parts, and one reported payment is unconfirmed", async (t) => {
  const { bookings, payments } = await readAll(await filled(t));
  const paid = (id: string) =>
    payments
      .filter(({ booking_id, state }) => booking_id === id && state === "received")
      .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  for (const { id, status, check_out, grand_total_paise, charges_paise } of bookings) {
    const total = grand_total_paise + charges_paise;
    if (status === "checked-out" && check_out < today) assert.equal(paid(id), total);
    assert.ok(paid(id) <= total);
  }
  // The demo has no gateway, and keeps nothing of a security deposit.
  const methods = entryMethods.filter((method) => method !== "gateway" && method !== "security");
  assert.deepEqual(new Set(payments.map(({ method }) => method)), new Set(methods));
  assert.equal(payments.filter(({ state }) => state === "reported").length, 1);
  for (const row of payments) {
    assert.ok(row.received_on <= today && row.created_at <= context.instant.toISOString(), row.id);
    assert.ok(row.method !== "upi" || /^\d{12}$/.test(row.utr), row.utr);
  }
});

test("today has arrivals, departures and guests in house", async (t) => {
  const day = await readDashboard(await filled(t), { instant: new Date(`${today}T06:30:00Z`), today });
  assert.equal(day.arrivals.length, 5);
  assert.equal(day.departures.length, 3);
  assert.equal(day.inHouse.length, 8);
  assert.ok(day.attention.total > 0);
  assert.equal(day.toConfirm, 6);
  assert.equal(day.newQueries, 4);
  assert.ok(day.occupancy.every(({ sold, units }) => sold > 0 && sold <= units));
});

test("filling again on a later day changes nothing", async (t) => {
  const db = await filled(t);
  const before = await readAll(db);
  await fillEmptyDatabase(db, { ...context, instant: new Date("2026-07-01T09:00:00Z") });
  assert.deepEqual(await readAll(db), before);
});

test("concurrent starts fill the database once", async (t) => {
  const { db } = await databaseFor(t);
  await Promise.all([fillEmptyDatabase(db, context), fillEmptyDatabase(db, context), fillEmptyDatabase(db, context)]);
  const { rooms, bookings } = await readAll(db);
  assert.deepEqual([rooms.length, bookings.length], [7, 100]);
});

test("a database with data is left unchanged", async (t) => {
  const { db } = await databaseFor(t);
  await storeRoom(db, { name: "The only one" });
  const before = await readAll(db);
  await fillEmptyDatabase(db, context);
  assert.deepEqual(await readAll(db), before);
});

test("remains of an earlier demo don't prevent the start", async (t) => {
  const db = await filled(t);
  await transact(db, (db) => emptyTables(db, ["setting", "secret", "staff", "translation", "amenity", "query"]));
  await fillEmptyDatabase(db, context);
  assert.deepEqual((await readAll(db)).rooms, []);
});

test("the demo is the same in every new database", async (t) => {
  const [one, other] = [await filled(t), await filled(t)];
  assert.deepEqual(await readAll(one), await readAll(other));
});

test("storing a booking fails when the unit is sold", async (t) => {
  const { db } = await databaseFor(t);
  const { id: roomId } = await storeRoom(db, { totalRooms: 1 });
  const stay = { roomId, checkInDate: "2026-08-01", checkOutDate: "2026-08-03" };
  await storeBooking(db, { ...stay, status: "cancelled" });
  const booking = await storeBooking(db, stay);
  assert.equal(booking.grandTotal, 5711.2);
  await assert.rejects(storeBooking(db, { ...stay, status: "pending" }), { code: "fully_booked" });
});

test("the demo sets an invalid UPI id", async (t) => {
  const { db } = await databaseFor(t);
  await fillEmptyDatabase(db, context);
  assert.equal((await readSettings(db)).upiId, "kadalulodge@example");
});

test("a wedding party has six rooms, half of them named, and a release date", async (t) => {
  const db = await filled(t);
  const { groups } = await listGroups(db, { when: "upcoming", page: 1, limit: 10 }, today);
  assert.deepEqual(
    groups.map(({ name, rooms, named, toRelease, releaseOn }) => ({ name, rooms, named, toRelease, releaseOn })),
    [{ name: "Prabhu–Shenoy wedding", rooms: 6, named: 3, toRelease: 3, releaseOn: "2026-06-21" }],
  );
});
