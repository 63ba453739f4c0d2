import assert from "node:assert/strict";
import test from "node:test";
import { addStayGuest, getRegisterCard } from "#contract/register/register.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";

test("cards are in the guest's language: filled ones of who is registered, blank ones of the others", async (t) => {
  const app = await testApp(t);
  const { api, db, today } = app;
  const desk = { token: await app.staffToken("staff") };
  const { _id: roomId } = await storeRoom(db);
  const stay = { roomId, checkInDate: today, checkOutDate: addNights(today, 1), status: "confirmed" as const };
  const booking = await storeBooking(db, { ...stay, locale: "kn", adultMale: 2, adultFemale: 1 });
  const id = booking._id;
  await api(addStayGuest, { params: { id }, body: aRegisterGuest({ name: "ಆಶಾ ರಾವ್" }) }, desk);
  await api(addStayGuest, { params: { id }, body: aRegisterGuest(aForeigner()) }, desk);
  const card = await api(getRegisterCard, { query: { booking: id } }, desk);
  assert.deepEqual([card.locale, card.title], ["kn", "ನೋಂದಣಿ ಕಾರ್ಡ್"]);
  assert.match(card.notice, /24 ತಿಂಗಳ/);
  const valuesOf = (at: number) => card.cards[at]?.fields.map(({ value }) => value) ?? [];
  assert.ok(valuesOf(0).includes("ಆಶಾ ರಾವ್") && valuesOf(0).includes("ಭಾರತ"));
  assert.equal(card.cards[0]?.signature, "M10 10L90 60");
  assert.ok(valuesOf(1).includes("ಜರ್ಮನಿ") && valuesOf(1).includes("••••4567"));
  assert.doesNotMatch(JSON.stringify(card), /C01X00T47/);
  // The guest who booked has no entry of their own yet: their card begins with what the booking knows.
  assert.deepEqual(valuesOf(2).filter(Boolean), [booking.name, "+91 98450 12345"]);
  const english = await api(getRegisterCard, { query: { booking: id, locale: "en" } }, desk);
  assert.equal(english.title, "Registration card");
  const blank = await api(getRegisterCard, { query: { locale: "hi", blank: "6" } }, desk);
  assert.deepEqual([blank.cards.length, blank.title, blank.stay], [6, "पंजीकरण कार्ड", []]);
  await failsWith(api(getRegisterCard, { query: { blank: "1000" } }, desk), "invalid_input");
  await failsWith(api(getRegisterCard, { query: { booking: "nobody" } }, desk), "not_found");
});
