import assert from "node:assert/strict";
import { test } from "node:test";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { noRoomFacts } from "#domain/rooms/room-facts.ts";
import { type Room, roomDefaults } from "#domain/rooms/rooms.ts";
import {
  amenityChoices,
  arrangeRooms,
  describeFound,
  distinguishingAmenities,
  type ListedRoom,
  listedRooms,
  nearestForParty,
  readFilter,
  sortsOf,
  withAmenity,
  writeQuery,
} from "./room-results.ts";

const amenity = (name: string) => ({ _id: name, name, icon: "" });
function roomOf(name: string, part: Partial<Room>): Room {
  const id = name.toLowerCase();
  const empty = { description: "", images: [], currency: "₹", price: 1000, recommended: false };
  const lists = { amenities: [], costOptions: [], occupiedDates: [], ...noRoomFacts, updatedAt: "" };
  return { ...roomDefaults, ...empty, ...lists, _id: id, id, name, ...part };
}
const rated = { showsRatings: true };
const room = (name: string, part: Partial<Room>) => listedRooms([roomOf(name, part)], rated)[0] as ListedRoom;
const rooms = [
  room("Attic", { price: 3000, rating: 4.1, amenities: [amenity("wifi")] }),
  room("Suite", { price: 8000, rating: 4.9, amenities: [amenity("wifi"), amenity("sea")] }),
  room("Family", { price: 5000, rating: 4.6, recommended: true, amenities: [amenity("wifi"), amenity("tv")] }),
];
const plain = { amenities: [], sort: "recommended" as const };
const names = (results: { room: ListedRoom }[]) => results.map((result) => result.room.name);

test("recommended rooms are first, then those with a better rating", () => {
  assert.deepEqual(names(arrangeRooms(rooms, [], plain).fitting), ["Family", "Suite", "Attic"]);
});

test("sorting by price starts with the cheapest, by rating with the best", () => {
  assert.deepEqual(names(arrangeRooms(rooms, [], { ...plain, sort: "price" }).fitting), ["Attic", "Family", "Suite"]);
  assert.deepEqual(names(arrangeRooms(rooms, [], { ...plain, sort: "rating" }).fitting), ["Suite", "Family", "Attic"]);
});

test("a lodge that shows no ratings of its own has none to sort by, and lists its rooms by name", () => {
  const unrated = listedRooms([roomOf("Suite", { rating: 4.9 }), roomOf("Attic", { rating: 4.1 })], {
    showsRatings: false,
  });
  assert.deepEqual(
    unrated.map(({ rating }) => rating),
    [0, 0],
  );
  assert.equal(readFilter(new URLSearchParams("sort=rating"), unrated).sort, "recommended");
  assert.deepEqual(names(arrangeRooms(unrated, [], plain).fitting), ["Attic", "Suite"]);
  assert.deepEqual(
    [sortsOf(unrated), sortsOf(rooms)],
    [
      ["recommended", "price"],
      ["recommended", "price", "rating"],
    ],
  );
});

test("only rooms with all selected amenities remain", () => {
  const filter = { ...plain, amenities: ["wifi", "sea"] };
  assert.deepEqual(names(arrangeRooms(rooms, [], filter).fitting), ["Suite"]);
});

test("unavailable rooms are listed separately", () => {
  const taken: RoomAvailability = { roomId: "family", bookable: false, reason: "full", unitsLeft: 0 };
  const found = arrangeRooms(rooms, [taken], plain);
  assert.deepEqual([names(found.fitting), names(found.taken)], [["Suite", "Attic"], ["Family"]]);
});

test("a room that is too small is not called taken, and comes after those that other dates would free", () => {
  const small: RoomAvailability = { roomId: "suite", bookable: false, reason: "capacity", unitsLeft: 0 };
  const nearestStay = { checkin: "2026-12-09", checkout: "2026-12-13" };
  const taken = { ...small, reason: "full" as const };
  const far = { checkin: "2026-12-29", checkout: "2027-01-02" };
  const all = [small, { ...taken, roomId: "family", nearestStay: far }, { ...taken, roomId: "attic", nearestStay }];
  const found = arrangeRooms(rooms, all, plain);
  assert.deepEqual([names(found.taken), names(found.tooSmall)], [["Family", "Attic"], ["Suite"]]);
  const search = { adults: 2, kids: 2, checkin: "2026-12-11", checkout: "2026-12-15" };
  assert.equal(describeFound(found, search), "No single room is available");
  assert.equal(nearestForParty(found, search)?.room.name, "Attic");
  const some = arrangeRooms(rooms, all.slice(0, 2), plain);
  assert.equal(nearestForParty(some, search), undefined);
});

test("amenities that every room has are not offered as filters", () => {
  assert.deepEqual(
    distinguishingAmenities(rooms).map((one) => one.name),
    ["sea", "tv"],
  );
});

test("the filter survives a round trip through the URL", () => {
  const filter = { amenities: ["sea", "tv"], sort: "price" as const };
  assert.deepEqual(readFilter(new URLSearchParams(writeQuery(undefined, filter)), rooms), filter);
  assert.deepEqual(readFilter(new URLSearchParams("sort=nonsense&amenity=gone"), rooms), plain);
  assert.equal(writeQuery({ adults: 2, kids: 0 }, plain), "adults=2&kids=0");
  assert.equal(writeQuery(undefined, plain), "");
});

test("an amenity is added and removed", () => {
  const once = withAmenity(plain, "sea");
  assert.deepEqual(once.amenities, ["sea"]);
  assert.deepEqual(withAmenity(once, "sea").amenities, []);
});

const notBookable = (roomId: string): RoomAvailability => ({ roomId, bookable: false, reason: "full", unitsLeft: 0 });
const counts = (availability: RoomAvailability[], amenities: string[] = []) =>
  amenityChoices(rooms, availability, { ...plain, amenities }).map(({ name, rooms }) => [name, rooms]);

test("an amenity's count is the number of free rooms that choosing it leaves", () => {
  const all = [
    ["sea", 1],
    ["tv", 1],
  ];
  assert.deepEqual(counts([]), all);
  assert.deepEqual(counts([], ["sea"]), [["sea", 1]]);
  assert.deepEqual(counts([notBookable("suite")]), [["tv", 1]]);
  assert.deepEqual(counts(["attic", "suite", "family"].map(notBookable)), all);
});

test("the heading says how many rooms are free, or why none is", () => {
  const heading = (taken: string[], adults = 2) =>
    describeFound(arrangeRooms(rooms, taken.map(notBookable), plain, adults), { adults, kids: 0 });
  assert.equal(heading([]), "All 3 rooms are available");
  assert.equal(heading(["suite"]), "2 of 3 rooms are available");
  assert.equal(heading(["suite", "attic"]), "1 of 3 rooms is available");
  assert.equal(heading(["suite", "attic", "family"]), "No room is available");
  assert.equal(heading(["suite", "attic", "family"], 5), "No single room sleeps 5 guests");
  assert.equal(
    describeFound({ fitting: [], taken: [], tooSmall: [] }, { adults: 1, kids: 0 }),
    "No room has all of that",
  );
});

test("a long description in the list ends with a whole word", () => {
  const { snippet } = room("Long", { description: "A verandah over the garden. ".repeat(9) });
  assert.ok(snippet.length <= 101);
  assert.match(snippet, /^A verandah .* (verandah|over|the|garden)…$/);
});

test("the same rooms are listed once, and an amenity is one object for all of them", () => {
  const known = ["Attic", "Suite"].map((name) => roomOf(name, { amenities: [amenity("wifi")] }));
  const [attic, suite] = listedRooms(known, rated);
  assert.ok(attic?.amenities[0]);
  assert.equal(attic.amenities[0], suite?.amenities[0]);
  assert.equal(listedRooms(known, rated), listedRooms(known, rated));
  assert.notEqual(listedRooms([...known], rated), listedRooms(known, rated));
});
