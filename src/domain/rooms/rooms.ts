import * as errors from "#messages/errors.js";
import * as status from "#messages/status.js";
import * as validation from "#messages/validation.js";
import type { Rupees } from "../platform/money/money.ts";
import type { CancellationStep } from "../pricing/cancellation.ts";
import type { Deposit } from "../pricing/deposits.ts";
import type { LowerPrice, LowestNight } from "../pricing/lowest-night.ts";
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

/** The price of a night on a card, without and with taxes and fees. */
export interface CardPrice {
  perNight: Rupees;
  inAll: Rupees;
  /** Other nights cost more. */
  isFrom: boolean;
  /** The cheapest night ahead with taxes and fees, where a season makes each of them dearer than that. */
  ahead?: Rupees;
  /** A plan that costs less than the first one, or nights on which the first one does. */
  lower?: LowerPrice;
}

/** That of the first cost option, whatever else is cheaper. */
export function priceOf(room: RoomFields<"costOptions" | "price" | keyof LowestNight>): CardPrice {
  const first = firstCostOption(room);
  const perNight = cardPrice(room);
  const inAll = first?.grandTotal ?? perNight;
  const isFrom = room.fromPrice !== undefined;
  const lower = lowerPrice(room, inAll);
  const ahead = (room.fromTotal ?? 0) > inAll ? room.fromTotal : undefined;
  return {
    perNight,
    inAll,
    isFrom: isFrom && (!lower || lower.plan !== undefined),
    ...(ahead !== undefined && { ahead }),
    ...(lower && { lower }),
  };
}

function lowerPrice(
  { costOptions = [], fromPlan, fromTotal }: RoomFields<"costOptions" | keyof LowestNight>,
  inAll: Rupees,
): LowerPrice | undefined {
  if (fromTotal !== undefined && fromPlan !== undefined) {
    if (fromTotal >= inAll) return undefined;
    const plan = costOptions.findIndex(({ id }) => id === fromPlan);
    const name = plan > 0 ? costOptions[plan]?.name : undefined;
    return { inAll: fromTotal, isFrom: true, ...(name !== undefined && { plan: name }) };
  }
  const [cheapest] = costOptions.slice(1).toSorted((a, b) => a.grandTotal - b.grandTotal);
  if (!cheapest || cheapest.grandTotal >= inAll) return undefined;
  return { inAll: cheapest.grandTotal, plan: cheapest.name, isFrom: false };
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
