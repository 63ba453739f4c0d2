import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { KyselyPlugin } from "kysely";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getAvailability, getCatalogue, getDeskAvailability } from "#contract/reservations/availability.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { addPromo } from "#contract/reservations/promos.ts";
import { changeRates } from "#contract/reservations/rates.ts";
import { addBlock } from "#contract/rooms/blocks.ts";
import { setRoomAvailability, setRoomSchedule, updateRoom } from "#contract/rooms/rooms.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { type TestApp, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { aPromo } from "#tests/support/reservations/promos.ts";
import { formOf } from "#tests/support/rooms/rooms.ts";
import { catalogue } from "./catalogue.ts";
import { findAvailability } from "./service.ts";

const search = { checkin: "2026-07-10", checkout: "2026-07-12" };
const nights = { from: search.checkin, to: search.checkout };
// Replies are kept only under an origin that the server knows.
const publicUrl = "https://lodge.example";

/** Two instances of a lodge, where the engine allows them, which both have been asked for the stay before. */
async function lodgeWithSearches(t: TestContext) {
  const one = await testApp(t, { publicUrl });
  const instances = engine === "postgres" ? [one, await testApp(t, { publicUrl, beside: one })] : [one];
  const owner = { token: await one.staffToken() };
  const plain = { discount: 0, serviceFeePercentage: 0, gstPercentage: 10 };
  const costOptions = [
    aCostOption({ cost: 1000, ...plain }),
    aCostOption({ name: "Half board", cost: 2000, ...plain }),
  ];
  const room = await storeRoom(one.db, { totalRooms: 2, costOptions });
  const [first = "", second = ""] = room.costOptions.map(({ id }) => id);
  /** The answer of every instance, which must be the same. */
  const find = async (): Promise<{ room: RoomAvailability | undefined; mark: string }> => {
    const found = await Promise.all(instances.map(({ api }) => api(getAvailability, { query: search })));
    const marks = await Promise.all(instances.map(({ api }) => api(getCatalogue, {})));
    const [reply, ...others] = found;
    for (const other of others) assert.deepEqual(other, reply);
    for (const mark of marks) assert.equal(mark.catalogue, reply?.catalogue);
    assert.equal(reply?.rooms.length, reply?.rooms[0] ? 1 : 0);
    return { room: reply?.rooms[0], mark: reply?.catalogue ?? "" };
  };
  await find();
  return { ...one, instances, owner, room, first, second, find };
}

test("a change of price, plan, rate, setting or room shows in the next search on every instance, with another mark", async (t) => {
  const { api, owner, room, first, find } = await lodgeWithSearches(t);
  const params = { id: room._id };
  const update = (part: object) => api(updateRoom, { params, body: formOf(room, part) as never }, owner);
  const total = async () => (await find()).room?.quote?.grandTotal;
  assert.equal(await total(), 2200);
  const marks = new Set([(await find()).mark]);
  const remember = async () => void marks.add((await find()).mark);

  await update({ costOptions: room.costOptions.map((plan) => ({ ...plan, cost: plan.cost + 500 })) });
  assert.equal(await total(), 3300);
  await remember();
  await update({ costOptions: room.costOptions.slice(1) });
  assert.equal(await total(), 4400);
  await remember();
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, chargesGst: !settings.chargesGst, gstin: "" } }, owner);
  assert.equal(await total(), 4000);
  await remember();
  await update({ maxCapacity: 1, name: "Attic" });
  await remember();
  await api(setRoomAvailability, { params, body: { isActive: false } }, owner);
  assert.equal((await find()).room, undefined);
  await remember();
  assert.equal(marks.size, 6);
  assert.ok(first);
});

test("a rate, a closed night, a booking and a block show in the next search on every instance", async (t) => {
  const { api, owner, room, first, find } = await lodgeWithSearches(t);
  const before = (await find()).mark;
  await api(changeRates, { body: { planIds: [first], ...nights, price: "set", amount: 1500 } }, owner);
  assert.equal((await find()).room?.quote?.grandTotal, 3300);
  await api(addBooking, {
    body: aBookingInput({ roomId: room._id, checkInDate: search.checkin, checkOutDate: search.checkout }),
  });
  assert.equal((await find()).room?.unitsLeft, 1);
  const unit = await unitOf(room._id, { api, owner });
  await api(addBlock, { body: { unitId: unit, ...nights, reason: "Paint" } }, owner);
  assert.equal((await find()).room?.reason, "full");
  assert.equal((await find()).mark, before);
  await api(setRoomSchedule, { params: { id: room._id }, body: { occupiedDates: [search.checkin] } }, owner);
  assert.equal((await find()).room?.reason, "closed");
  assert.notEqual((await find()).mark, before);
});

/** A free one, from the search of the desk. */
async function unitOf(roomId: string, { api, owner }: Pick<TestApp, "api"> & { owner: { token: string } }) {
  const { rooms } = await api(getDeskAvailability, { query: search }, owner);
  return rooms.find((room) => room.roomId === roomId)?.freeUnits[0]?._id ?? assert.fail("no unit is free");
}

test("a promo code and a rule of a plan show in the next search of the desk and of guests on every instance", async (t) => {
  const { api, instances, owner, first, second, find } = await lodgeWithSearches(t);
  const { code } = (await api(addPromo, { body: aPromo({ kind: "percent", value: 10 }) }, owner)).promo;
  for (const instance of instances) {
    const { rooms } = await instance.api(getDeskAvailability, { query: { ...search, promoCode: code } }, owner);
    const [plan] = rooms[0]?.plans ?? [];
    assert.deepEqual([plan?.promoProblem, plan?.quote.grandTotal], [undefined, 1980]);
  }
  assert.equal((await find()).room?.costOptionId, first);
  await api(changeRates, { body: { planIds: [first], ...nights, minStay: 5 } }, owner);
  const found = (await find()).room;
  assert.deepEqual([found?.costOptionId, found?.quote?.grandTotal, found?.bookable], [second, 4400, true]);
});

test("the mark is of its day", async (t) => {
  const { find, clock } = await lodgeWithSearches(t);
  const { mark } = await find();
  clock.instant = new Date(clock.instant.getTime() + 24 * 3600_000);
  assert.notEqual((await find()).mark, mark);
});

test("a search takes one wave of three statements, and one more for what is sold out or has another plan", async (t) => {
  const { db, api, owner, first, room } = await lodgeWithSearches(t);
  const known = await catalogue.read(db);
  const count = async () => {
    let [statements, waves, isAnswered] = [0, 0, true];
    const counter: KyselyPlugin = {
      // A part of a statement comes here as well.
      transformQuery: ({ node }) => {
        if (isAnswered) waves += 1;
        isAnswered = false;
        return node;
      },
      transformResult: async ({ result }) => {
        statements += 1;
        isAnswered = true;
        return result;
      },
    };
    const stay = { checkIn: search.checkin, checkOut: search.checkout };
    await findAvailability(db.withPlugin(counter), known, { stay, adults: 1, kids: 0 }, "2026-06-15");
    return { statements, waves };
  };
  assert.deepEqual(await count(), { statements: 3, waves: 1 });
  await api(changeRates, { body: { planIds: [first], ...nights, minStay: 5 } }, owner);
  await api(setRoomSchedule, { params: { id: room._id }, body: { occupiedDates: [search.checkin] } }, owner);
  assert.deepEqual(await count(), { statements: 7, waves: 2 });
});

test("a search asked again is answered from the cache, in the language of the caller, and for staff computed again", async (t) => {
  const { app, owner } = await lodgeWithSearches(t);
  const ask = async (language: string, headers = {}) => {
    const url = `/api/availability?checkin=${search.checkin}&checkout=${search.checkout}&adults=5`;
    const reply = await app.inject({ url, headers: { "accept-language": language, ...headers } });
    return {
      etag: reply.headers.etag,
      cache: reply.headers["cache-control"],
      status: reply.statusCode,
      text: reply.body,
    };
  };
  const [english, kannada] = [await ask("en"), await ask("kn")];
  assert.deepEqual(await ask("en-GB"), english);
  assert.notEqual(kannada.text, english.text);
  assert.equal(english.cache, "no-cache");
  const unchanged = await ask("en", { "if-none-match": english.etag });
  assert.deepEqual([unchanged.status, unchanged.text], [304, ""]);
  const own = await ask("en", { authorization: `Bearer ${owner.token}` });
  assert.deepEqual([own.cache, own.etag, own.text], ["no-store", undefined, english.text]);
});
