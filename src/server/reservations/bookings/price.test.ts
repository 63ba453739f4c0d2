import assert from "node:assert/strict";
import test from "node:test";
import { getAvailability } from "#contract/reservations/availability.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { toBasisPoints, toPaise } from "#domain/platform/money/money.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { priceChangedShape } from "#domain/reservations/bookings.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { assertInventory } from "#tests/support/rooms/inventory.ts";

const stay = { checkInDate: "2026-07-01", checkOutDate: "2026-07-04" };

test("the price follows the specification's formula to the paisa, and its lines add up", async (t) => {
  const { api, db } = await testApp(t);
  const costOptions = [aCostOption({ cost: 1333.33, discount: 7.5 })];
  const { _id: roomId } = await storeRoom(db, { costOptions });
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
  // 3 × 1333.33 = 3999.99; − 7.5 % = 3699.99075; + 10 % = 4069.989825; + 18 % = 4802.5879935
  assert.equal(booking.grandTotal, 4802.59);
  assert.deepEqual(booking.quote, {
    nights: 3,
    lateNights: 0,
    pricePerNight: 1333.33,
    price: 3999.99,
    lines: [
      { kind: "base", amount: 3999.99 },
      { kind: "discount", amount: -300, percent: 7.5 },
      { kind: "serviceFee", amount: 370, percent: 10 },
      { kind: "gst", amount: 732.6, percent: 18 },
    ],
    grandTotal: 4802.59,
  });
});

test("half a paisa is rounded up, where floating point would lose it", async (t) => {
  const { api, db } = await testApp(t);
  const costOptions = [aCostOption({ cost: 1.005 * 100, serviceFeePercentage: 0, gstPercentage: 5 })];
  const { _id: roomId } = await storeRoom(db, { costOptions });
  const night = { checkInDate: "2026-07-01", checkOutDate: "2026-07-02" };
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...night }) });
  // 100.50 + 5 % = 105.525
  assert.equal(booking.grandTotal, 105.53);
});

test("a room is priced by its first cost option", async (t) => {
  const { api, db } = await testApp(t);
  const plain = { serviceFeePercentage: 0, gstPercentage: 0 };
  const costOptions = [aCostOption({ ...plain, cost: 900 }), aCostOption({ ...plain, name: "Cheaper", cost: 100 })];
  const { _id: roomId } = await storeRoom(db, { costOptions });
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
  assert.deepEqual(booking.quote.lines, [{ kind: "base", amount: 2700 }]);
  assert.equal(booking.grandTotal, 2700);
});

test("a departure later in the day than the arrival is charged and held as another night", async (t) => {
  const { api, db } = await testApp(t);
  const costOptions = [aCostOption({ cost: 1000, serviceFeePercentage: 0, gstPercentage: 0 })];
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9, costOptions });
  const chargedFor = async (arrivalTime: string, departureTime: string) => {
    const body = aBookingInput({ roomId, ...stay, arrivalTime, departureTime });
    const { booking } = await api(addBooking, { body });
    assert.equal(booking.numberOfNights, 3);
    return [booking.quote.nights, booking.quote.lateNights, booking.grandTotal];
  };
  assert.deepEqual(await chargedFor("12:00", "12:00"), [3, 0, 3000]);
  assert.deepEqual(await chargedFor("12:00", "12:01"), [4, 1, 4000]);
  assert.deepEqual(await chargedFor("14:00", "11:00"), [3, 0, 3000]);
  assert.deepEqual(await chargedFor("00:00", "23:59"), [4, 1, 4000]);
  const nights = await db.selectFrom("booking_night").select("night").distinct().orderBy("night").execute();
  assert.deepEqual(
    nights.map(({ night }) => night),
    // The night before an arrival ahead of the lodge's check-in time, otherwise that of the day of departure.
    ["2026-06-30", "2026-07-01", "2026-07-02", "2026-07-03", "2026-07-04"],
  );
  await assertInventory(db);
});

test("the price that the search showed is the price of the booking", async (t) => {
  const { api, db } = await testApp(t);
  await storeRoom(db, { costOptions: [aCostOption({ cost: 3499.99, discount: 12.25 })] });
  const { rooms } = await api(getAvailability, {
    query: { checkin: stay.checkInDate, checkout: stay.checkOutDate, adults: "1" },
  });
  const [{ roomId, quote }] = rooms as [(typeof rooms)[number]];
  const body = aBookingInput({ roomId, ...stay, grandTotal: quote?.grandTotal });
  assert.deepEqual((await api(addBooking, { body })).booking.quote, quote);
});

test("a guest who saw another price is refused with the new quote, and nothing is stored", async (t) => {
  const { app, api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { costOptions: [aCostOption({ cost: 2500 })] });
  const body = aBookingInput({ roomId, ...stay, grandTotal: 9735 });
  await db
    .updateTable("cost_option")
    .set({ cost_paise: toPaise(2600) })
    .where("room_id", "=", roomId)
    .execute();

  const response = await app.inject({ method: "POST", url: "/api/bookings/add", payload: body });
  assert.equal(response.statusCode, 409);
  const { details, ...error } = response.json();
  assert.deepEqual(error, {
    error: "The price of this stay has changed. Please look at it again.",
    code: "price_changed",
  });
  assert.equal(validate(priceChangedShape, details).ok, true);
  assert.deepEqual(details.rates, { cost: 2600, discount: 0, serviceFeePercentage: 10, gstPercentage: 18 });
  assert.equal(details.quote.pricePerNight, 2600);
  // 7800 + 10 % = 8580; + 18 % = 10124.40
  assert.equal(details.quote.grandTotal, 10_124.4);
  assert.deepEqual(await db.selectFrom("booking").select("id").execute(), []);
  await assertInventory(db);

  const { booking } = await api(addBooking, { body: { ...body, grandTotal: details.quote.grandTotal } });
  assert.equal(booking.grandTotal, 10_124.4);
});

test("a difference of one paisa is accepted at the server's price; two are refused", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { totalRooms: 9, costOptions: [aCostOption({ cost: 1333.33 })] });
  // 3 × 1333.33 = 3999.99; + 10 % = 4399.989; + 18 % = 5191.98702
  const bookAt = (grandTotal?: number) => api(addBooking, { body: aBookingInput({ roomId, ...stay, grandTotal }) });
  for (const seen of [5191.98, 5191.99, 5192, undefined]) {
    assert.equal((await bookAt(seen)).booking.grandTotal, 5191.99, String(seen));
  }
  for (const seen of [5191.97, 5192.01, 0, -5191.99, 1e300]) await failsWith(bookAt(seen), "price_changed");
});

test("the other amounts in the request are ignored", async (t) => {
  const { api, db } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { costOptions: [aCostOption({ cost: 1000 })] });
  const figures = { numberOfNights: 1, pricePerNight: 1, price: 1, totalGuests: 99 };
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...stay, ...figures }) });
  const { numberOfNights, pricePerNight, price, totalGuests } = booking;
  assert.deepEqual(
    { numberOfNights, pricePerNight, price, totalGuests },
    {
      numberOfNights: 3,
      pricePerNight: 1000,
      price: 3000,
      totalGuests: 1,
    },
  );
});

test("an agreed quote is unchanged when the room's price changes", async (t) => {
  const { app, api, db, staffToken } = await testApp(t);
  const { _id: roomId } = await storeRoom(db, { costOptions: [aCostOption({ cost: 1000 })] });
  const { booking } = await api(addBooking, { body: aBookingInput({ roomId, ...stay }) });
  await db
    .updateTable("cost_option")
    .set({ cost_paise: toPaise(9900), gst_bp: toBasisPoints(5) })
    .execute();
  const headers = { authorization: `Bearer ${await staffToken()}` };
  assert.deepEqual((await app.inject({ url: `/api/bookings/${booking._id}`, headers })).json(), { booking });
});
