import * as errors from "#messages/errors.js";
import * as status from "#messages/status.js";
import * as validation from "#messages/validation.js";
import type { Rupees } from "../platform/money/money.ts";
import type { CancellationStep } from "../pricing/cancellation.ts";
import type { Deposit } from "../pricing/deposits.ts";
import type { LowestNight } from "../pricing/lowest-night.ts";
import type { WireOccupancy, WireRates } from "../pricing/wire-prices.ts";
import type { RoomFacts } from "./room-facts.ts";

export const roomDefaults = { rating: 4.5, maxCapacity: 2, totalRooms: 1, isActive: true } as const;
export const costOptionDefaults = { discount: 0, serviceFeePercentage: 10, gstPercentage: 18 } as const;

/** The terms of a cost option that has none of its own. */
export const noPlanTerms = {
  gstBySlab: false,
  occupancy: null,
  isDeskOnly: false,
  cancellationSteps: null,
  deposit: null,
  holdHours: null,
} as const;

export const roomListMessages = {
  failed: errors.roomsFailed,
  none: status.noRoomsOnSale,
} as const;

/** `grandTotal` is the price of one night. */
export interface CostOption extends WireRates {
  id: string;
  name: string;
  grandTotal: Rupees;
  /** The tax of each night follows from its value; `gstPercentage` is that of a night at `cost`. */
  gstBySlab: boolean;
  /** Null: everybody whom the room takes is included. */
  occupancy: WireOccupancy | null;
  /** Not offered on the site. */
  isDeskOnly: boolean;
  /** Null: the lodge's. */
  cancellationSteps: CancellationStep[] | null;
  /** The advance payment that keeps a booking. */
  deposit: Deposit | null;
  /** How long an unpaid booking holds its nights; null: as the lodge's settings say. */
  holdHours: number | null;
}

export interface RoomAmenity {
  _id: string;
  name: string;
  icon: string;
}

/** A room type with `totalRooms` units. */
export interface Room extends RoomFacts, Partial<LowestNight> {
  _id: string;
  id: string;
  name: string;
  description: string;
  images: string[];
  rating: number;
  price: Rupees;
  currency: string;
  maxCapacity: number;
  totalRooms: number;
  isActive: boolean;
  recommended: boolean;
  amenities: RoomAmenity[];
  costOptions: CostOption[];
  occupiedDates: string[];
  updatedAt: string;
}

/** Legacy fields, read where the current ones are missing. */
interface LegacyRoom {
  image?: string;
  cost?: Pick<WireRates, "cost"> & Partial<Omit<CostOption, "id" | "name" | "cost">>;
}
type RoomFields<Key extends keyof Room> = Partial<Pick<Room, Key>> & LegacyRoom;

/** The cost option that a booking is priced with by default: the first, else the legacy cost object, else none. */
export function firstCostOption(room: RoomFields<"costOptions">): CostOption | undefined {
  const first = room.costOptions?.[0];
  if (first || !room.cost) return first;
  const legacy = { ...costOptionDefaults, ...noPlanTerms, grandTotal: room.cost.cost, ...room.cost };
  return { id: "legacy", name: "Standard", ...legacy };
}

/** The price of a room's night, without and with taxes and fees: the lowest where prices differ by night. */
export function priceFrom(room: RoomFields<"costOptions" | "price" | keyof LowestNight>) {
  const { fromPrice, fromTotal } = room;
  if (fromPrice !== undefined && fromTotal !== undefined) {
    return { perNight: fromPrice, inAll: fromTotal, isFrom: true };
  }
  const perNight = cardPrice(room);
  return { perNight, inAll: firstCostOption(room)?.grandTotal ?? perNight, isFrom: false };
}

export function cardPrice(room: RoomFields<"costOptions" | "price">): Rupees {
  return firstCostOption(room)?.cost ?? room.price ?? 0;
}

/** Guests see none of its plans: they ask the lodge for a price. */
export function isOnRequest(room: RoomFields<"costOptions" | "price">): boolean {
  return firstCostOption(room) === undefined && !room.price;
}

export function roomImages(room: RoomFields<"images">): string[] {
  if (room.images?.length) return room.images;
  return room.image ? [room.image] : [];
}

export function capacityMessage(maxCapacity: number): string {
  return validation.capacityExceeded({ max: maxCapacity });
}
