import { currencySymbol, paise, toPercent, toRupees } from "#domain/platform/money/money.ts";
import type { LowestNight } from "#domain/pricing/lowest-night.ts";
import { costOptionGrandTotal } from "#domain/pricing/pricing.ts";
import {
  occupancyFromWire,
  occupancyToWire,
  ratesFromWire,
  ratesToWire,
  type WireOccupancy,
} from "#domain/pricing/wire-prices.ts";
import { noRoomFacts, type RoomFacts } from "#domain/rooms/room-facts.ts";
import type { CostOptionInput, RoomInput } from "#domain/rooms/room-input.ts";
import type { CostOption, Room, RoomAmenity } from "#domain/rooms/rooms.ts";
import type { CostOptionTable } from "#server/platform/database/tables/price-tables.ts";
import type { RoomTable } from "#server/platform/database/tables/room-tables.ts";
import { type TaxFacts, termsOf } from "#server/pricing/prices/plan-terms.ts";

/** Staff see the percentage that was entered, also while the property charges no GST. */
export function toCostOption(row: CostOptionTable, settings: TaxFacts, { isForStaff = false } = {}): CostOption {
  const { rates, occupancy, isBySlab } = termsOf(row, settings);
  const entered = isForStaff && !isBySlab && { gstPercentage: toPercent(row.gst_bp) };
  return {
    id: row.id,
    name: row.name,
    ...ratesToWire(rates),
    ...entered,
    grandTotal: toRupees(costOptionGrandTotal(rates)),
    gstBySlab: row.gst_by_slab === 1,
    occupancy: occupancy && occupancyToWire(occupancy),
    isDeskOnly: row.is_desk_only === 1,
    cancellationSteps: row.cancellation_steps === "" ? null : JSON.parse(row.cancellation_steps),
    deposit: row.deposit === "" ? null : JSON.parse(row.deposit),
    holdHours: row.hold_hours,
  };
}

export interface RoomParts {
  costOptions: CostOption[];
  images: string[];
  amenities: RoomAmenity[];
  occupiedDates: string[];
  lowest?: LowestNight | undefined;
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
    ...parts.lowest,
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
    gst_by_slab: option.gstBySlab ? 1 : 0,
    ...occupancyRow(option.occupancy),
    is_desk_only: option.isDeskOnly ? 1 : 0,
    cancellation_steps: option.cancellationSteps ? JSON.stringify(option.cancellationSteps) : "",
    deposit: option.deposit ? JSON.stringify(option.deposit) : "",
    hold_hours: option.holdHours ?? null,
  };
}

function occupancyRow(given: WireOccupancy | null | undefined) {
  const occupancy = given ? occupancyFromWire(given) : null;
  return {
    included_guests: occupancy?.includedGuests ?? null,
    extra_adult_paise: occupancy?.extraAdult ?? paise(0),
    extra_child_paise: occupancy?.extraChild ?? paise(0),
    free_under_age: occupancy?.freeUnderAge ?? 0,
    adult_from_age: occupancy?.adultFromAge ?? 18,
  };
}
