import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { getDeskAvailability } from "#contract/reservations/availability.ts";
import {
  addBooking,
  addDeskBooking,
  addWalkIn,
  getBooking,
  setBookingStatus,
  updateBooking,
} from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { bookingMessages } from "#domain/reservations/bookings.ts";
import { deskMessages } from "#domain/reservations/desk-bookings.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

async function withDesk(t: TestContext) {
  const app = await testApp(t);
  const staff = { token: await app.staffToken("staff") };
  const night = { checkInDate: app.today, checkOutDate: addNights(app.today, 1) };
  return { ...app, staff, night };
}

test("the desk sees units left, the reason why not, and the price of the stay by every plan", async (t) => {
  const { api, db, staff, today } = await withDesk(t);
  const plans = [aCostOption({ cost: 2500 }), aCostOption({ name: "Half board", cost: 3500 })];
  const open = await storeRoom(db, { totalRooms: 3, maxCapacity: 2, costOptions: plans });
  const full = await storeRoom(db, { totalRooms: 1, maxCapacity: 2 });
  const closed = await storeRoom(db, { maxCapacity: 2, occupiedDates: [today] });
  const small = await storeRoom(db, { maxCapacity: 1 });
  await storeRoom(db, { isActive: false });
  const stay = { checkInDate: today, checkOutDate: addNights(today, 2) };
  for (const { _id: roomId } of [open, full]) await api(addBooking, { body: aBookingInput({ roomId, ...stay }) });

  const query = { checkin: today, checkout: addNights(today, 2), adults: "2" };
  const { rooms } = await api(getDeskAvailability, { query }, staff);
  assert.deepEqual(
    rooms.map(({ roomId, bookable, reason, unitsLeft }) => [roomId, bookable, reason, unitsLeft]),
    [
      [open._id, true, undefined, 2],
      [full._id, false, "full", 0],
      [closed._id, false, "closed", 0],
      [small._id, false, "capacity", 0],
    ],
  );
  assert.equal(rooms[3]?.message, "Maximum capacity of 1 guests exceeded");
  assert.deepEqual(
    rooms[0]?.plans.map(({ name, quote }) => [name, quote.nights, quote.grandTotal]),
    [
      ["Standard", 2, 6490],
      ["Half board", 2, 9086],
    ],
  );
  const late = await api(getDeskAvailability, { query: { ...query, departureTime: "18:00" } }, staff);
  assert.equal(late.rooms[0]?.plans[0]?.quote.nights, 3);
  await failsWith(api(getDeskAvailability, { query: { ...query, checkout: today } }, staff), "invalid_input");
});

test("a walk-in is booked and checked in at once, without an e-mail address and without mails", async (t) => {
  const { api, db, staff, night, staffToken } = await withDesk(t);
  const room = await storeRoom(db, { totalRooms: 1 });
  const body = { ...aBookingInput({ roomId: room._id, ...night }), email: "", checkIn: true };
  const { booking } = await api(addDeskBooking, { body }, { ...staff, idempotencyKey: "walk-in-1" });
  assert.deepEqual([booking.status, booking.email], ["checked-in", ""]);
  const again = await api(addDeskBooking, { body }, { ...staff, idempotencyKey: "walk-in-1" });
  assert.equal(again.booking._id, booking._id);
  assert.deepEqual(await db.selectFrom("mail").select("kind").execute(), []);
  const { entries } = await api(listAudit, { query: { id: booking._id } }, { token: await staffToken() });
  assert.deepEqual(entries.map(({ action }) => action).toSorted(), ["Booked", "Status changed"]);
  await assertInventory(db);

  const { booking: out } = await api(
    setBookingStatus,
    { params: { id: booking._id }, body: { status: "cancelled" } },
    staff,
  );
  assert.equal(out.status, "cancelled");
  assert.deepEqual(await db.selectFrom("mail").select("kind").execute(), []);
});

test("with an e-mail address a walk-in gets one confirmation", async (t) => {
  const { api, db, staff, night } = await withDesk(t);
  const room = await storeRoom(db);
  const input = aBookingInput({ roomId: room._id, ...night });
  await api(addDeskBooking, { body: { ...input, checkIn: true } }, staff);
  const mails = await db.selectFrom("mail").select(["kind", "recipient"]).execute();
  assert.deepEqual(
    mails.map(({ kind, recipient }) => [kind, recipient]),
    [["booking-confirmed", input.email]],
  );
});

test("nothing is stored when the check-in is not for today, the room is full or the price differs", async (t) => {
  const { api, db, staff, night, today } = await withDesk(t);
  const room = await storeRoom(db, { totalRooms: 1 });
  const body = { ...aBookingInput({ roomId: room._id, ...night }), checkIn: true };
  const tomorrow = { checkInDate: addNights(today, 1), checkOutDate: addNights(today, 2) };
  const { fields } = await failsWith(api(addDeskBooking, { body: { ...body, ...tomorrow } }, staff), "invalid_input");
  assert.deepEqual(fields, { checkInDate: deskMessages.checkInTonight() });
  await failsWith(api(addDeskBooking, { body: { ...body, grandTotal: 1 } }, staff), "price_changed");
  await api(addBooking, { body: aBookingInput({ roomId: room._id, ...night }) });
  await failsWith(api(addDeskBooking, { body }, staff), "fully_booked");
  assert.equal((await db.selectFrom("booking").select("id").execute()).length, 1);
  await assertInventory(db);
});

test("a booking without an e-mail address can be edited; an address that exists can't be removed", async (t) => {
  const { api, db, staff, night } = await withDesk(t);
  const room = await storeRoom(db);
  const input = aBookingInput({ roomId: room._id, ...night });
  const { booking } = await api(addDeskBooking, { body: { ...input, email: "" } }, staff);
  const params = { id: booking._id };
  await api(updateBooking, { params, body: { ...input, email: "", name: "Tara Bhat" } }, staff);
  await api(updateBooking, { params, body: { ...input, email: "tara@example.com" } }, staff);
  const { fields } = await failsWith(
    api(updateBooking, { params, body: { ...input, email: "" } }, staff),
    "invalid_input",
  );
  assert.deepEqual(fields, { email: bookingMessages.editRequired() });
  assert.equal((await api(getBooking, { params }, staff)).booking.email, "tara@example.com");
});

test("the desk quotes and books children at the price of their age", async (t) => {
  const { api, db, staff, night } = await withDesk(t);
  const occupancy = { includedGuests: 1, extraAdult: 800, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 };
  const plan = aCostOption({ cost: 3000, serviceFeePercentage: 0, gstPercentage: 0, occupancy });
  const room = await storeRoom(db, { maxCapacity: 4, totalRooms: 3, costOptions: [plan] });
  const dates = { checkin: night.checkInDate, checkout: night.checkOutDate, adults: "1", kids: "2" };
  const quoted = async (childAges: string) =>
    (await api(getDeskAvailability, { query: { ...dates, childAges } }, staff)).rooms[0]?.plans[0];
  assert.deepEqual((await quoted("4,7"))?.occupancy, occupancy);
  const totals = await Promise.all(["4,7", "7,13", ""].map(async (ages) => (await quoted(ages))?.quote.grandTotal));
  assert.deepEqual(totals, [3400, 4200, 3800]);
  for (const childAges of ["18", "x", "4,,7"]) {
    await failsWith(api(getDeskAvailability, { query: { ...dates, childAges } }, staff), "invalid_input");
  }

  const family = { roomId: room._id, ...night, adultMale: 1, children: 2, childAges: [4, 7] };
  const body = aBookingInput({ ...family, grandTotal: 3400 });
  const { booking } = await api(addDeskBooking, { body }, staff);
  assert.deepEqual([booking.childAges, booking.grandTotal], [[4, 7], 3400]);
  const seated = await api(addWalkIn, { body }, staff);
  assert.deepEqual([seated.booking.childAges, seated.booking.grandTotal], [[4, 7], 3400]);
  await assertInventory(db);
});

test("times that the desk grants cost no extra night, and none is held", async (t) => {
  const { api, db, staff, night, today } = await withDesk(t);
  const plan = aCostOption({ cost: 1000, serviceFeePercentage: 0, gstPercentage: 0 });
  const room = await storeRoom(db, { totalRooms: 1, costOptions: [plan] });
  const times = { arrivalTime: "10:00", departureTime: "18:00" };
  const query = { checkin: night.checkInDate, checkout: night.checkOutDate, ...times };
  const quoted = async (areTimesFree: "true" | "false") =>
    (await api(getDeskAvailability, { query: { ...query, areTimesFree } }, staff)).rooms[0]?.plans[0]?.quote;
  assert.deepEqual([(await quoted("false"))?.grandTotal, (await quoted("true"))?.grandTotal], [2000, 1000]);
  // The night of the departure is another guest's.
  const next = { checkInDate: night.checkOutDate, checkOutDate: addNights(today, 2) };
  await api(addBooking, { body: aBookingInput({ roomId: room._id, ...next, grandTotal: 1000 }) });
  const body = aBookingInput({ roomId: room._id, ...night, ...times, grandTotal: 1000 });
  await failsWith(api(addDeskBooking, { body }, staff), "price_changed");
  const { booking } = await api(addDeskBooking, { body: { ...body, areTimesFree: true } }, staff);
  assert.deepEqual([booking.grandTotal, booking.areTimesFree, booking.quote.nights], [1000, true, 1]);
  await assertInventory(db);
});

test("guests can't grant themselves the times", async (t) => {
  const { api, db, night } = await withDesk(t);
  const room = await storeRoom(db, { costOptions: [aCostOption({ cost: 1000 })] });
  const times = { arrivalTime: "10:00", departureTime: "18:00" };
  const body = { ...aBookingInput({ roomId: room._id, ...night, ...times }), areTimesFree: true };
  const { booking } = await api(addBooking, { body });
  assert.deepEqual([booking.areTimesFree, booking.quote.nights], [false, 2]);
  await assertInventory(db);
});
