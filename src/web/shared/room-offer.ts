import { type Room, type RoomAmenity, roomImages } from "#domain/rooms.ts";
import type { WireRates } from "#domain/wire-prices.ts";
import { previewOf } from "./room-preview.ts";
import { ratesOf } from "./room-rates.ts";

/** Only what a card and a booking need, to keep the rest of a room out of the document. */
export interface RoomOffer extends Pick<Room, "_id" | "name" | "images" | "rating" | "maxCapacity" | "occupiedDates"> {
  /** The start of the description. */
  preview: string;
  amenities: readonly Pick<RoomAmenity, "name" | "icon">[];
  rates: WireRates;
}

/** For loaders, so that the rest of the room stays on the server. */
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
