import { byAlphabet } from "#domain/platform/text/alphabet.ts";
import { countNights } from "#domain/platform/time/nights.ts";
import type { Lodge } from "#domain/property/settings.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import type { Room, RoomAmenity } from "#domain/rooms/rooms.ts";
import { type BookingSearch, writeSearch } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import { snippetOf } from "#web/shared/platform/first-characters.ts";
import { mostShown } from "#web/shared/platform/shown-pictures.ts";
import { asShown, offerOf, type RoomOffer } from "#web/shared/rooms/room-offer.ts";

const roomSorts = ["recommended", "price", "rating"] as const;
export type RoomSort = (typeof roomSorts)[number];

/** In the URL, beside the search. */
export interface RoomFilter {
  /** Ids; a room must have all of them. */
  amenities: readonly string[];
  sort: RoomSort;
}

const previewLength = 100;

/** With the data for filtering, sorting, and finding rooms that take a party together. */
export interface ListedRoom extends RoomOffer, Pick<Room, "recommended" | "totalRooms"> {
  amenities: readonly RoomAmenity[];
  /** The start of the description in whole words. */
  snippet: string;
}

function listedRoom(room: Room): Omit<ListedRoom, "amenities"> {
  const { recommended, totalRooms } = room;
  const offer = offerOf(room);
  const snippet = snippetOf(room.description, previewLength);
  return { ...offer, images: offer.images.slice(0, mostShown), snippet, recommended, totalRooms };
}

const listed = new WeakMap<readonly Room[], { showsRatings: boolean; rooms: readonly ListedRoom[] }>();

/**
 * The same for the same rooms, which are known until the catalogue changes. An amenity is one object for all rooms: a
 * document's data have each object once.
 */
export function listedRooms(rooms: readonly Room[], lodge: Pick<Lodge, "showsRatings">): readonly ListedRoom[] {
  const { showsRatings } = lodge;
  const known = listed.get(rooms);
  if (known?.showsRatings === showsRatings) return known.rooms;
  const amenities = new Map(rooms.flatMap((room) => room.amenities).map((amenity) => [amenity._id, amenity]));
  const made = rooms.map((room) => ({
    ...listedRoom(asShown(room, lodge)),
    amenities: room.amenities.map((amenity) => amenities.get(amenity._id) ?? amenity),
  }));
  listed.set(rooms, { showsRatings, rooms: made });
  return made;
}

/** With its availability, if the search has dates. */
export interface RoomResult {
  room: ListedRoom;
  availability?: RoomAvailability;
}

export interface RoomResults {
  /** Available rooms, or all of them without dates. */
  fitting: RoomResult[];
  /** Rooms that would take the party on other dates. */
  taken: RoomResult[];
  tooSmall: RoomResult[];
}

/** No order by rating where guests see none. */
export const sortsOf = (rooms: readonly ListedRoom[]): RoomSort[] =>
  roomSorts.filter((sort) => sort !== "rating" || rooms.some(({ rating }) => rating > 0));

/** Ignores unknown values, such as an amenity that no room has. */
export function readFilter(query: URLSearchParams, rooms: readonly ListedRoom[]): RoomFilter {
  const sort = sortsOf(rooms).find((one) => one === query.get("sort")) ?? "recommended";
  const known = new Set(rooms.flatMap((room) => room.amenities.map((amenity) => amenity._id)));
  return { amenities: [...new Set(query.getAll("amenity"))].filter((id) => known.has(id)), sort };
}

/** Without a search, the filter only. */
export function writeQuery(search: BookingSearch | undefined, filter: RoomFilter): string {
  const query = new URLSearchParams(search ? writeSearch(search) : "");
  for (const id of filter.amenities) query.append("amenity", id);
  if (filter.sort !== "recommended") query.set("sort", filter.sort);
  return query.toString();
}

export function withAmenity(filter: RoomFilter, id: string): RoomFilter {
  const without = filter.amenities.filter((one) => one !== id);
  return { ...filter, amenities: without.length < filter.amenities.length ? without : [...without, id] };
}

/** Amenities of some but not all rooms, by name. */
export function distinguishingAmenities(rooms: readonly ListedRoom[]): RoomAmenity[] {
  const counted = new Map<string, { amenity: RoomAmenity; rooms: number }>();
  for (const amenity of rooms.flatMap((room) => room.amenities)) {
    counted.set(amenity._id, { amenity, rooms: (counted.get(amenity._id)?.rooms ?? 0) + 1 });
  }
  const telling = [...counted.values()].filter((entry) => entry.rooms < rooms.length);
  return telling.map((entry) => entry.amenity).sort((a, b) => byAlphabet(a.name, b.name));
}

/** Rooms whose price is on request come last. */
const priceOf = ({ room, availability }: RoomResult) =>
  room.isOnRequest ? Number.MAX_VALUE : (availability?.quote?.grandTotal ?? room.price.perNight);
const byName = (a: RoomResult, b: RoomResult) => byAlphabet(a.room.name, b.room.name);
const byRating = (a: RoomResult, b: RoomResult) => b.room.rating - a.room.rating || byName(a, b);
const orders: Record<RoomSort, (a: RoomResult, b: RoomResult) => number> = {
  recommended: (a, b) => Number(b.room.recommended) - Number(a.room.recommended) || byRating(a, b),
  price: (a, b) => priceOf(a) - priceOf(b) || byName(a, b),
  rating: byRating,
};

export function hasAmenities(room: Pick<ListedRoom, "amenities">, filter: Pick<RoomFilter, "amenities">): boolean {
  return filter.amenities.every((id) => room.amenities.some((amenity) => amenity._id === id));
}

export interface AmenityChoice extends RoomAmenity {
  /** Rooms left when it is added; as many as now if it is chosen. */
  rooms: number;
}

/** Counts free rooms, or all of them when none is free. What would leave none is no choice. */
export function amenityChoices(
  rooms: readonly ListedRoom[],
  availability: readonly RoomAvailability[],
  filter: RoomFilter,
): AmenityChoice[] {
  const { fitting } = arrangeRooms(rooms, availability, { ...filter, amenities: [] });
  const counted = fitting.length > 0 ? fitting.map(({ room }) => room) : rooms;
  const choices = distinguishingAmenities(rooms).map((amenity) => ({
    ...amenity,
    rooms: counted.filter((room) => hasAmenities(room, { amenities: [...filter.amenities, amenity._id] })).length,
  }));
  return choices.filter(({ _id, rooms }) => rooms > 0 || filter.amenities.includes(_id));
}

/** The heading of results, as the beginning of a sentence about the search. */
export function describeFound(results: RoomResults, { adults, kids }: BookingSearch): string {
  const total = countResults(results);
  const free = results.fitting.length;
  if (total === 0) return m.noneMatches();
  if (free === total) return total === 1 ? m.oneFree() : m.allFree({ total });
  if (free > 0) return m.someFree({ free, total });
  if (results.tooSmall.length === 0) return m.noneFree();
  return results.taken.length === 0 ? m.noneSleeps({ count: adults + kids }) : m.noneFreeAlone();
}

export const countResults = ({ fitting, taken, tooSmall }: RoomResults): number =>
  fitting.length + taken.length + tooSmall.length;

/** The nearest dates on which one room takes the whole party, where none does on those that were searched. */
export function nearestForParty({ fitting, taken }: RoomResults, { checkin }: BookingSearch) {
  if (fitting.length > 0 || !checkin) return undefined;
  const away = (day: string) => Math.abs(countNights({ checkIn: checkin, checkOut: day }));
  const [nearest] = taken
    .flatMap(({ room, availability }) => (availability?.nearestStay ? [{ room, stay: availability.nearestStay }] : []))
    .toSorted((a, b) => away(a.stay.checkin) - away(b.stay.checkin));
  return nearest;
}

/** Available rooms first, those that never take the party last. */
export function arrangeRooms(
  rooms: readonly ListedRoom[],
  availability: readonly RoomAvailability[],
  filter: RoomFilter,
  party = 0,
): RoomResults {
  const byRoom = new Map(availability.map((one) => [one.roomId, one]));
  const results = rooms
    .filter((room) => hasAmenities(room, filter))
    .map((room): RoomResult => ({ room, availability: byRoom.get(room._id) }))
    .sort(orders[filter.sort]);
  const fits = ({ availability }: RoomResult) => availability?.bookable !== false;
  const isTooSmall = ({ room, availability }: RoomResult) =>
    availability?.reason === "capacity" || room.maxCapacity < party;
  const others = results.filter((result) => !fits(result));
  return {
    fitting: results.filter(fits),
    taken: others.filter((result) => !isTooSmall(result)),
    tooSmall: others.filter(isTooSmall),
  };
}
