import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking, getBooking, searchBookings, updateBooking } from "#contract/reservations/bookings.ts";
import { findOwnBooking } from "#contract/reservations/guest-booking.ts";
import { addQuery } from "#contract/website/queries.ts";
import { contactMessages } from "#domain/platform/text/contact.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const foreign = "+49 (0)170 1234567";
const stored = "+491701234567";

async function lodge(t: TestContext) {
  const app = await testApp(t);
  const { api, db } = app;
  const room = await storeRoom(db, { totalRooms: 5 });
  const input = aBookingInput({ roomId: room._id, checkInDate: "2026-07-01", checkOutDate: "2026-07-03" });
  const desk = { token: await app.staffToken() };
  const book = async (phone: string) => (await api(addBooking, { body: { ...input, phone } })).booking;
  const refuse = async () => {
    const { settings } = await api(getSettings, {}, desk);
    const { _id, ...body } = settings;
    await api(updateSettings, { body: { ...body, takesForeignPhones: false } }, desk);
  };
  return { ...app, desk, book, refuse };
}

const query = { name: "Lena", message: "Is there a room for my son?", website: "", email: "" };

test("a number from abroad is stored as E.164, found by its digits, and opens the booking", async (t) => {
  const { api, desk, book } = await lodge(t);
  const booking = await book(foreign);
  assert.equal(booking.phone, stored);
  for (const search of ["+49 170 1234567", "0170 1234567", "234567"]) {
    const { bookings } = await api(searchBookings, { body: { search } }, desk);
    assert.deepEqual(
      bookings.map(({ _id }) => _id),
      [booking._id],
      search,
    );
  }
  const { key } = await api(findOwnBooking, { body: { reference: booking.reference, phone: "0049 170 1234567" } });
  assert.ok(key);
});

test("a number that its country does not have is refused at its field", async (t) => {
  const { api, book } = await lodge(t);
  for (const phone of ["+49 1", "+49 170 12345678901", "+999 1234567"]) {
    const { fields } = await failsWith(book(phone), "invalid_input");
    assert.deepEqual(fields, { phone: contactMessages.foreignPhoneInvalid() }, phone);
  }
  await failsWith(api(addQuery, { body: { ...query, phone: "+1 555" } }), "invalid_input");
});

test("the owner can restrict guests to Indian numbers; the desk still enters any", async (t) => {
  const { api, desk, book, refuse } = await lodge(t);
  const booking = await book("9845012345");
  await refuse();
  const { fields } = await failsWith(book(foreign), "invalid_input");
  assert.deepEqual(fields, { phone: contactMessages.phoneInvalid() });
  await failsWith(api(addQuery, { body: { ...query, phone: foreign } }), "invalid_input");
  assert.equal((await book("+65 9123 4567")).phone, "+6591234567");
  const params = { id: booking._id };
  const edit = { ...booking, roomId: booking.roomId ?? undefined, bookingType: "Standard Booking" as const };
  await api(updateBooking, { params, body: { ...edit, phone: foreign } }, desk);
  assert.equal((await api(getBooking, { params }, desk)).booking.phone, stored);
});
