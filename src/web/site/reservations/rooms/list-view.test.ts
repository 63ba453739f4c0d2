import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { noRoomFacts } from "#domain/rooms/room-facts.ts";
import { type Room, roomDefaults } from "#domain/rooms/rooms.ts";
import { listView } from "./list-view.ts";
import { type ListedRoom, listedRooms } from "./room-results.ts";

function room(_id: string, part: Partial<Room>) {
  const empty = { description: "", images: [], currency: "₹", price: 1000, recommended: false };
  const lists = { amenities: [], costOptions: [], occupiedDates: [], ...noRoomFacts, updatedAt: "" };
  return listedRooms([{ ...roomDefaults, ...empty, ...lists, _id, id: _id, name: _id, ...part }], {
    showsRatings: true,
  })[0] as ListedRoom;
}
const tub = { _id: "tub", name: "Bathtub", icon: "" };
const rooms = [
  room("double", { maxCapacity: 2, totalRooms: 3, amenities: [tub] }),
  room("family", { maxCapacity: 4, totalRooms: 1 }),
];
const known = { rooms, today: "2026-06-15" };
const dates = "checkin=2026-07-10&checkout=2026-07-12";
const free = (roomId: string, unitsLeft = 1): RoomAvailability => ({ roomId, bookable: true, unitsLeft });
const not = (roomId: string, reason: "capacity" | "full"): RoomAvailability => ({
  roomId,
  bookable: false,
  reason,
  unitsLeft: 0,
});
const viewOf = (query: string, answer: Parameters<typeof listView>[1]) =>
  listView(known, answer, new URLSearchParams(query));

test("the address says what was searched for, how it is sorted and filtered", () => {
  const view = viewOf(`${dates}&adults=2&sort=price&amenity=tub&amenity=pool`, { availability: [free("double")] });
  assert.deepEqual(view.filter, { amenities: ["tub"], sort: "price" });
  assert.deepEqual([view.isSearched, view.given?.checkin, view.isPartyTooLarge], [true, "2026-07-10", false]);
  assert.equal(viewOf("", { availability: [] }).given, undefined);
});

test("an answer to dates that are over, or to a wrong number of guests, is not shown", () => {
  const answer = { availability: [free("double")], problem: "Check-in cannot be before today" };
  for (const query of ["checkin=2026-06-14&checkout=2026-06-16", `${dates}&adults=0`]) {
    const { availability, problem, isSearched } = viewOf(query, answer);
    assert.deepEqual([availability, problem, isSearched], [[], undefined, false]);
  }
});

test("a party that no room takes gets rooms together, also among those with an amenity", () => {
  const none = { availability: [not("double", "capacity"), not("family", "capacity")] };
  const forOne = [free("double", 3), free("family")];
  const large = viewOf(`${dates}&adults=6`, { ...none, forOne });
  assert.deepEqual([large.isPartyTooLarge, large.isLodgeLargeEnough, large.together?.count], [true, true, 2]);
  // Not known for one guest, as when that call failed.
  assert.equal(viewOf(`${dates}&adults=6`, none).isPartyTooLarge, false);

  const some = { availability: [not("double", "capacity"), free("family")], forOne };
  assert.equal(viewOf(`${dates}&adults=4`, some).isPartyTooLarge, false);
  assert.equal(viewOf(`${dates}&adults=4&amenity=tub`, some).together?.count, 2);
});

test("rooms that are taken are as little free for one guest, and without dates the sizes decide", () => {
  const taken = { availability: [not("double", "full"), not("family", "full")] };
  const { isPartyTooLarge, together, isLodgeLargeEnough } = viewOf(`${dates}&adults=2`, taken);
  assert.deepEqual([isPartyTooLarge, together, isLodgeLargeEnough], [true, undefined, true]);
  assert.equal(viewOf("adults=5", { availability: [] }).together?.count, 2);
  assert.equal(viewOf("adults=3", { availability: [] }).isPartyTooLarge, false);
});
