import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import {
  addDocumentPicture,
  addStayGuest,
  getRegisterSettings,
  readGuestNumbers,
  updateRegisterSettings,
  updateStayGuest,
} from "#contract/register/register.ts";
import { saveOwnGuest } from "#contract/reservations/guest-booking.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import * as m from "#messages/register.js";
import { storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { linkKey } from "#server/reservations/bookings/guest-keys.ts";
import { failsWith, testApp, testRegisterKey } from "#tests/support/platform/app.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";
import { aPicture } from "#tests/support/website/pictures.ts";
import { adoptKey } from "./key.ts";

/** A stay with a registered foreigner, at an instance that can be made to have another key than the database. */
async function withForeigner(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const desk = { token: await app.staffToken("staff") };
  const owner = { token: await app.staffToken() };
  const { settings } = await api(getRegisterSettings, {}, owner);
  const wanted = { ...settings, takesPictures: true, numbersFor: "desk" as const };
  await api(updateRegisterSettings, { body: wanted }, owner);
  const { _id: roomId } = await storeRoom(db);
  const booking = await storeBooking(db, {
    roomId,
    checkInDate: today,
    checkOutDate: addNights(today, 1),
    status: "confirmed",
    adultMale: 2,
  });
  const params = { id: booking._id };
  const { guest } = await api(addStayGuest, { params, body: aRegisterGuest(aForeigner()) }, desk);
  const beOtherInstance = () => adoptKey(db, Buffer.alloc(32, 9), app.clock.instant);
  const beFirstInstance = () => adoptKey(db, testRegisterKey, app.clock.instant);
  return { ...app, desk, booking, params, guest, beOtherInstance, beFirstInstance };
}

test("an instance with another key than the database's stores no numbers and no pictures, and destroys none", async (t) => {
  const { api, db, desk, params, guest, booking, beOtherInstance, beFirstInstance } = await withForeigner(t);
  await beOtherInstance();
  const refused = async (call: Promise<unknown>) =>
    assert.equal((await failsWith(call, "unavailable")).message, m.storesNothing());
  const foreigner = aRegisterGuest(aForeigner({ name: "Ben Weber" }));
  await refused(api(addStayGuest, { params, body: foreigner }, desk));
  const at = { id: guest._id };
  const changed = { ...aRegisterGuest(aForeigner({ passportNumber: "C99Z99Z99", visaNumber: "" })) };
  await refused(api(updateStayGuest, { params: at, body: { ...changed, updatedAt: guest.updatedAt } }, desk));
  const picture = await aPicture({ width: 90, height: 60 });
  await refused(api(addDocumentPicture, { params: at, body: { picture } }, desk));
  const key = await linkKey(db, booking);
  const byGuest = { params: { reference: booking.reference }, body: { ...foreigner, key } };
  await refused(api(saveOwnGuest, byGuest));
  await beFirstInstance();
  const numbers = await api(readGuestNumbers, { params: at }, desk);
  assert.deepEqual(numbers, { passportNumber: "C01X00T47", visaNumber: "VJ1234567" });
});

test("what has no number is stored by an instance with another key, so that no guest waits", async (t) => {
  const { api, desk, params, guest, beOtherInstance } = await withForeigner(t);
  await beOtherInstance();
  await api(addStayGuest, { params, body: aRegisterGuest({ name: "Ravi Shenoy" }) }, desk);
  const without = aRegisterGuest(aForeigner({ passportNumber: "", visaNumber: "", purpose: "Conference" }));
  await api(updateStayGuest, { params: { id: guest._id }, body: without }, desk);
});
