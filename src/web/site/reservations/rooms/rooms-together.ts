import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import type { TogetherQuote } from "#domain/reservations/rooms-together.ts";
import { combineRooms } from "#domain/rooms/room-combinations.ts";
import type { BookingSearch } from "#domain/website/booking-search.ts";
import type { ListedRoom } from "./room-results.ts";

export interface RoomsTogether {
  rooms: { _id: string; name: string; maxCapacity: number; count: number; unitsLeft?: number; price: number }[];
  count: number;
  sleeps: number;
  /** In rupees with taxes and fees, each room for one guest: of the stay, or of one night without dates. */
  price: number;
}

export const linesOf = ({ rooms }: RoomsTogether) => rooms.map(({ _id: roomId, count }) => ({ roomId, count }));

/** The same rooms with the prices for the party, which are those of the form and of the bookings. */
export function withQuote(together: RoomsTogether, { rooms, grandTotal }: TogetherQuote): RoomsTogether {
  const priceOf = (id: string) =>
    toRupees(paise(rooms.reduce((sum, room) => sum + (room.roomId === id ? toPaise(room.grandTotal) : 0), 0)));
  return {
    ...together,
    rooms: together.rooms.map((room) => ({ ...room, price: priceOf(room._id) })),
    price: grandTotal,
  };
}

/** `availability` is each room's for one guest; undefined without dates, when all units count. */
export function roomsTogether(
  rooms: readonly Pick<ListedRoom, "_id" | "name" | "maxCapacity" | "totalRooms" | "isOnRequest" | "price">[],
  availability: readonly RoomAvailability[] | undefined,
  party: Pick<BookingSearch, "adults" | "kids">,
): RoomsTogether | undefined {
  const byRoom = new Map(availability?.map((one) => [one.roomId, one]));
  const offers = rooms
    .filter((room) => !room.isOnRequest)
    .map((room) => {
      const found = byRoom.get(room._id);
      return {
        room,
        id: room._id,
        maxCapacity: room.maxCapacity,
        units: availability ? (found?.unitsLeft ?? 0) : room.totalRooms,
        price: toPaise(found?.quote?.grandTotal ?? room.price.inAll),
      };
    });
  const combination = combineRooms(offers, party);
  if (!combination) return undefined;
  const counts = new Map(combination.parts.map(({ id, units }) => [id, units]));
  const { units: count, sleeps, price } = combination;
  return {
    rooms: offers.flatMap(({ room: { _id, name, maxCapacity }, units, price }) => {
      const count = counts.get(_id);
      const unitsLeft = availability && units;
      return count ? [{ _id, name, maxCapacity, count, unitsLeft, price: toRupees(price) * count }] : [];
    }),
    count,
    sleeps,
    price: toRupees(price),
  };
}
