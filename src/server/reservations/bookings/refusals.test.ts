import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addBooking } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { BookingInput } from "#domain/reservations/bookings.ts";
import { aBookingInput, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04" };

/** An app with one room, and a function that books it with overrides. */
async function withRoom(t: TestContext, room: Parameters<typeof storeRoom>[1] = {}) {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, room);
  const book = (overrides: Partial<BookingInput>) =>
    app.api(addBooking, { body: aBookingInput({ roomId, ...stay, ...overrides }) });
  const fieldsOf = async (overrides: Record<string, unknown>) =>
    (await failsWith(book(overrides as Partial<BookingInput>), "invalid_input")).fields;
  const countBookings = async () => (await app.db.selectFrom("booking").select("id").execute()).length;
  return { ...app, roomId, book, fieldsOf, countBookings };
}

test("an empty form reports every field with the specification's message", async (t) => {
  const { app } = await testApp(t);
  const response = await app.inject({ method: "POST", url: "/api/bookings/add", payload: {} });
  assert.equal(response.statusCode, 400);
  assert.deepEqual(response.json(), {
    error: "Name is required",
    code: "invalid_input",
    fields: {
      name: "Name is required",
      email: "Email is required",
      phone: "Phone number is required",
      checkInDate: "Please choose a check-in date",
      checkOutDate: "Please choose a check-out date",
      adultMale: "Please enter a number",
      bookingType: "Please select a booking type",
      roomId: "Please choose a room",
    },
  });
});

test("every invalid field is reported at once", async (t) => {
  const { fieldsOf } = await withRoom(t);
  const fields = await fieldsOf({
    name: "   ",
    email: "asha@example",
    phone: "12345",
    checkInDate: "2026-02-30",
    checkOutDate: "",
    arrivalTime: "25:00",
    departureTime: "noon",
    adultMale: -1,
    adultFemale: 1.5,
    children: "2",
    bookingType: "Honeymoon",
    additionalGuests: "x".repeat(501),
    roomId: "",
  });
  assert.deepEqual(fields, {
    name: "Name is required",
    email: "Email is invalid",
    phone: "Please enter a valid 10-digit phone number",
    checkInDate: "Please enter an existing date",
    checkOutDate: "Please choose a check-out date",
    arrivalTime: "Please enter a time as HH:MM",
    departureTime: "Please enter a time as HH:MM",
    adultMale: "Guest counts cannot go below 0",
    adultFemale: "Please enter a whole number",
    children: "Please enter a number",
    bookingType: "Please select a booking type",
    additionalGuests: "Please use at most 500 characters",
    roomId: "Please choose a room",
  });
});

test("rules over two fields are reported along with faults of single fields", async (t) => {
  const { fieldsOf } = await withRoom(t);
  assert.deepEqual(await fieldsOf({ name: "", adultMale: 0, checkOutDate: stay.checkInDate }), {
    name: "Name is required",
    adultMale: "At least one guest is required",
    checkOutDate: "Check-out date must be after check-in date",
  });
  assert.deepEqual(await fieldsOf({ checkOutDate: "2026-06-30" }), {
    checkOutDate: "Check-out date must be after check-in date",
  });
  assert.deepEqual(await fieldsOf({ checkOutDate: addNights(stay.checkInDate, 91) }), {
    checkOutDate: "A stay can be at most 90 nights",
  });
});

test("malformed e-mail addresses are refused", async (t) => {
  const { fieldsOf, book } = await withRoom(t, { totalRooms: 9 });
  for (const email of ["asha", "asha@", "@example.com", "asha@example.", "as ha@example.com", "a@b@example.com"]) {
    assert.deepEqual(await fieldsOf({ email }), { email: "Email is invalid" }, email);
  }
  for (const email of ["a.b+c@mail.example.co.in", "o'neil@example.com"]) await book({ email });
});

test("phone numbers without ten digits are refused", async (t) => {
  const { fieldsOf } = await withRoom(t);
  for (const phone of ["984501234", "98450123456", "phone", "929845012345"]) {
    assert.deepEqual(await fieldsOf({ phone }), { phone: "Please enter a valid 10-digit phone number" }, phone);
  }
  assert.deepEqual(await fieldsOf({ phone: "  " }), { phone: "Phone number is required" });
});

test("a stay begins today or later, by the hotel's clock, and at most two years ahead", async (t) => {
  const { fieldsOf, book, clock, today } = await withRoom(t);
  const from = (checkInDate: string) => ({ checkInDate, checkOutDate: addNights(checkInDate, 1) });
  assert.deepEqual(await fieldsOf(from(addNights(today, -1))), { checkInDate: "Check-in cannot be before today" });
  assert.deepEqual(await fieldsOf(from(addNights(today, 731))), {
    checkInDate: "A stay can start at most two years ahead",
  });
  clock.instant = new Date("2026-06-15T18:30:00Z");
  assert.deepEqual(await fieldsOf(from(today)), { checkInDate: "Check-in cannot be before today" });
  await book(from(addNights(today, 731)));
});

test("more guests than the room's capacity are refused with the specification's message", async (t) => {
  const { fieldsOf, book, countBookings } = await withRoom(t, { maxCapacity: 3 });
  const message = "Maximum capacity of 3 guests exceeded";
  assert.deepEqual(await fieldsOf({ adultMale: 4 }), { adultMale: message });
  assert.deepEqual(await fieldsOf({ adultMale: 1, adultFemale: 1, children: 2 }), { adultMale: message });
  assert.equal(await countBookings(), 0);
  await book({ adultMale: 1, adultFemale: 1, children: 1 });
});

test("an unknown room and an inactive room can't be booked", async (t) => {
  const { app, api, db, book } = await withRoom(t);
  const unknown = await failsWith(book({ roomId: "nowhere" }), "not_found");
  assert.equal(unknown.message, "This room does not exist");
  const { _id: roomId } = await storeRoom(db, { isActive: false });
  const payload = aBookingInput({ roomId, ...stay });
  const response = await app.inject({ method: "POST", url: "/api/bookings/add", payload });
  assert.equal(response.statusCode, 409);
  assert.deepEqual(response.json(), {
    error: "This room is not taking bookings at the moment.",
    code: "room_inactive",
  });
  const { _id: unpriced } = await storeRoom(db, { costOptions: [] });
  await failsWith(api(addBooking, { body: aBookingInput({ roomId: unpriced, ...stay }) }), "not_found");
});

test("a closed night is refused with its date, and nothing is stored", async (t) => {
  const { app, db, roomId, countBookings } = await withRoom(t, {
    totalRooms: 5,
    occupiedDates: ["2026-07-03", "2026-07-04"],
  });
  const payload = aBookingInput({ roomId, ...stay });
  const response = await app.inject({ method: "POST", url: "/api/bookings/add", payload });
  assert.equal(response.statusCode, 409);
  assert.deepEqual(response.json(), {
    error: "Your stay includes Fri, 3 Jul 2026, which is already fully booked.",
    code: "fully_booked",
    details: { night: "2026-07-03" },
  });
  assert.equal(await countBookings(), 0);
  await assertInventory(db);
});

test("a fully booked night is refused with its date, and nothing is stored", async (t) => {
  const { db, roomId, book, countBookings } = await withRoom(t, { totalRooms: 2 });
  for (const checkInDate of ["2026-07-02", "2026-07-02"]) {
    await storeBooking(db, { roomId, checkInDate, checkOutDate: "2026-07-03" });
  }
  const refused = await failsWith(book({}), "fully_booked");
  assert.equal(refused.message, "Your stay includes Thu, 2 Jul 2026, which is already fully booked.");
  assert.deepEqual(refused.details, { night: "2026-07-02" });
  assert.equal(await countBookings(), 2);
  await assertInventory(db);
  await book({ checkOutDate: "2026-07-02" });
  await book({ checkInDate: "2026-07-03" });
});

test("of several blocked nights the first is reported, closed or full", async (t) => {
  const { db, roomId, book } = await withRoom(t, { totalRooms: 1, occupiedDates: ["2026-07-03"] });
  await storeBooking(db, { roomId, checkInDate: "2026-07-02", checkOutDate: "2026-07-03" });
  assert.match((await failsWith(book({}), "fully_booked")).message, /Thu, 2 Jul 2026/);
  const { _id: other } = await storeRoom(db, { totalRooms: 1, occupiedDates: ["2026-07-01"] });
  await storeBooking(db, { roomId: other, checkInDate: "2026-07-02", checkOutDate: "2026-07-03" });
  assert.match((await failsWith(book({ roomId: other }), "fully_booked")).message, /Wed, 1 Jul 2026/);
});

test("cancelled and no-show bookings release their nights", async (t) => {
  const { db, roomId, book } = await withRoom(t, { totalRooms: 1 });
  for (const status of ["cancelled", "no-show"] as const) await storeBooking(db, { roomId, ...stay, status });
  await book({});
  await failsWith(book({}), "fully_booked");
  await assertInventory(db);
});
