import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/audit.ts";
import { getDeskAvailability } from "#contract/availability.ts";
import { addBooking, addDeskBooking, getBooking, setBookingStatus, updateBooking } from "#contract/bookings.ts";
import { bookingMessages } from "#domain/bookings.ts";
import { deskMessages } from "#domain/desk-bookings.ts";
import { addNights } from "#domain/nights.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/app.ts";
import { assertInventory } from "#tests/support/inventory.ts";

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
