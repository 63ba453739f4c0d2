import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import type { CheckIn } from "#domain/reservations/check-in.ts";
import type { BookingUnit } from "#domain/rooms/units.ts";
import * as m from "#messages/errors.js";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import type { NightAllocations } from "#server/rooms/inventory/allocation.ts";
import { unitsOfBookings } from "#server/rooms/inventory/booking-units.ts";
import { allocationsAfter } from "../allocations.ts";
import { isSeenPrice } from "../price.ts";
import { type Changes, toBooking } from "../rows.ts";
import { priceColumns } from "./amend.ts";
import { quoteFrom, refuseEarly } from "./arrival.ts";
import { changeBooking, lockBooking } from "./edit.ts";
import { chargeTimeFee, noteTimeFee, timeFactsFor } from "./time-fees.ts";

interface CheckedIn {
  booking: Booking;
  /** Which units the guest has. */
  units: BookingUnit[];
}

/**
 * Checks a guest in and gives them a unit, in one step. Throws not_found, changed (with the current booking), check_in_refused
 * (with what stands in the way), unit_taken, fully_booked, price_changed, in_use if there is an invoice.
 */
export function checkIn(
  db: Db,
  id: string,
  { updatedAt, unitId, seenTotal, timeFee, ...arrival }: CheckIn,
  { context, today }: { context: ActionContext; today: Night },
): Promise<CheckedIn> {
  return transact(db, async (db) => {
    const row = await lockBooking(db, id);
    const details = { booking: toBooking(row) };
    requireVersion(updatedAt, row.updated_at, { details });
    if (row.status === "checked-in") throw new AppError("changed", undefined, { details });
    const early = await timeFactsFor(db, row, "early", context.instant);
    const roomId = unitId === undefined ? undefined : await roomOfUnit(db, unitId);
    const moved = arrival.moveArrival ? await movedArrival(db, row, { day: context.day ?? today, seenTotal }) : {};
    const after = { ...row, ...moved, status: "checked-in", departed_on: "" } as const;
    const places = (held: NightAllocations) => placesWith(held, row, after, { unitId, roomId, today });
    const fee = early && timeFee !== undefined ? { side: "early" as const, facts: early, amount: timeFee } : undefined;
    const noted = fee && (await noteTimeFee(db, context, fee));
    const changed = { context, action: "Status changed", isUndoable: true, fee: { today }, today, noted };
    const options = { ...changed, places, arrival };
    const booking = await changeBooking(db, id, options, async () => ({ ...moved, status: "checked-in" }));
    // Last of all: who is not let in for another reason is not asked for the price of an early arrival.
    if (early && timeFee === undefined) refuseEarly(row.name, early);
    if (fee) await chargeTimeFee(db, row, fee, { context, today: context.day ?? today });
    return { booking, units: (await unitsOfBookings(db, [id]))[id] ?? [] };
  });
}

/** The guest of a later day arrives on this one. Throws price_changed if the desk saw another total. */
async function movedArrival(
  db: Db,
  row: BookingTable,
  { day, seenTotal }: { day: Night; seenTotal: number | undefined },
): Promise<Changes> {
  if (row.check_in <= day) return {};
  const quote = await quoteFrom(db, row, day);
  if (!isSeenPrice(quote, seenTotal)) {
    throw new AppError("price_changed", undefined, { details: { quote: quoteToWire(quote) } });
  }
  return { check_in: day, ...priceColumns(quote) };
}

async function roomOfUnit(db: Db, unitId: string): Promise<string> {
  const unit = await db.selectFrom("unit").select("room_id").where("id", "=", unitId).executeTakeFirst();
  if (!unit) throw new AppError("not_found", m.unitMissing());
  return unit.room_id;
}

interface Chosen {
  unitId: string | undefined;
  roomId: string | undefined;
  today: Night;
}

/** The chosen unit from tonight on; of a stay that is over, on all nights. Nights held in another room stay there. */
function placesWith(
  held: NightAllocations,
  row: BookingTable,
  after: BookingTable,
  { unitId, roomId, today }: Chosen,
): NightAllocations {
  const places = allocationsAfter(held, row, after);
  if (unitId === undefined) return places;
  const isOver = [...places.keys()].every((night) => night < today);
  const chosen = [...places].filter(([night, place]) => place.roomId === roomId && (isOver || night >= today));
  if (chosen.length === 0) throw new AppError("not_found", m.unitMissing());
  return new Map([...places, ...chosen.map(([night, place]) => [night, { ...place, unitId }] as const)]);
}
