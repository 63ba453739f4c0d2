import { addNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import type { Reseated } from "#domain/rooms/units.ts";
import * as m from "#messages/deskUnits.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { lockStays, seatStays } from "#server/reservations/chart/assign.ts";
import { allocate, type NightAllocations } from "#server/rooms/inventory/allocation.ts";
import { recordUnitsInService, serviceDay } from "#server/rooms/inventory/service-periods.ts";
import { refuseOversold, retireUnits } from "#server/rooms/inventory/unit-count.ts";
import { lockRoom } from "#server/rooms/rooms/lock.ts";
import { lockUnit, record, type UnitContext, type UnitRow } from "../../rooms/units/service.ts";

/**
 * Takes a unit out of the house; its past stays keep it. Coming guests who were to have it are seated again where that is
 * possible. Throws not_found; in_use, with the nights, while a guest in house, a block or a pinned stay has it, or if all
 * units of its room are sold on a night, or if it is the last one of its room.
 */
export function retireUnit(db: Db, id: string, { context, today }: UnitContext): Promise<Reseated[]> {
  return transact(db, async (db) => {
    // Bookings are locked before the room and its nights, as everywhere.
    const span = spanOf(await readHolders(db, id, today), today);
    await lockStays(db, span);
    const unit = await lockUnit(db, id);
    const room = await lockRoom(db, unit.room_id);
    if (room.totalRooms <= 1) throw new AppError("in_use", m.lastUnit({ room: room.name }));
    await refuseOversold(db, room._id, room.totalRooms - 1, today).catch(withoutField);
    const holders = await readHolders(db, id, today);
    refuseKept(unit, holders);
    const leave = (held: NightAllocations): NightAllocations =>
      new Map([...held].map(([night, place]) => [night, place.unitId === id ? { ...place, unitId: null } : place]));
    for (const { booking_id } of holders) await allocate(db, { kind: "booking", id: booking_id ?? "" }, leave);
    await retireUnits(db, [id], { at: nextVersion(unit.updated_at, context.instant), today });
    await recordUnitsInService(db, room._id, serviceDay(context));
    await db
      .updateTable("room")
      .set({ total_units: room.totalRooms - 1, updated_at: nextVersion(room.updatedAt, context.instant) })
      .where("id", "=", room._id)
      .execute();
    const only = new Map(holders.map(({ booking_id }) => [booking_id ?? "", unit.label]));
    const { seated } = only.size > 0 ? await seatStays(db, spanOf(holders, today), context, only) : { seated: [] };
    await record(db, context, "Unit retired", { before: unit, room: room.name });
    const unitOf = new Map(seated.map(({ bookingId, unit }) => [bookingId, unit]));
    const noted = { notedBefore: { unit: unit.label }, noted: { unit: "" } };
    for (const bookingId of only.keys()) {
      if (unitOf.has(bookingId)) continue;
      const options = {
        context,
        action: "Unit taken away",
        isSilent: true,
        places: (held: NightAllocations) => held,
        ...noted,
      };
      await changeBooking(db, bookingId, options, async () => ({}));
    }
    return holders.map(({ booking_id, name, check_in }) => ({
      bookingId: booking_id ?? "",
      guest: name ?? "",
      checkInDate: check_in ?? "",
      unit: unitOf.get(booking_id ?? "") ?? null,
    }));
  });
}

type Holder = Awaited<ReturnType<typeof readHolders>>[number];

/** Who has the unit from today on, and a guest who should have left it. In order of their first night. */
async function readHolders(db: Db, unitId: string, today: Night) {
  const rows = await db
    .selectFrom("unit_night as seat")
    .leftJoin("booking", "booking.id", "seat.booking_id")
    .leftJoin("block", "block.id", "seat.block_id")
    .select(["seat.night", "seat.booking_id", "seat.block_id", "block.reason"])
    .select(["booking.name", "booking.status", "booking.is_pinned", "booking.check_in", "booking.check_out"])
    .where("seat.unit_id", "=", unitId)
    .where((eb) => eb.or([eb("seat.night", ">=", today), eb("booking.status", "=", "checked-in")]))
    .orderBy("seat.night")
    .execute();
  const isHere = ({ night, check_out }: (typeof rows)[number]) =>
    night >= today || (check_out !== null && check_out <= today && addNights(night, 1) === check_out);
  const byHolder = Map.groupBy(rows.filter(isHere), ({ booking_id, block_id }) => booking_id ?? block_id);
  return [...byHolder.values()].flatMap((nights) => {
    const [first] = nights;
    return first ? [{ ...first, nights: nights.map(({ night }) => night) }] : [];
  });
}

/** The nights of the stays that may have to be seated again. */
function spanOf(holders: readonly Holder[], today: Night): { from: Night; to: Night } {
  const ends = holders.map(({ check_out }) => check_out ?? today);
  const starts = holders.map(({ check_in }) => check_in ?? today);
  return { from: [today, ...starts].toSorted()[0] ?? today, to: [today, ...ends].toSorted().at(-1) ?? today };
}

function refuseKept({ label }: UnitRow, holders: readonly Holder[]): void {
  for (const { nights, block_id, reason, name, status, is_pinned } of holders) {
    const [first = "", last = first] = [nights[0], nights.at(-1)];
    const facts = { unit: label, from: formatNight(first), to: formatNight(addNights(last, 1)) };
    const refuse = (message: string) => new AppError("in_use", message, { details: { nights } });
    if (block_id !== null) throw refuse(m.retireBlocked({ ...facts, reason: reason ?? "" }));
    if (status === "checked-in") throw refuse(m.retireInHouse({ ...facts, guest: name ?? "" }));
    if (is_pinned === 1) throw refuse(m.retirePinned({ ...facts, guest: name ?? "" }));
  }
}

/** The form of the room has a field for the number of units, this call has not. */
function withoutField(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "in_use") throw error;
  throw new AppError("in_use", error.message, { details: error.details });
}
