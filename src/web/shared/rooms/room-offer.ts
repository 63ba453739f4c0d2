import type { Rupees } from "#domain/platform/money/money.ts";
import { type BookingTerms, ownTerms } from "#domain/pricing/plan-terms.ts";
import type { WireOccupancy } from "#domain/pricing/wire-prices.ts";
import type { Lodge } from "#domain/property/settings.ts";
import { summariseRoomFacts } from "#domain/rooms/room-facts.ts";
import {
  type CardPrice,
  cardPrice,
  isOnRequest,
  priceOf,
  type Room,
  type RoomAmenity,
  roomImages,
} from "#domain/rooms/rooms.ts";
import { previewOf } from "./room-preview.ts";

/** One way to book a room, at its own cost: nights can have other prices. With what it says about cancelling and paying in advance. */
export interface Plan extends BookingTerms {
  id: string;
  name: string;
  cost: Rupees;
  /** A night with taxes and fees. */
  grandTotal: Rupees;
  /** Missing if everybody whom the room takes is included. */
  occupancy?: WireOccupancy;
}

/** Only what a card and a booking need, to keep the rest of a room out of the document. */
export interface RoomOffer extends Pick<Room, "_id" | "name" | "images" | "rating" | "maxCapacity" | "occupiedDates"> {
  /** Size, beds and view in one line; may be empty. */
  facts: string;
  /** The start of the description. */
  preview: string;
  amenities: readonly Pick<RoomAmenity, "name" | "icon">[];
  price: CardPrice;
  /** No plan is for guests: the lodge tells the price by phone, and the room can't be booked here. */
  isOnRequest: boolean;
  /** At least one; a legacy room has one with an empty id. */
  plans: readonly Plan[];
}

/** With rating 0, which no room can have, where the lodge shows guests no ratings of its own. */
export const asShown = (room: Room, { showsRatings }: Pick<Lodge, "showsRatings">): Room =>
  showsRatings ? room : { ...room, rating: 0 };

/** For loaders, so that the rest of the room stays on the server. */
export function offerOf(room: Room): RoomOffer {
  const { _id, name, rating, maxCapacity, occupiedDates } = room;
  return {
    _id,
    name,
    images: roomImages(room),
    rating,
    maxCapacity,
    occupiedDates,
    facts: summariseRoomFacts(room),
    preview: previewOf(room.description),
    amenities: room.amenities.map(({ name, icon }) => ({ name, icon })),
    price: priceOf(room),
    isOnRequest: isOnRequest(room),
    plans: plansOf(room),
  };
}

function plansOf(room: Pick<Room, "costOptions" | "price">): [Plan, ...Plan[]] {
  const [first, ...others] = room.costOptions.map(planOf);
  const cost = cardPrice(room);
  return [first ?? { id: "", name: "", cost, grandTotal: cost }, ...others];
}

type OfferedPlan = Omit<Plan, "occupancy"> & { occupancy: WireOccupancy | null };

export const planOf = ({ id, name, cost, grandTotal, occupancy, ...terms }: OfferedPlan): Plan => ({
  id,
  name,
  cost,
  grandTotal,
  ...(occupancy && { occupancy }),
  ...ownTerms(terms),
});
