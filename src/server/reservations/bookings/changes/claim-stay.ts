import { AppError } from "#domain/platform/values/errors.ts";
import { extraNightMessage, fieldOfExtraNight } from "#domain/pricing/extra-night.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { claim } from "#server/rooms/inventory/allocation.ts";
import { bookedAllocations } from "../allocations.ts";

/** Holds the nights of a new booking, in one unit if one is given. Throws fully_booked, unit_taken, not_found. */
export async function claimStay(db: Db, row: BookingTable, unitId: string | undefined): Promise<void> {
  const places = [...bookedAllocations(row)].map(
    ([night, { roomId }]) => [night, { roomId, unitId: unitId ?? null }] as const,
  );
  try {
    await claim(db, { kind: "booking", id: row.id }, new Map(places));
  } catch (error) {
    throw atTimeField(error, row);
  }
}

/** A night that only the times add is reported where another time can be chosen. */
function atTimeField(error: unknown, row: BookingTable): unknown {
  if (!(error instanceof AppError) || error.code !== "fully_booked") return error;
  const { night } = error.details as { night: string };
  if (night !== row.extra_night) return error;
  const message = extraNightMessage(night, { checkIn: row.check_in });
  const field = fieldOfExtraNight(night, { checkIn: row.check_in });
  return new AppError("fully_booked", message, {
    fields: { [field]: message },
    details: { night, extraNight: true },
  });
}
