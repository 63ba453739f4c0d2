import assert from "node:assert/strict";
import test from "node:test";
import { quoteTogether } from "#contract/reservations/rooms-together.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { addNights, formatNight, formatNightShort } from "#domain/platform/time/nights.ts";
import { aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { storeNightRate } from "#tests/support/pricing/night-rates.ts";
import { allOf, attributeOf, named, openSite, textOf } from "#tests/support/website/site.ts";

const cardOf = (page: Document, name: string): Element => {
  const card = allOf(page, ".room-card").find((one) => textOf(one).includes(name));
  if (!card) throw new Error(`There is no card of ${name}`);
  return card;
};

/** The facts of the room that the page tells search engines. */
const dataOf = (page: Document, name: string) =>
  allOf(page, 'script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent ?? ""))
    .find((data) => data.name === name && data["@type"] !== "Hotel");

test("a party that no single room takes sees which rooms do together, and the phone", async (t) => {
  const { db, today, open } = await openSite(t, { hasContent: false });
  const [checkin, checkout] = [addNights(today, 10), addNights(today, 12)];
  const price = (cost: number) => [aCostOption({ cost })];
  await storeRoom(db, { name: "Double", maxCapacity: 2, totalRooms: 3, costOptions: price(1000) });
  await storeRoom(db, { name: "Family", maxCapacity: 4, totalRooms: 1, costOptions: price(3000) });
  await storeRoom(db, { name: "Closed", maxCapacity: 4, totalRooms: 5, occupiedDates: [checkin] });
  const list = (adults: number, dates = `&checkin=${checkin}&checkout=${checkout}`) =>
    open(`/service/rooms?adults=${adults}&kids=1${dates}`);
  const inTwo = "2 rooms together for 5 adults, 1 kid";

  const page = await list(5);
  assert.match(textOf(page.querySelector("h1")), /No single room sleeps 6 guests/);
  const together = named(page, "section", inTwo);
  assert.deepEqual(allOf(together, "li").map(textOf), [
    "1 ×DoubleSleeps 23 free₹2,596",
    "1 ×FamilySleeps 41 free₹7,788",
  ]);
  assert.match(textOf(together), /₹10,384 for 2 nights with taxes and fees/);
  assert.ok(allOf(together, "a").some((link) => /^tel:\+91\d{10}$/.test(link.getAttribute("href") ?? "")));
  assert.doesNotMatch(textOf(page.querySelector("main")), /0 of/);

  assert.match(textOf(named(await list(5, ""), "section", inTwo)), /per night with taxes and fees/);
  const help = async (adults: number) => textOf(named(await list(adults), "section", "Let us look with you"));
  assert.match(await help(30), /All our rooms together do not sleep 30 adults, 1 kid/);
  assert.match(await help(19), /Other dates may\./);
});

test("rooms together cost on the list what their form and their bookings cost: by their guests, without an advance", async (t) => {
  const { db, today, open, api } = await openSite(t, { hasContent: false });
  const [checkInDate, checkOutDate] = [addNights(today, 10), addNights(today, 12)];
  const plain = { serviceFeePercentage: 0, gstPercentage: 0 };
  const occupancy = { includedGuests: 1, extraAdult: 500, extraChild: 200, freeUnderAge: 5, adultFromAge: 12 };
  const deposit = { kind: "percent", percent: 50 } as const;
  const double = await storeRoom(db, {
    name: "Double",
    totalRooms: 2,
    costOptions: [aCostOption({ cost: 1000, ...plain, occupancy })],
  });
  const family = await storeRoom(db, {
    name: "Family",
    maxCapacity: 3,
    totalRooms: 1,
    costOptions: [
      aCostOption({ name: "Saver", cost: 2000, ...plain, deposit, holdHours: 24 }),
      aCostOption({ name: "Flexible", cost: 2500, ...plain }),
    ],
  });
  const search = `adults=4&kids=1&ages=3&checkin=${checkInDate}&checkout=${checkOutDate}`;
  const together = named(
    await open(`/service/rooms?${search}`),
    "section",
    "2 rooms together for 4 adults, 1 kid (aged 3)",
  );
  const rooms = [family, double].map(({ _id: roomId }) => ({ roomId, count: 1 }));
  const guests = { adultMale: 4, adultFemale: 0, children: 1, childAges: [3] };
  const { grandTotal } = await api(quoteTogether, { body: { checkInDate, checkOutDate, rooms, ...guests } });
  assert.equal(grandTotal, 8000);
  assert.match(textOf(together), /Double.*₹3,000.*Family.*₹5,000/);
  assert.match(textOf(together), /₹8,000 for 2 nights with taxes and fees/);
});

test("a room whose plans are all the desk's shows no price anywhere, can't be booked, and asks for a call", async (t) => {
  const { db, today, open } = await openSite(t, { hasContent: false });
  const room = await storeRoom(db, { name: "Loft", costOptions: [aCostOption({ cost: 3000, isDeskOnly: true })] });
  const dates = `checkin=${addNights(today, 3)}&checkout=${addNights(today, 4)}&adults=1&kids=0`;
  for (const query of ["", `?${dates}`, `?${dates}&sort=price`]) {
    const card = cardOf(await open(`/service/rooms${query}`), "Loft");
    assert.match(textOf(card), /Price on request/, query);
    assert.doesNotMatch(textOf(card), /₹/, query);
    assert.ok(!allOf(card, "button, a").some((control) => /^Book/.test(textOf(control))), query);
    assert.match(attributeOf(card, 'a[href^="tel:"]', "href"), /^tel:\+91/, query);
  }
  for (const query of ["", `?${dates}`]) {
    const page = await open(`/service/rooms/${room._id}${query}`);
    const stay = named(page, "section", "Your stay");
    assert.match(textOf(stay), /Price on request/, query);
    assert.match(attributeOf(stay, "a", "href"), /^tel:/, query);
    assert.ok(!allOf(page, "button, a").some((control) => textOf(control) === "Book Your Stay"), query);
    assert.doesNotMatch(textOf(page.querySelector(".room-page__columns")), /₹/, query);
    const data = dataOf(page, "Loft");
    assert.equal(data.name, "Loft");
    assert.equal(data.offers, undefined);
  }
});

test("results promise free cancellation by the steps of the plan that they price", async (t) => {
  const { db, today, open } = await openSite(t, { hasContent: false });
  const [checkin, checkout] = [addNights(today, 30), addNights(today, 31)];
  const early = { cancellationSteps: [{ daysBefore: 9, unit: "percent" as const, amount: 50 }] };
  const never = { cancellationSteps: [{ daysBefore: 730, unit: "percent" as const, amount: 100 }] };
  await storeRoom(db, { name: "Early", costOptions: [aCostOption(early)] });
  await storeRoom(db, { name: "Fixed", costOptions: [aCostOption(never)] });
  await storeRoom(db, { name: "Plain" });
  const page = await open(`/service/rooms?checkin=${checkin}&checkout=${checkout}&adults=1&kids=0`);
  const free = (name: string) => textOf(cardOf(page, name).querySelector(".room-note__free"));
  assert.ok(free("Early").includes(formatNightShort(addNights(checkin, -10), today)));
  assert.ok(free("Plain").includes(formatNightShort(addNights(checkin, -1), today)));
  assert.equal(free("Fixed"), "");
});

test("without dates a room costs its first plan's cost, on cards, its page and in structured data; a card also names the lowest night", async (t) => {
  const { db, today, open } = await openSite(t, { hasContent: false });
  const room = await storeRoom(db, { name: "Loft", costOptions: [aCostOption({ cost: 1000 })] });
  const card = async () => textOf(cardOf(await open("/service/rooms"), "Loft"));
  assert.match(await card(), /₹1,000 per night/);
  const night = addNights(today, 8);
  await storeNightRate(db, { plan_id: room.costOptions[0]?.id ?? "", night, cost_paise: toPaise(800) });
  const own = /₹1,000 per night\s*₹1,298 with taxes and fees/;
  assert.match(await card(), own);
  assert.match(await card(), /from ₹1,038.40 with taxes and fees on some nights/);
  const page = await open(`/service/rooms/${room._id}`);
  assert.match(textOf(page.querySelector(".stay-card__price")), own);
  assert.ok(textOf(named(page, "section", "What a night costs")).includes(formatNight(night)));
  const { offers } = dataOf(page, "Loft");
  assert.deepEqual(
    offers.priceSpecification.map(({ price }: { price: number }) => price),
    [1000, 1298],
  );
});

test("a card and a room's box name the plan, the total of the stay and once the price of a night, never a number twice", async (t) => {
  const { db, today, open } = await openSite(t, { hasContent: false });
  const untaxed = { gstPercentage: 0, serviceFeePercentage: 0 };
  const taxed = await storeRoom(db, {
    name: "Taxed",
    costOptions: [aCostOption({ name: "With breakfast", cost: 1000 })],
  });
  await storeRoom(db, { name: "Reduced", costOptions: [aCostOption({ cost: 1000, discount: 10 })] });
  await storeRoom(db, { name: "Untaxed", costOptions: [aCostOption({ cost: 1000, ...untaxed })] });
  const dates = (nights: number) =>
    `?adults=1&kids=0&checkin=${addNights(today, 5)}&checkout=${addNights(today, 5 + nights)}`;
  const price = async (name: string, query: string) =>
    textOf(cardOf(await open(`/service/rooms${query}`), name).querySelector(".room-card__price"));

  assert.match(await price("Taxed", ""), /^₹1,000 per night ₹1,298 with taxes and fees ?With breakfast$/);
  const oneNight = /^₹1,298 for 1 night with taxes and fees ?₹1,000 \+ taxes and fees a night/;
  assert.match(await price("Taxed", dates(1)), oneNight);
  assert.match(await price("Taxed", dates(1)), /With breakfast$/);
  const box = await open(`/service/rooms/${taxed._id}${dates(1)}`);
  assert.match(textOf(box.querySelector(".stay-card__price")), oneNight);
  assert.match(await price("Reduced", dates(1)), /₹1,000 per night/);
  for (const [query, prices] of [
    ["", ["₹1,000"]],
    [dates(1), ["₹1,000"]],
    [dates(2), ["₹2,000", "₹1,000"]],
  ] as const) {
    assert.deepEqual((await price("Untaxed", query)).match(/₹[\d,.]+/g), prices, query);
  }
});
