import { countNights, type Night, nightsOf } from "#domain/platform/time/nights.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import type { BookingUnit, FreeUnit } from "#domain/rooms/units.ts";
import * as errors from "#messages/errors.js";
import * as m from "#messages/formValidation.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { bookedAllocations } from "#server/reservations/bookings/allocations.ts";
import { allocationsOf } from "#server/rooms/inventory/allocation.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { unitsOn } from "#server/rooms/inventory/seats.ts";

interface Asked {
  bookingId?: string | undefined;
  roomId?: string | undefined;
  from?: Night | undefined;
  to?: Night | undefined;
}

interface FreeUnits {
  units: FreeUnit[];
  current: BookingUnit[];
}

const maxNights = 366;

/**
 * The unit that a check-in would choose by itself comes first, those that are taken on a night of the stay last. Throws
 * not_found, invalid_input without a booking, or a room and its nights.
 */
export async function findFreeUnits(db: Db, { bookingId, roomId, from, to }: Asked, today: Night): Promise<FreeUnits> {
  if (bookingId !== undefined) return unitsForBooking(db, bookingId, today);
  if (roomId === undefined || from === undefined || to === undefined) throw invalidInput({ roomId: m.invalidValue() });
  const count = countNights({ checkIn: from, checkOut: to });
  if (count < 1 || count > maxNights) throw invalidInput({ to: m.invalidValue() });
  const nights = nightsOf({ checkIn: from, checkOut: to });
  return { units: await rankedUnits(db, { roomId, nights }), current: [] };
}

async function unitsForBooking(db: Db, id: string, today: Night): Promise<FreeUnits> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.bookingMissing());
  const [held, units] = await Promise.all([allocationsOf(db, { kind: "booking", id }), unitsOfBookings(db, [id])]);
  const current = units[id] ?? [];
  // For a booking that holds no nights, those that it would hold.
  const places = held.size > 0 ? held : bookedAllocations({ ...row, status: "confirmed", departed_on: "" });
  const ahead = [...places].filter(([night]) => night >= today);
  const [first] = ahead.length > 0 ? ahead : places;
  if (!first) return { units: [], current };
  const [, { roomId, unitId }] = first;
  const nights = (ahead.length > 0 ? ahead : [...places]).filter(([, place]) => place.roomId === roomId);
  const wanted = { roomId, nights: nights.map(([night]) => night), bookingId: id, own: unitId };
  return { units: await rankedUnits(db, wanted), current };
}

interface Wanted {
  roomId: string;
  nights: readonly Night[];
  bookingId?: string;
  own?: string | null;
}

/** In the order in which `seatGuest` would take them. */
async function rankedUnits(db: Db, { roomId, nights, bookingId, own }: Wanted): Promise<FreeUnit[]> {
  const units = await unitsOn(db, roomId, nights, bookingId);
  const rank = ({ id, taken }: (typeof units)[number]) => (id === own ? -1 : taken.size);
  return units
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id, label, floor, housekeeping, taken }) => ({
      _id: id,
      label,
      floor,
      housekeeping,
      isFree: taken.size === 0,
    }));
}
