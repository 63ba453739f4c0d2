import assert from "node:assert/strict";
import test from "node:test";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { getQuote } from "#contract/reservations/quotes.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import type { AppError } from "#domain/platform/values/errors.ts";
import { aBookingInput, aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import type { NightRateTable } from "#server/platform/database/tables/price-tables.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const plain = { serviceFeePercentage: 0, gstPercentage: 0 };
const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04", adultMale: 1 };

async function lodge(t: Parameters<typeof testApp>[0], { totalRooms = 1 } = {}) {
  const app = await testApp(t);
  const costOptions = [
    aCostOption({ ...plain, id: "room", cost: 3000 }),
    aCostOption({ ...plain, id: "half", name: "Half board", cost: 4000 }),
  ];
  const { _id: roomId } = await storeRoom(app.db, { costOptions, totalRooms, maxCapacity: 4 });
  const quote = (body: Partial<CallInput<typeof getQuote>["body"]> = {}) =>
    app.api(getQuote, { body: { roomId, ...stay, ...body } });
  const rate = (planId: string, night: string, values: Partial<NightRateTable>) =>
    storeNightRate(app.db, { plan_id: planId, night, ...values });
  return { ...app, roomId, quote, rate };
}

test("a stay is quoted with the nights that differ, by the first plan, with the total of every plan", async (t) => {
  const { quote, rate } = await lodge(t);
  await rate("room", "2026-07-03", { cost_paise: toPaise(4500) });
  assert.deepEqual(await quote(), {
    costOptionId: "room",
    quote: {
      nights: 3,
      lateNights: 0,
      pricePerNight: 3500,
      price: 10500,
      lines: [{ kind: "base", amount: 10500 }],
      nightly: [
        { night: "2026-07-01", price: 3000 },
        { night: "2026-07-02", price: 3000 },
        { night: "2026-07-03", price: 4500 },
      ],
      nightTotals: [3000, 3000, 4500],
      grandTotal: 10500,
    },
    plans: [
      { id: "room", pricePerNight: 3500, grandTotal: 10500 },
      { id: "half", pricePerNight: 4000, grandTotal: 12000 },
    ],
  });
  const { costOptionId, quote: half } = await quote({ costOptionId: "half" });
  assert.deepEqual([costOptionId, half.grandTotal], ["half", 12000]);
});

test("the quote is the price of the booking", async (t) => {
  const { api, db, roomId, quote, rate } = await lodge(t);
  await rate("room", "2026-07-02", { cost_paise: toPaise(3333.33) });
  const quoted = (await quote({ arrivalTime: "12:00", departureTime: "18:00" })).quote;
  const times = { arrivalTime: "12:00", departureTime: "18:00" };
  const body = aBookingInput({ roomId, ...stay, ...times, grandTotal: quoted.grandTotal });
  assert.deepEqual((await api(addBooking, { body })).booking.quote, quoted);
  await assertInventory(db);
});

test("a rule of the nights that refuses the stay is given with its field, as the booking would be refused", async (t) => {
  const { api, db, roomId, quote, rate } = await lodge(t);
  await rate("room", "2026-07-01", { min_stay: 4 });
  const message = "Stays from Wed, 1 Jul 2026 are for at least 4 nights.";
  const { restriction } = await quote();
  assert.deepEqual(restriction, { field: "checkInDate", message });
  const refused = api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
  assert.deepEqual((await failsWith(refused, "invalid_input")).fields, { checkInDate: message });
  await rate("half", "2026-07-04", { closed_to_departure: 1 });
  assert.deepEqual((await quote({ costOptionId: "half" })).restriction, {
    field: "checkOutDate",
    message: "No departures on Sat, 4 Jul 2026. Please choose another check-out date.",
  });
  assert.equal((await quote({ checkOutDate: "2026-07-06" })).restriction, undefined);
  await assertInventory(db);
});

test("an extra night says whether it is free, and if not which times cost none", async (t) => {
  const { db, roomId, quote } = await lodge(t);
  const late = { arrivalTime: "13:00", departureTime: "18:00" };
  assert.deepEqual((await quote(late)).extraNight, {
    night: "2026-07-04",
    isFree: true,
    field: "departureTime",
    times: [],
  });
  await storeBooking(db, { roomId, checkInDate: "2026-07-04", checkOutDate: "2026-07-05" });
  assert.deepEqual((await quote(late)).extraNight, {
    night: "2026-07-04",
    isFree: false,
    field: "departureTime",
    message: "Leaving this late takes the night of Sat, 4 Jul 2026, which is not free.",
    times: [
      { field: "departureTime", time: "12:00" },
      { field: "arrivalTime", time: "18:00" },
    ],
  });
  await storeBooking(db, { roomId, checkInDate: "2026-06-30", checkOutDate: "2026-07-01" });
  const early = (await quote({ arrivalTime: "08:00", departureTime: "10:00" })).extraNight;
  assert.deepEqual([early?.night, early?.field, early?.isFree], ["2026-06-30", "arrivalTime", false]);
  assert.equal((await quote()).extraNight, undefined);
});

test("a booking whose extra night is not free is refused at the field of the time", async (t) => {
  const { api, db, roomId, quote } = await lodge(t);
  await storeBooking(db, { roomId, checkInDate: "2026-07-04", checkOutDate: "2026-07-05" });
  const body = aBookingInput({ roomId, ...stay, arrivalTime: "13:00", departureTime: "18:00" });
  const error: AppError = await failsWith(api(addBooking, { body }), "fully_booked");
  const message = "Leaving this late takes the night of Sat, 4 Jul 2026, which is not free.";
  assert.equal(error.message, message);
  assert.deepEqual(error.fields, { departureTime: message });
  assert.deepEqual(error.details, { night: "2026-07-04", extraNight: true });
  // Any other night is still reported as one.
  const crossing = aBookingInput({ roomId, ...stay, checkOutDate: "2026-07-06" });
  const other: AppError = await failsWith(api(addBooking, { body: crossing }), "fully_booked");
  assert.deepEqual([other.fields, other.details], [undefined, { night: "2026-07-04" }]);
  // The times that were offered can be booked.
  const { extraNight } = await quote({ arrivalTime: "13:00", departureTime: "18:00" });
  const [time] = extraNight?.times ?? [];
  const settled = { ...body, [time?.field ?? ""]: time?.time };
  assert.equal((await api(addBooking, { body: settled })).booking.quote.lateNights, 0);
  await assertInventory(db);
});

test("a stay that can't be quoted is refused at its field", async (t) => {
  const { db, quote, roomId } = await lodge(t);
  const fieldsOf = async (body: Parameters<typeof quote>[0]) =>
    Object.keys((await failsWith(quote(body), "invalid_input")).fields ?? {});
  assert.deepEqual(await fieldsOf({ checkInDate: "2026-06-01" }), ["checkInDate"]);
  assert.deepEqual(await fieldsOf({ checkOutDate: "2026-07-01" }), ["checkOutDate"]);
  assert.deepEqual(await fieldsOf({ checkOutDate: "2026-12-01" }), ["checkOutDate"]);
  assert.deepEqual(await fieldsOf({ arrivalTime: "25:00" }), ["arrivalTime"]);
  assert.deepEqual(await fieldsOf({ adultMale: 0 }), ["adultMale"]);
  assert.deepEqual(await fieldsOf({ childAges: [18] }), ["childAges.0"]);
  await failsWith(quote({ roomId: "no-such-room" }), "not_found");
  await failsWith(quote({ costOptionId: "no-such-plan" }), "plan_gone");
  await db.updateTable("cost_option").set({ is_desk_only: 1 }).where("id", "=", "half").execute();
  await failsWith(quote({ costOptionId: "half" }), "plan_gone");
  assert.deepEqual(
    (await quote()).plans.map(({ id }) => id),
    ["room"],
  );
  await db.updateTable("room").set({ is_active: 0 }).where("id", "=", roomId).execute();
  await failsWith(quote(), "room_inactive");
});
