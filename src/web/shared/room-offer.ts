import { type Room, type RoomAmenity, roomImages } from "#domain/rooms.ts";
import type { WireRates } from "#domain/wire-prices.ts";
import { previewOf } from "./room-preview.ts";
import { ratesOf } from "./room-rates.ts";

/** Of a room what its card shows and its booking takes: a page's document carries no more of a room that it lists. */
export interface RoomOffer extends Pick<Room, "_id" | "name" | "images" | "rating" | "maxCapacity" | "occupiedDates"> {
  /** The start of its description. */
  preview: string;
  amenities: readonly Pick<RoomAmenity, "name" | "icon">[];
  /** What a booking is priced with; the card shows the `cost`. */
  rates: WireRates;
}

/** For a loader, so that the rest of the room stays on the server; a page of one room has all of it anyway. */
export function offerOf(room: Room): RoomOffer {
  const { _id, name, rating, maxCapacity, occupiedDates } = room;
  const { cost, discount, serviceFeePercentage, gstPercentage } = ratesOf(room);
  return {
    _id,
    name,
    images: roomImages(room),
    rating,
    maxCapacity,
    occupiedDates,
    preview: previewOf(room.description),
    amenities: room.amenities.map(({ name, icon }) => ({ name, icon })),
    rates: { cost, discount, serviceFeePercentage, gstPercentage },
  };
}
