import type { Rupees } from "./money.ts";
import type { WireRates } from "./wire-prices.ts";

export const roomDefaults = { rating: 4.5, maxCapacity: 2, totalRooms: 1, isActive: true } as const;
export const costOptionDefaults = { discount: 0, serviceFeePercentage: 10, gstPercentage: 18 } as const;

/** In the specification's words. */
export const roomListMessages = {
  failed: "Error loading rooms. Please try again later.",
  none: "No rooms available at the moment.",
} as const;

/** One way to pay for a room, as on the wire; `grandTotal` is what one night comes to. */
export interface CostOption extends WireRates {
  id: string;
  name: string;
  grandTotal: Rupees;
}

export interface RoomAmenity {
  _id: string;
  name: string;
  icon: string;
}

/** A kind of room that is sold, with `totalRooms` units, as on the wire. */
export interface Room {
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
type Shown<Key extends keyof Room> = Partial<Pick<Room, Key>> & LegacyRoom;

/** The cost option that a booking is priced with: the first, else the legacy cost object, else none. */
export function bookedCostOption(room: Shown<"costOptions">): CostOption | undefined {
  const first = room.costOptions?.[0];
  if (first || !room.cost) return first;
  const legacy = { ...costOptionDefaults, grandTotal: room.cost.cost, ...room.cost };
  return { id: "legacy", name: "Standard", ...legacy };
}

/** The price per night on a room's card: the first cost option's cost, else `price`, else 0. */
export function cardPrice(room: Shown<"costOptions" | "price">): Rupees {
  return bookedCostOption(room)?.cost ?? room.price ?? 0;
}

/** Falls back to the legacy single picture. */
export function roomImages(room: Shown<"images">): string[] {
  if (room.images?.length) return room.images;
  return room.image ? [room.image] : [];
}

export function capacityMessage(maxCapacity: number): string {
  return `Maximum capacity of ${maxCapacity} guests exceeded`;
}
