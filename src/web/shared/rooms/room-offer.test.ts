import assert from "node:assert/strict";
import { test } from "node:test";
import { noRoomFacts } from "#domain/rooms/room-facts.ts";
import { noPlanTerms, type Room, roomDefaults } from "#domain/rooms/rooms.ts";
import { offerOf } from "./room-offer.ts";

const gst = { discount: 10, serviceFeePercentage: 0, gstPercentage: 5, grandTotal: 3402 };
const occupancy = { includedGuests: 2, extraAdult: 800, extraChild: 400, freeUnderAge: 5, adultFromAge: 12 };
const room: Room = {
  ...roomDefaults,
  _id: "garden",
  id: "garden",
  name: "Garden Deluxe",
  description: "a".repeat(101),
  images: ["/one.jpg", "/two.jpg"],
  price: 900,
  currency: "₹",
  recommended: true,
  amenities: [{ _id: "wifi", name: "Wi-Fi", icon: "/wifi.svg" }],
  costOptions: [
    { id: "first", name: "Non-refundable", cost: 3600, ...gst, ...noPlanTerms },
    { id: "second", name: "Half board", cost: 4600, ...gst, ...noPlanTerms, grandTotal: 4347, occupancy },
  ],
  ...noRoomFacts,
  size: 28,
  beds: [{ kind: "king", count: 1 }],
  occupiedDates: ["2026-12-17"],
  updatedAt: "2026-11-23T06:00:00.000Z",
};

test("an offer contains only what a room's card and booking need", () => {
  assert.deepEqual(offerOf(room), {
    _id: "garden",
    name: "Garden Deluxe",
    images: ["/one.jpg", "/two.jpg"],
    rating: 4.5,
    maxCapacity: 2,
    occupiedDates: ["2026-12-17"],
    facts: "28 sq m (301 sq ft)\u00a0· 1 king bed",
    preview: `${"a".repeat(100)}...`,
    amenities: [{ name: "Wi-Fi", icon: "/wifi.svg" }],
    price: { perNight: 3600, inAll: 3402, isFrom: false },
    isOnRequest: false,
    plans: [
      { id: "first", name: "Non-refundable", cost: 3600, grandTotal: 3402 },
      { id: "second", name: "Half board", cost: 4600, grandTotal: 4347, occupancy },
    ],
  });
});

test("a legacy room is offered with its single picture and price", () => {
  const legacy = { ...room, images: [], image: "/old.jpg", costOptions: [] };
  const { images, price, plans } = offerOf(legacy);
  assert.deepEqual(images, ["/old.jpg"]);
  assert.deepEqual(price, { perNight: 900, inAll: 900, isFrom: false });
  assert.deepEqual(plans, [{ id: "", name: "", cost: 900, grandTotal: 900 }]);
});

test("a card names the first plan's cost, and below it what is cheaper", () => {
  const priceWith = (given: Partial<Room>) => offerOf({ ...room, ...given }).price;
  const first = { perNight: 3600, inAll: 3402 };
  const lowest = { fromNight: "2026-12-01", fromPrice: 3000, fromTotal: 2835 };
  const ofNights = { inAll: 2835, isFrom: true };
  assert.deepEqual(priceWith({ ...lowest, fromPlan: "first" }), { ...first, isFrom: false, lower: ofNights });
  const ofPlan = { ...ofNights, plan: "Half board" };
  assert.deepEqual(priceWith({ ...lowest, fromPlan: "second" }), { ...first, isFrom: true, lower: ofPlan });
  const same = { fromPrice: 3600, fromTotal: 3402 };
  assert.deepEqual(priceWith({ ...lowest, ...same, fromPlan: "first" }), { ...first, isFrom: true });
  const season = { fromNight: "2026-12-01", fromPrice: 4500, fromTotal: 4252.5, fromPlan: "first" };
  const dearer = { ...first, isFrom: true, ahead: 4252.5 };
  assert.deepEqual(priceWith(season), dearer, "no night ahead has the first plan's own price");
  const [one, half] = room.costOptions;
  assert.ok(one && half);
  const costOptions = [one, { ...half, name: "Non-refundable", cost: 3000, grandTotal: 2835 }];
  const lower = { inAll: 2835, plan: "Non-refundable", isFrom: false };
  assert.deepEqual(priceWith({ costOptions }), { ...first, isFrom: false, lower });
});
