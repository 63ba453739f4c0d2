import assert from "node:assert/strict";
import test from "node:test";
import { addBooking, getBooking } from "#contract/reservations/bookings.ts";
import { getBookingAsGuest } from "#contract/reservations/guest-booking.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { runInLocale } from "#current-locale";
import { addNights } from "#domain/platform/time/nights.ts";
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { readDictionary, storeTranslation } from "./translations.ts";

const instant = new Date("2026-06-15T06:30:00Z");
const kannada = { locale: "kn", source: "Garden Deluxe", text: "ಗಾರ್ಡನ್ ಡಿಲಕ್ಸ್" } as const;

test("a translation is stored once per language, replaced and removed", async (t) => {
  const { db } = await testApp(t);
  await storeTranslation(db, { ...kannada, text: "ಗಾರ್ಡನ್" }, instant);
  await storeTranslation(db, kannada, instant);
  await storeTranslation(db, { ...kannada, source: "long ".repeat(2000), text: "ಉದ್ದ" }, instant);
  assert.equal((await readDictionary(db, "kn")).get("Garden Deluxe"), kannada.text);
  assert.equal((await readDictionary(db, "kn")).size, 2);
  assert.equal((await readDictionary(db, "hi")).size, 0);
  await storeTranslation(db, { ...kannada, text: "" }, instant);
  assert.equal((await readDictionary(db, "kn")).has("Garden Deluxe"), false);
});

test("guests read names of rooms in the language of their request, staff as they wrote them", async (t) => {
  const lodge = await testApp(t);
  const { api, db } = lodge;
  await storeRoom(db, { name: "Garden Deluxe" });
  await storeTranslation(db, kannada, instant);
  const nameFor = async (token?: string) => (await api(listRooms, {}, { token }))[0]?.name;
  assert.equal(await runInLocale("kn", () => nameFor()), kannada.text);
  assert.equal(await runInLocale("hi", () => nameFor()), "Garden Deluxe");
  assert.equal(await nameFor(), "Garden Deluxe");
  const token = await lodge.staffToken();
  assert.equal(await runInLocale("kn", () => nameFor(token)), "Garden Deluxe");
});

test("a booking keeps the guest's language, which its guest, but not the desk, reads in the room's name", async (t) => {
  const lodge = await testApp(t);
  const { api, db, today } = lodge;
  const room = await storeRoom(db, { name: "Garden Deluxe" });
  await storeTranslation(db, kannada, instant);
  const stay = { checkInDate: addNights(today, 5), checkOutDate: addNights(today, 6) };
  const { booking, key } = await runInLocale("kn", () =>
    api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) }),
  );
  assert.equal(booking.locale, "kn");
  assert.equal(booking.roomName, kannada.text);
  const token = await lodge.staffToken();
  const atDesk = await api(getBooking, { params: { id: booking._id } }, { token });
  assert.equal(atDesk.booking.roomName, "Garden Deluxe");
  const own = { params: { reference: booking.reference }, query: { key } };
  const read = await runInLocale("hi", () => api(getBookingAsGuest, own));
  assert.equal(read.booking.roomName, "Garden Deluxe");
});
