import { currencySymbol, toRupees } from "#domain/money.ts";
import { costOptionGrandTotal, type Rates } from "#domain/pricing.ts";
import { noRoomFacts, type RoomFacts } from "#domain/room-facts.ts";
import type { CostOptionInput, RoomInput } from "#domain/room-input.ts";
import type { CostOption, Room, RoomAmenity } from "#domain/rooms.ts";
import { ratesFromWire, ratesToWire } from "#domain/wire-prices.ts";
import type { CostOptionTable, RoomTable } from "#server/database/schema.ts";

export function ratesOf({ cost_paise, discount_bp, service_fee_bp, gst_bp }: CostOptionTable): Rates {
  return { cost: cost_paise, discount: discount_bp, serviceFee: service_fee_bp, gst: gst_bp };
}

export function toCostOption(row: CostOptionTable): CostOption {
  const rates = ratesOf(row);
  return { id: row.id, name: row.name, ...ratesToWire(rates), grandTotal: toRupees(costOptionGrandTotal(rates)) };
}

export interface RoomParts {
  costOptions: CostOption[];
  images: string[];
  amenities: RoomAmenity[];
  occupiedDates: string[];
}

export function toRoom(row: RoomTable, parts: RoomParts): Room {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    description: row.description,
    images: parts.images,
    rating: row.rating,
    price: parts.costOptions[0]?.cost ?? 0,
    currency: currencySymbol,
    maxCapacity: row.max_capacity,
    totalRooms: row.total_units,
    isActive: row.is_active === 1,
    recommended: row.recommended === 1,
    amenities: parts.amenities,
    costOptions: parts.costOptions,
    occupiedDates: parts.occupiedDates,
    size: row.size_sqm,
    beds: JSON.parse(row.beds),
    view: row.view,
    floor: row.floor,
    bathroom: row.bathroom,
    updatedAt: row.updated_at,
  };
}

export function factRow({ size, beds, view, floor, bathroom }: RoomFacts) {
  return { size_sqm: size, beds: JSON.stringify(beds), view, floor, bathroom };
}

/** Facts that the input does not name stay as in `before`. */
export function roomValues(input: RoomInput, before: RoomFacts = noRoomFacts) {
  const { size = before.size, beds = before.beds, view = before.view } = input;
  const { floor = before.floor, bathroom = before.bathroom } = input;
  return {
    name: input.name,
    description: input.description,
    rating: input.rating,
    max_capacity: input.maxCapacity,
    total_units: input.totalRooms,
    is_active: input.isActive ? (1 as const) : (0 as const),
    recommended: input.recommended ? (1 as const) : (0 as const),
    ...factRow({ size, beds, view, floor, bathroom }),
  };
}

export function costOptionRow(
  option: CostOptionInput & { id: string },
  roomId: string,
  position: number,
): CostOptionTable {
  const { cost, discount, serviceFee, gst } = ratesFromWire(option);
  return {
    id: option.id,
    room_id: roomId,
    position,
    name: option.name,
    cost_paise: cost,
    discount_bp: discount,
    service_fee_bp: serviceFee,
    gst_bp: gst,
  };
}
