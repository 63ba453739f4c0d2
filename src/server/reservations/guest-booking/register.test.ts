import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import { getRegisterToday, getStayRegister, updateStayGuest } from "#contract/register/register.ts";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import { getOwnRegister, saveOwnGuest } from "#contract/reservations/guest-booking.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import * as form from "#messages/formValidation.js";
import * as m from "#messages/register.js";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";

async function withGuest(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const { _id: roomId } = await storeRoom(db, { totalRooms: 3 });
  const desk = { token: await app.staffToken() };
  const stay = { roomId, checkInDate: today, checkOutDate: addNights(today, 2), status: "confirmed" as const };
  const booking = await storeBooking(db, { ...stay, name: "Asha Rao", adultMale: 1, adultFemale: 1 });
  const key = await linkKey(db, booking);
  const params = { reference: booking.reference };
  const read = async (opened = key) => (await api(getOwnRegister, { params, query: { key: opened } })).register;
  const save = async (draft: Parameters<typeof aRegisterGuest>[0] & { guestId?: string } = {}, opened = key) =>
    (await api(saveOwnGuest, { params, body: { ...aRegisterGuest(draft), key: opened } })).register;
  return { ...app, booking, desk, read, save };
}

test("guests fill in their part with the key of their booking, and the desk sees who has", async (t) => {
  const { api, booking, desk, read, save } = await withGuest(t);
  assert.deepEqual(await read(), {
    isOpen: true,
    expected: 2,
    retentionMonths: 24,
    filled: 0,
    guests: [],
    byDesk: 0,
    requires: ["address", "document", "signature", "comingFrom", "goingTo", "purpose"],
  });
  const first = await save();
  assert.deepEqual([first.guests[0]?.documentEnd, first.guests[0]?.lacks], ["4567", []]);
  const guestId = first.guests[0]?._id ?? "";
  const corrected = await save({ guestId, name: "Asha R. Rao", documentNumber: "" });
  assert.deepEqual([corrected.guests[0]?.name, corrected.guests[0]?.documentEnd], ["Asha R. Rao", "4567"]);
  await save(aForeigner());
  const error = await failsWith(save({ name: "One too many" }), "in_use");
  assert.equal(error.message, m.everybodyRegistered());
  const { filledByGuests } = await api(getRegisterToday, {}, desk);
  assert.deepEqual(
    filledByGuests.map(({ reference, guests }) => [reference, guests]),
    [[booking.reference, 2]],
  );
  const { register } = await api(getStayRegister, { params: { id: booking._id } }, desk);
  assert.deepEqual(
    register.guests.map(({ isByGuest, passportEnd }) => [isByGuest, passportEnd]),
    [
      [true, ""],
      [true, "0T47"],
    ],
  );
  const { entries } = await api(listAudit, { query: { id: booking._id } }, desk);
  assert.deepEqual(
    entries.map(({ actor, action }) => [actor, action]),
    Array.from({ length: 3 }, () => [guestActor, "Registered by the guest"]),
  );
});

test("a guest counts as filled in with all that is required, not with a name alone", async (t) => {
  const { api, desk, read, save } = await withGuest(t);
  const lacking = { address: "", documentKind: "" as const, documentNumber: "", signature: "" };
  const begun = await save(lacking);
  assert.deepEqual([begun.guests.length, begun.filled], [1, 0]);
  assert.deepEqual((await api(getRegisterToday, {}, desk)).filledByGuests[0]?.guests, 0);
  await save({ guestId: begun.guests[0]?._id ?? "" });
  assert.equal((await read()).filled, 1);
  assert.deepEqual((await api(getRegisterToday, {}, desk)).filledByGuests[0]?.guests, 1);
});

test("who booked is not asked for the phone number again, which the page does not show", async (t) => {
  const { api, booking, desk, save } = await withGuest(t);
  const own = await save({ name: "asha RAO" });
  await save({ name: "Vikram Rao" });
  assert.doesNotMatch(JSON.stringify(own), new RegExp(booking.phone));
  const { register } = await api(getStayRegister, { params: { id: booking._id } }, desk);
  assert.deepEqual(
    register.guests.map(({ phone }) => phone),
    [booking.phone, ""],
  );
});

test("what the desk has entered or corrected is not shown to whoever has the link", async (t) => {
  const { api, booking, desk, read, save } = await withGuest(t);
  const { guests } = await save();
  const guestId = guests[0]?._id ?? "";
  const body = aRegisterGuest({ address: "12 Secret Lane" });
  await api(updateStayGuest, { params: { id: guestId }, body }, desk);
  const after = await read();
  assert.deepEqual([after.guests, after.byDesk], [[], 1]);
  assert.doesNotMatch(JSON.stringify(after), /Secret Lane/);
  const error = await failsWith(save({ guestId, name: "Somebody else" }), "not_found");
  assert.equal(error.message, m.takenOverByDesk());
  const { register } = await api(getStayRegister, { params: { id: booking._id } }, desk);
  assert.equal(register.guests[0]?.address, "12 Secret Lane");
});

test("a stranger, another booking's key and an Aadhaar number are refused; after the stay nothing is open", async (t) => {
  const { api, db, booking, desk, read, save } = await withGuest(t);
  const { roomId } = booking;
  const stay = { roomId: roomId ?? "", checkInDate: booking.checkInDate, checkOutDate: booking.checkOutDate };
  const other = await linkKey(db, await storeBooking(db, { ...stay, status: "confirmed" }));
  for (const opened of ["", "x", other]) {
    await failsWith(read(opened), "not_found");
    await failsWith(save({}, opened), "not_found");
  }
  const refused = await failsWith(save({ purpose: "ID 2345 6789 0124" }), "invalid_input");
  assert.deepEqual(refused.fields, { purpose: form.aadhaarRefused() });
  assert.deepEqual(await db.selectFrom("stay_guest").select("id").execute(), []);
  await api(setBookingStatus, { params: { id: booking._id }, body: { status: "cancelled" } }, desk);
  assert.equal((await read()).isOpen, false);
  await failsWith(save(), "too_late");
});

test("two phones that fill in at once never exceed the booking", async (t) => {
  const { read, save } = await withGuest(t);
  const results = await Promise.allSettled(["A", "B", "C", "D"].map((name) => save({ name })));
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 2);
  assert.equal((await read()).guests.length, 2);
});
