import assert from "node:assert/strict";
import test from "node:test";
import { getAvailability } from "#contract/reservations/availability.ts";
import { getQuote } from "#contract/reservations/quotes.ts";
import { getRoomCalendar } from "#contract/rooms/rooms.ts";
import { addNights, type Night, type Stay } from "#domain/platform/time/nights.ts";
import { isPlainlyFree } from "#domain/reservations/plainly-free.ts";
import { aCostOption, storeBooking, storeRoom } from "#server/operations/demo/factories.ts";
import { failsWith, type TestApp, testApp } from "#tests/support/platform/app.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";

type Search = { checkin: string; checkout: string; adults?: string; kids?: string };
const search = { checkin: "2026-07-10", checkout: "2026-07-12" };

const stayOf = (checkIn: Night, nights: number): Stay => ({ checkIn, checkOut: addNights(checkIn, nights) });

async function onlyRoom({ api }: TestApp, query: Search) {
  const { rooms } = await api(getAvailability, { query });
  assert.equal(rooms.length, 1);
  return rooms[0] as (typeof rooms)[number];
}

test("a free room is bookable, with the lowest number of units left and the price of the stay", async (t) => {
  const app = await testApp(t);
  const costOptions = [aCostOption({ cost: 2500, discount: 10 }), aCostOption({ name: "Half board", cost: 9999 })];
  const { _id: roomId, costOptions: stored } = await storeRoom(app.db, { totalRooms: 5, costOptions });
  await storeBooking(app.db, { roomId, checkInDate: "2026-07-09", checkOutDate: "2026-07-11" });
  await storeBooking(app.db, { roomId, checkInDate: "2026-07-11", checkOutDate: "2026-07-12" });
  await storeBooking(app.db, { roomId, checkInDate: "2026-07-11", checkOutDate: "2026-07-14" });
  assert.deepEqual(await onlyRoom(app, search), {
    roomId,
    bookable: true,
    unitsLeft: 3,
    costOptionId: stored[0]?.id,
    quote: {
      nights: 2,
      lateNights: 0,
      pricePerNight: 2500,
      price: 5000,
      lines: [
        { kind: "base", amount: 5000 },
        { kind: "discount", amount: -500, percent: 10 },
        { kind: "serviceFee", amount: 450, percent: 10 },
        { kind: "gst", amount: 891, percent: 18 },
      ],
      grandTotal: 5841,
    },
  });
});

test("every room on sale is listed in order of creation, and no other", async (t) => {
  const { api, db, staffToken } = await testApp(t);
  const first = await storeRoom(db, { name: "Standard Room" });
  await storeRoom(db, { name: "Attic", isActive: false });
  const last = await storeRoom(db, { name: "Family Room" });
  for (const token of [undefined, await staffToken()]) {
    const { nights, rooms } = await api(getAvailability, { query: search }, { token });
    assert.equal(nights, 2);
    assert.deepEqual(
      rooms.map((room) => room.roomId),
      [first._id, last._id],
    );
  }
});

test("one room is answered for alone, and another one not at all", async (t) => {
  const { api, db } = await testApp(t);
  await storeRoom(db, { name: "Standard Room" });
  const family = await storeRoom(db, { name: "Family Room", occupiedDates: ["2026-07-11"] });
  const all = await api(getAvailability, { query: search });
  const one = await api(getAvailability, { query: { ...search, roomId: family._id } });
  assert.deepEqual(one, { ...all, rooms: all.rooms.filter(({ roomId }) => roomId === family._id) });
  assert.deepEqual((await api(getAvailability, { query: { ...search, roomId: "none" } })).rooms, []);
});

test("a room's calendar and quote take the stays that its answer takes, by each plan", async (t) => {
  const { api, db } = await testApp(t);
  const costOptions = [aCostOption({ id: "first" }), aCostOption({ id: "second", name: "Half board" })];
  const { _id: roomId } = await storeRoom(db, { costOptions, totalRooms: 1, occupiedDates: ["2026-07-05"] });
  await storeBooking(db, { roomId, checkInDate: "2026-07-09", checkOutDate: "2026-07-10" });
  await storeNightRate(db, { plan_id: "first", night: "2026-07-01", min_stay: 2 });
  await storeNightRate(db, { plan_id: "second", night: "2026-07-07", closed_to_arrival: 1 });
  await storeNightRate(db, { plan_id: "second", night: "2026-07-12", closed_to_departure: 1 });
  const span = { from: "2026-06-30", to: "2026-07-14" };
  const { nights } = await api(getRoomCalendar, { params: { id: roomId }, query: span });
  const known = new Map(nights.map((one) => [one.night, one]));
  const found = { free: 0, refused: 0 };
  for (const costOptionId of ["first", "second"]) {
    for (const stay of nights.flatMap(({ night }) => [1, 2, 3].map((count) => stayOf(night, count)))) {
      if (stay.checkOut > span.to) continue;
      const dates = { checkInDate: stay.checkIn, checkOutDate: stay.checkOut, adultMale: 1 };
      const quoted = await api(getQuote, { body: { roomId, costOptionId, ...dates } });
      const query = { checkin: stay.checkIn, checkout: stay.checkOut, costOptionId, roomId };
      const [answer] = (await api(getAvailability, { query })).rooms;
      assert.equal(isPlainlyFree(stay, known, quoted), answer?.bookable, `${costOptionId} ${stay.checkIn}`);
      found[answer?.bookable ? "free" : "refused"]++;
    }
  }
  assert.ok(found.free > 20 && found.refused > 20, JSON.stringify(found));
});

test("what a calendar does not know and a stay without a quote are not plainly free", () => {
  const known = new Map([["2026-07-10", {}]]);
  assert.equal(isPlainlyFree(stayOf("2026-07-10", 1), known, {}), true);
  assert.equal(isPlainlyFree(stayOf("2026-07-10", 2), known, {}), false);
  assert.equal(isPlainlyFree(stayOf("2026-07-10", 1), known, undefined), false);
});

test("adults and kids together must not exceed the capacity", async (t) => {
  const app = await testApp(t);
  await storeRoom(app.db, { maxCapacity: 3 });
  const guests = async (adults: string, kids?: string) => {
    const { bookable, reason, message, unitsLeft } = await onlyRoom(app, { ...search, adults, kids });
    return { bookable, reason, message, unitsLeft };
  };
  const fits = { bookable: true, reason: undefined, message: undefined, unitsLeft: 1 };
  const message = "Maximum capacity of 3 guests exceeded";
  const tooSmall = { bookable: false, reason: "capacity", message, unitsLeft: 0 };
  assert.deepEqual(await guests("3"), fits);
  assert.deepEqual(await guests("1", "2"), fits);
  assert.deepEqual(await guests("4"), tooSmall);
  assert.deepEqual(await guests("2", "2"), tooSmall);
});

test("a closed night is reported with its date and the nearest stay of the same length", async (t) => {
  const app = await testApp(t);
  await storeRoom(app.db, { occupiedDates: ["2026-07-11"], costOptions: [aCostOption({ cost: 1000 })] });
  const { quote, costOptionId: _, ...answer } = await onlyRoom(app, search);
  assert.deepEqual(answer, {
    roomId: answer.roomId,
    bookable: false,
    reason: "closed",
    message: "Your stay includes Sat, 11 Jul 2026, which is already fully booked.",
    blockedNight: "2026-07-11",
    unitsLeft: 0,
    nearestStay: { checkin: "2026-07-09", checkout: "2026-07-11" },
  });
  // 2000 + 10 % = 2200; + 18 % = 2596
  assert.equal(quote?.grandTotal, 2596);
});

test("the first blocked night is reported, whether closed or full", async (t) => {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db, { occupiedDates: ["2026-07-12"] });
  await storeBooking(app.db, { roomId, checkInDate: "2026-07-11", checkOutDate: "2026-07-12" });
  const { reason, blockedNight } = await onlyRoom(app, { checkin: "2026-07-10", checkout: "2026-07-15" });
  assert.deepEqual([reason, blockedNight], ["full", "2026-07-11"]);
});

test("the day of departure need not be free", async (t) => {
  const app = await testApp(t);
  await storeRoom(app.db, { occupiedDates: [search.checkout, "2026-07-09"] });
  assert.equal((await onlyRoom(app, search)).bookable, true);
});

test("of two equally near stays the earlier one is suggested", async (t) => {
  const app = await testApp(t);
  await storeRoom(app.db, { occupiedDates: ["2026-07-10"] });
  const { nearestStay } = await onlyRoom(app, { checkin: "2026-07-10", checkout: "2026-07-11" });
  assert.deepEqual(nearestStay, { checkin: "2026-07-09", checkout: "2026-07-10" });
});

test("the nearest stay never begins before today", async (t) => {
  const app = await testApp(t);
  await storeRoom(app.db, { occupiedDates: [addNights(app.today, 1)] });
  const tomorrow = { checkin: addNights(app.today, 1), checkout: addNights(app.today, 2) };
  assert.deepEqual((await onlyRoom(app, tomorrow)).nearestStay, { checkin: app.today, checkout: tomorrow.checkin });
  const twoNights = { checkin: app.today, checkout: addNights(app.today, 2) };
  assert.deepEqual((await onlyRoom(app, twoNights)).nearestStay, {
    checkin: addNights(app.today, 2),
    checkout: addNights(app.today, 4),
  });
});

test("no stay is suggested if no night within the search radius is free", async (t) => {
  const app = await testApp(t);
  const occupiedDates = Array.from({ length: 120 }, (_, index) => addNights(app.today, index));
  await storeRoom(app.db, { occupiedDates });
  const answer = await onlyRoom(app, search);
  assert.equal(answer.bookable, false);
  assert.equal(answer.nearestStay, undefined);
});

test("the nearest stay is searched up to 45 nights away", async (t) => {
  const app = await testApp(t);
  const { _id: roomId } = await storeRoom(app.db);
  await storeBooking(app.db, { roomId, checkInDate: app.today, checkOutDate: "2026-08-24" });
  assert.deepEqual((await onlyRoom(app, search)).nearestStay, { checkin: "2026-08-24", checkout: "2026-08-26" });
  await storeBooking(app.db, { roomId, checkInDate: "2026-08-24", checkOutDate: "2026-08-25" });
  assert.equal((await onlyRoom(app, search)).nearestStay, undefined);
});

test("today is determined by the hotel's time zone", async (t) => {
  const app = await testApp(t);
  await storeRoom(app.db);
  app.clock.instant = new Date("2026-06-15T18:29:00Z");
  assert.equal((await onlyRoom(app, { checkin: "2026-06-15", checkout: "2026-06-16" })).bookable, true);
  app.clock.instant = new Date("2026-06-15T18:30:00Z");
  const past = app.api(getAvailability, { query: { checkin: "2026-06-15", checkout: "2026-06-16" } });
  assert.deepEqual((await failsWith(past, "invalid_input")).fields, { checkin: "Check-in cannot be before today" });
});

test("a stay is at most 90 nights and starts at most 730 days ahead", async (t) => {
  const app = await testApp(t);
  await storeRoom(app.db);
  const fieldsOf = async (checkin: string, nights: number) => {
    const query = { checkin, checkout: addNights(checkin, nights) };
    return (await failsWith(app.api(getAvailability, { query }), "invalid_input")).fields;
  };
  const furthest = addNights(app.today, 730);
  assert.equal((await onlyRoom(app, { checkin: furthest, checkout: addNights(furthest, 90) })).bookable, true);
  assert.deepEqual(await fieldsOf(furthest, 91), { checkout: "A stay can be at most 90 nights" });
  assert.deepEqual(await fieldsOf(addNights(furthest, 1), 1), {
    checkin: "A stay can start at most two years ahead",
  });
  assert.deepEqual(await fieldsOf(furthest, 0), { checkout: "Check-out date must be after check-in date" });
});

test("an invalid query reports every invalid field", async (t) => {
  const { api, app, today } = await testApp(t);
  const missing = await app.inject({ url: "/api/availability?adults=two&kids=-1" });
  assert.equal(missing.statusCode, 400);
  assert.deepEqual(missing.json(), {
    error: "Please choose a check-in date",
    code: "invalid_input",
    fields: {
      checkin: "Please choose a check-in date",
      checkout: "Please choose a check-out date",
      adults: "Please enter a whole number",
      kids: "Please enter a whole number",
    },
  });
  const query = { checkin: addNights(today, -1), checkout: addNights(today, -2) };
  const both = await failsWith(api(getAvailability, { query }), "invalid_input");
  assert.deepEqual(both.fields, {
    checkin: "Check-in cannot be before today",
    checkout: "Check-out date must be after check-in date",
  });
});

test("a search without an adult is refused at its field", async (t) => {
  const app = await testApp(t);
  await storeRoom(app.db);
  const refused = await failsWith(
    app.api(getAvailability, { query: { ...search, adults: "0", kids: "2" } }),
    "invalid_input",
  );
  assert.deepEqual(refused.fields, { adults: "At least one adult is required" });
});
