import { currencySymbol, toPaise, toRupees } from "#domain/money.ts";
import { costOptionGrandTotal } from "#domain/pricing.ts";
import type { CostOptionInput, RoomInput } from "#domain/room-input.ts";
import type { CostOption, Room, RoomAmenity } from "#domain/rooms.ts";
import type { CostOptionTable, RoomTable } from "#server/database/schema.ts";

/** Row to wire: paise become rupees, basis points percent, and the read-only grand total is computed. */
export function toCostOption(row: CostOptionTable): CostOption {
  const rates = {
    cost: toRupees(row.cost_paise),
    discount: row.discount_bp / 100,
    serviceFeePercentage: row.service_fee_bp / 100,
    gstPercentage: row.gst_bp / 100,
  };
  return { id: row.id, name: row.name, ...rates, grandTotal: costOptionGrandTotal(rates) };
}

export interface RoomParts {
  costOptions: CostOption[];
  images: string[];
  amenities: RoomAmenity[];
  occupiedDates: string[];
}

/** Row to wire, with the parts that stand in tables of their own. */
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
    updatedAt: row.updated_at,
  };
}

const toBasisPoints = (percent: number) => Math.round(percent * 100);

/** Wire to row, without what identifies and dates it. */
export function roomValues(input: RoomInput) {
  return {
    name: input.name,
    description: input.description,
    rating: input.rating,
    max_capacity: input.maxCapacity,
    total_units: input.totalRooms,
    is_active: input.isActive ? (1 as const) : (0 as const),
    recommended: input.recommended ? (1 as const) : (0 as const),
  };
}

/** Wire to row; the order of a room's options is their position. */
export function costOptionRow(option: CostOptionInput & { id: string }, roomId: string, position: number) {
  return {
    id: option.id,
    room_id: roomId,
    position,
    name: option.name,
    cost_paise: toPaise(option.cost),
    discount_bp: toBasisPoints(option.discount),
    service_fee_bp: toBasisPoints(option.serviceFeePercentage),
    gst_bp: toBasisPoints(option.gstPercentage),
  } satisfies CostOptionTable;
}
