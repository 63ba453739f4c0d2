import type { Rupees } from "#domain/money.ts";
import { type BookingTerms, ownTerms } from "#domain/plan-terms.ts";
import { summariseRoomFacts } from "#domain/room-facts.ts";
import { type Room, type RoomAmenity, roomImages } from "#domain/rooms.ts";
import type { WireRates } from "#domain/wire-prices.ts";
import { previewOf } from "./room-preview.ts";
import { nightInAll, ratesOf } from "./room-rates.ts";

/** One way to book a room, with what it says about cancelling and paying in advance. */
export interface Plan extends WireRates, BookingTerms {
  id: string;
  name: string;
}

/** Only what a card and a booking need, to keep the rest of a room out of the document. */
export interface RoomOffer extends Pick<Room, "_id" | "name" | "images" | "rating" | "maxCapacity" | "occupiedDates"> {
  /** Size, beds and view in one line; may be empty. */
  facts: string;
  /** The start of the description. */
  preview: string;
  amenities: readonly Pick<RoomAmenity, "name" | "icon">[];
  /** Of the first plan. */
  rates: WireRates;
  /** A night of the first plan with taxes and fees. */
  nightInAll: Rupees;
  /** At least one; a legacy room has one with an empty id. */
  plans: readonly Plan[];
}

/** For loaders, so that the rest of the room stays on the server. */
export function offerOf(room: Room): RoomOffer {
  const { _id, name, rating, maxCapacity, occupiedDates } = room;
  const plans = plansOf(room);
  const [{ id: _planId, name: _planName, ...rates }] = plans;
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
    rates,
    nightInAll: nightInAll(rates),
    plans,
  };
}

function plansOf(room: Pick<Room, "costOptions" | "price">): [Plan, ...Plan[]] {
  const [first, ...others] = room.costOptions.map(planOf);
  return [first ?? planOf({ id: "", name: "", ...ratesOf(room) }), ...others];
}

export const planOf = ({ id, name, cost, discount, serviceFeePercentage, gstPercentage, ...terms }: Plan): Plan => ({
  id,
  name,
  cost,
  discount,
  serviceFeePercentage,
  gstPercentage,
  ...ownTerms(terms),
});
