import assert from "node:assert/strict";
import test from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { getRegisterToday, getStayRegister, readGuestNumbers } from "#contract/register/register.ts";
import { addWalkIn } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import * as form from "#messages/formValidation.js";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aForeigner, aRegisterGuest } from "#tests/support/register/register.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

type Register = NonNullable<CallInput<typeof addWalkIn>["body"]["register"]>;

test("a walk-in is registered with the booking, or stands on Today", async (t) => {
  const app = await testApp(t);
  const { api, db, today } = app;
  const staff = { token: await app.staffToken("staff") };
  const owner = { token: await app.staffToken() };
  const plan = aCostOption({ cost: 1000, serviceFeePercentage: 0, gstPercentage: 0 });
  const { _id: roomId } = await storeRoom(db, { totalRooms: 4, costOptions: [plan] });
  const nights = { checkInDate: today, checkOutDate: addNights(today, 1) };
  const come = (name: string, register?: Register) => {
    const guests = { adultMale: 1, adultFemale: 0, children: 0 };
    const body = { ...aBookingInput({ roomId, ...nights, ...guests, name, grandTotal: 1000 }), register };
    return api(addWalkIn, { body }, staff).then(({ booking }) => booking);
  };
  const entries = async (id: string) => (await api(getStayRegister, { params: { id } }, staff)).register;

  const asha = await come("Asha Rao", aRegisterGuest());
  const known = await entries(asha._id);
  assert.deepEqual([known.isComplete, known.guests.length], [true, 1]);
  const { name, phone, documentEnd, arrivedAt, updatedAt: _, ...rest } = known.guests[0] ?? assert.fail();
  assert.deepEqual([name, phone, documentEnd, rest.lacks], ["Asha Rao", asha.phone, "4567", []]);
  assert.equal(arrivedAt, known.arrivedAt);

  const anna = await come("Anna Schmidt", aForeigner());
  const [guest] = (await entries(anna._id)).guests;
  assert.deepEqual([guest?.nationality, guest?.passportEnd, guest?.visaEnd], ["DE", "0T47", "4567"]);
  const params = { id: guest?._id ?? "" };
  assert.equal((await api(readGuestNumbers, { params }, owner)).passportNumber, "C01X00T47");

  const ravi = await come("Ravi Shetty");
  assert.deepEqual((await entries(ravi._id)).guests, []);
  const waiting = (await api(getRegisterToday, {}, staff)).stays.map((stay) => stay.name);
  assert.deepEqual(
    waiting.filter((one) => one !== "Anna Schmidt"),
    ["Ravi Shetty"],
  );
  await assertInventory(db);
});

test("a refused entry stores nothing of the walk-in", async (t) => {
  const app = await testApp(t);
  const { api, db, today } = app;
  const staff = { token: await app.staffToken("staff") };
  const { _id: roomId } = await storeRoom(db);
  const nights = { checkInDate: today, checkOutDate: addNights(today, 1) };
  const body = {
    ...aBookingInput({ roomId, ...nights }),
    register: { nationality: "IN", address: "No. 234567890124" },
  };
  const error = await failsWith(api(addWalkIn, { body }, staff), "invalid_input");
  assert.deepEqual(error.fields, { "register.address": form.aadhaarRefused() });
  const gone = { ...body, register: { copiesFrom: "no-such-entry" } };
  await failsWith(api(addWalkIn, { body: { ...gone } }, staff), "not_found");
  assert.deepEqual(await db.selectFrom("booking").select("id").execute(), []);
  await assertInventory(db);
});
