import { type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";
import type { NightAllocation, NightAllocations } from "#server/rooms/inventory/allocation.ts";

/** The nights that a booking of this status holds, in the room that was booked. */
export function bookedAllocations(row: BookingTable): Map<Night, NightAllocation> {
  const { room_id: roomId, departed_on: departed } = row;
  if (roomId === null || !holdsNights(row.status)) return new Map();
  const nights = heldNights(row).filter((night) => departed === "" || night < departed);
  return new Map(nights.map((night) => [night, { roomId, unitId: null }]));
}

/** The nights of the stay, and the one that an early arrival or a late departure adds, in order. */
export function heldNights(row: Pick<BookingTable, "check_in" | "check_out" | "extra_night">): Night[] {
  const nights = nightsOf({ checkIn: row.check_in, checkOut: row.check_out });
  return row.extra_night === "" ? nights : [...nights, row.extra_night].toSorted();
}

/** Nights that stay keep their unit, unless the booked room changes. */
export function allocationsAfter(held: NightAllocations, before: BookingTable, after: BookingTable): NightAllocations {
  const booked = bookedAllocations(after);
  if (before.room_id !== after.room_id) return booked;
  return new Map([...booked].map(([night, place]) => [night, held.get(night) ?? place]));
}
