import assert from "node:assert/strict";
import test from "node:test";
import { getAvailability, getSearchCalendar } from "#contract/reservations/availability.ts";
import { getQuote } from "#contract/reservations/quotes.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";

const july = { from: "2026-07-01", to: "2026-07-04" };

test("each night has the least price of the rooms that hold the party, and says when none is left", async (t) => {
  const { api, db } = await testApp(t);
  const small = await storeRoom(db, { totalRooms: 1, maxCapacity: 2, costOptions: [aCostOption({ cost: 2000 })] });
  const large = await storeRoom(db, {
    totalRooms: 1,
    maxCapacity: 4,
    costOptions: [aCostOption({ cost: 5000 }), aCostOption({ id: "later", name: "Non-refundable", cost: 1000 })],
  });
  await storeBooking(db, { roomId: small._id, checkInDate: "2026-07-02", checkOutDate: "2026-07-04" });
  await storeBooking(db, { roomId: large._id, checkInDate: "2026-07-03", checkOutDate: "2026-07-04" });
  const nightsFor = async (adults: number, kids = 0) => {
    const query = { ...july, adults: String(adults), kids: String(kids) };
    return (await api(getSearchCalendar, { query })).nights;
  };
  assert.deepEqual(await nightsFor(2), [
    { night: "2026-07-01", unitsLeft: 2, price: 2000 },
    { night: "2026-07-02", unitsLeft: 1, price: 5000 },
    { night: "2026-07-03", unitsLeft: 0, blocked: "full" },
  ]);
  assert.deepEqual(
    (await nightsFor(3)).map(({ price, blocked }) => price ?? blocked),
    [5000, 5000, "full"],
  );
  // Both rooms together hold six, so the first night can be had, at a price that no single room has.
  assert.deepEqual(
    (await nightsFor(4, 2)).map(({ unitsLeft, price, blocked }) => [unitsLeft, price, blocked]),
    [
      [2, undefined, undefined],
      [0, undefined, "full"],
      [0, undefined, "full"],
    ],
  );
});

test("a price includes what further guests cost, and is that of the list of rooms", async (t) => {
  const { api, db } = await testApp(t);
  const occupancy = { includedGuests: 2, extraAdult: 700, extraChild: 300, freeUnderAge: 0, adultFromAge: 18 };
  await storeRoom(db, {
    maxCapacity: 4,
    costOptions: [aCostOption({ cost: 3000, serviceFeePercentage: 0, gstPercentage: 0, occupancy })],
  });
  const party = { adults: "3", kids: "1" };
  const { nights } = await api(getSearchCalendar, { query: { ...july, ...party } });
  const search = { checkin: "2026-07-01", checkout: "2026-07-02", ...party };
  const { rooms } = await api(getAvailability, { query: search });
  assert.deepEqual([nights[0]?.price, rooms[0]?.quote?.grandTotal], [4000, 4000]);
});

test("ages that were searched for are priced alike in list, calendar and quote, and each other age is refused", async (t) => {
  const { api, db } = await testApp(t);
  const occupancy = { includedGuests: 2, extraAdult: 700, extraChild: 300, freeUnderAge: 5, adultFromAge: 12 };
  const { _id: roomId } = await storeRoom(db, {
    maxCapacity: 4,
    costOptions: [aCostOption({ cost: 3000, serviceFeePercentage: 0, gstPercentage: 0, occupancy })],
  });
  const dates = { checkin: "2026-07-01", checkout: "2026-07-02" };
  const pricesOf = async (ages?: string) => {
    const party = { adults: "2", kids: "2", ...(ages && { ages }) };
    const { rooms } = await api(getAvailability, { query: { ...dates, ...party } });
    const { nights } = await api(getSearchCalendar, { query: { ...july, ...party } });
    const stay = { checkInDate: dates.checkin, checkOutDate: dates.checkout, adultMale: 2, children: 2 };
    const childAges = ages?.split("-").map(Number);
    const { quote } = await api(getQuote, { body: { roomId, ...stay, ...(childAges && { childAges }) } });
    return [rooms[0]?.quote?.grandTotal, nights[0]?.price, quote.grandTotal];
  };
  assert.deepEqual(await pricesOf(), [3600, 3600, 3600]);
  assert.deepEqual(await pricesOf("3-15"), [3700, 3700, 3700]);
  assert.deepEqual(await pricesOf("3-4"), [3000, 3000, 3000]);
  for (const ages of ["3-18", "x", "3,4"]) {
    await failsWith(api(getAvailability, { query: { ...dates, adults: "2", kids: "2", ages } }), "invalid_input");
  }
});

test("rules of the nights are those that every room has", async (t) => {
  const { api, db } = await testApp(t);
  const one = await storeRoom(db, { costOptions: [aCostOption({ cost: 2000 })] });
  const other = await storeRoom(db, { costOptions: [aCostOption({ cost: 4000 })] });
  const rule = (room: typeof one, night: string, rules: object) =>
    db
      .insertInto("night_rate")
      .values({
        plan_id: room.costOptions[0]?.id ?? "",
        night,
        cost_paise: null,
        min_stay: null,
        closed_to_arrival: 0,
        closed_to_departure: 0,
        is_closed: 0,
        ...rules,
      })
      .execute();
  await rule(one, "2026-07-01", { is_closed: 1 });
  await rule(one, "2026-07-02", { min_stay: 3 });
  await rule(other, "2026-07-02", { min_stay: 2 });
  await rule(one, "2026-07-03", { closed_to_arrival: 1 });
  await rule(other, "2026-07-03", { closed_to_arrival: 1 });
  const { nights } = await api(getSearchCalendar, { query: { ...july, adults: "1", kids: "0" } });
  assert.deepEqual(
    nights.map(({ price, minStay, noArrival }) => [price, minStay, noArrival]),
    [
      [4000, undefined, undefined],
      [2000, 2, undefined],
      [2000, undefined, true],
    ],
  );
});

test("dates in the wrong order and too many nights are refused", async (t) => {
  const { api } = await testApp(t);
  const ask = (to: string) => api(getSearchCalendar, { query: { from: july.from, to, adults: "1", kids: "0" } });
  await failsWith(ask("2026-07-01"), "invalid_input");
  await failsWith(ask("2029-07-01"), "invalid_input");
});
