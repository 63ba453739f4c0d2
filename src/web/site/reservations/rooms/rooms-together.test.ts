import assert from "node:assert/strict";
import { test } from "node:test";
import { noRoomFacts } from "#domain/rooms/room-facts.ts";
import { noPlanTerms, type Room, roomDefaults } from "#domain/rooms/rooms.ts";
import { type ListedRoom, listedRooms } from "./room-results.ts";
import { roomsTogether } from "./rooms-together.ts";

function room(_id: string, part: Partial<Room>): ListedRoom {
  const empty = { description: "", images: [], currency: "₹", price: 1000, recommended: false };
  const lists = { amenities: [], costOptions: [], occupiedDates: [], ...noRoomFacts, updatedAt: "" };
  return listedRooms([{ ...roomDefaults, ...empty, ...lists, _id, id: _id, name: _id, ...part }], {
    showsRatings: true,
  })[0] as ListedRoom;
}
const option = { name: "Standard", discount: 0, serviceFeePercentage: 10, gstPercentage: 18, ...noPlanTerms };
const plan = (cost: number, grandTotal: number) => ({
  costOptions: [{ id: String(cost), cost, grandTotal, ...option }],
});
const rooms = [
  room("double", { totalRooms: 9, ...plan(1000, 1298) }),
  room("family", { maxCapacity: 4, totalRooms: 2, ...plan(3000, 3894) }),
];

test("without dates every unit counts, at the price of a night with taxes", () => {
  assert.deepEqual(roomsTogether(rooms, undefined, { adults: 5, kids: 1 }), {
    rooms: [
      { _id: "double", name: "double", maxCapacity: 2, count: 1, unitsLeft: undefined, price: 1298 },
      { _id: "family", name: "family", maxCapacity: 4, count: 1, unitsLeft: undefined, price: 3894 },
    ],
    count: 2,
    sleeps: 6,
    price: 5192,
  });
});

test("with dates only free units count, at the price of the stay", () => {
  const quote = { nights: 2, lateNights: 0, pricePerNight: 1000, price: 2000, lines: [], grandTotal: 2596 };
  const availability = [
    { roomId: "double", bookable: true, unitsLeft: 3, quote },
    { roomId: "family", bookable: false, reason: "full" as const, unitsLeft: 0, quote },
  ];
  assert.deepEqual(roomsTogether(rooms, availability, { adults: 5, kids: 1 }), {
    rooms: [{ _id: "double", name: "double", maxCapacity: 2, count: 3, unitsLeft: 3, price: 7788 }],
    count: 3,
    sleeps: 6,
    price: 7788,
  });
  assert.equal(roomsTogether(rooms, availability, { adults: 7, kids: 0 }), undefined);
});
