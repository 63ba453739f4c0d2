import type { ActionContext } from "#domain/platform/access/audit.ts";
import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { maxAssignedNights, type SeatingResult } from "#domain/reservations/chart.ts";
import { type FixedNights, type SeatedStay, seatAll } from "#domain/rooms/seating.ts";
import * as m from "#messages/units.js";
import { locked } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import type { Span } from "#server/reservations/availability/nights.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import { allocate, lockNights, type NightAllocations } from "#server/rooms/inventory/allocation.ts";

interface BookingRow {
  id: string;
  roomId: string;
  roomName: string;
  guest: string;
  isPinned: boolean;
}

/** Nights to be seated in one unit: a whole stay, or those of a stay that has units on its other nights. */
interface Wanted extends SeatedStay {
  booking: BookingRow;
  /** The label of the unit that it has. */
  before: string;
}

interface HeldNight {
  night: Night;
  roomId: string;
  /** Null also in a unit that is retired: the night needs another one. */
  unitId: string | null;
  label: string;
}

/**
 * Gives every stay ahead with a night in the span the units that it lacks. Guests in house, pinned stays and those with
 * several units keep theirs. Throws invalid_input for a span that is empty or too long.
 */
export function assignUnits(db: Db, span: Span, context: ActionContext): Promise<SeatingResult> {
  const nights = countNights({ checkIn: span.from, checkOut: span.to });
  if (nights < 1) throw invalidInput({ to: m.chartEnd() });
  if (nights > maxAssignedNights) throw invalidInput({ to: m.chartTooLong({ max: maxAssignedNights }) });
  return seatStays(db, span, context);
}

/** With `only`, by booking the label of the unit that was taken from it, other stays that have no unit stay without. */
export function seatStays(
  db: Db,
  span: Span,
  context: ActionContext,
  only?: ReadonlyMap<string, string>,
): Promise<SeatingResult> {
  return transact(db, async (db) => {
    const { wanted: all, fixed, unitsOf, labelOf } = await readHouse(db, span);
    const wanted = all.filter(({ unitId, booking }) => unitId !== undefined || !only || only.has(booking.id));
    const result: SeatingResult = { seated: [], moved: [], unseated: [] };
    for (const [roomId, ofRoom] of Map.groupBy(wanted, ({ booking }) => booking.roomId)) {
      const seating = seatAll({ units: unitsOf.get(roomId) ?? [], fixed, stays: ofRoom });
      const changed = ofRoom.filter(({ id, unitId }) => seating.unitOf.get(id) !== unitId);
      // Whoever leaves a unit does so before another takes it.
      for (const stay of changed.filter(({ unitId }) => unitId !== undefined)) {
        await allocate(db, { kind: "booking", id: stay.booking.id }, placesWith(stay, null));
      }
      for (const stay of changed) {
        const unitId = seating.unitOf.get(stay.id);
        if (unitId === undefined) continue;
        const unit = labelOf.get(unitId) ?? "";
        await seat(db, stay, { unitId, context, before: only?.get(stay.booking.id) ?? stay.before, after: unit });
        const entry = { bookingId: stay.booking.id, guest: stay.booking.guest, unit };
        (stay.unitId === undefined ? result.seated : result.moved).push(entry);
      }
      const unseated = new Set(seating.unseated);
      for (const { id, booking, from } of ofRoom) {
        if (!unseated.has(id)) continue;
        const { guest, roomName } = booking;
        result.unseated.push({ bookingId: booking.id, guest, roomName, checkInDate: from });
      }
    }
    return result;
  });
}

async function readHouse(db: Db, span: Span) {
  const bookings = await lockStays(db, span);
  const heldBy = await lockHeldNights(db, span);
  const nights = [...heldBy.values()].flat().map(({ night }) => night);
  const units = await db.selectFrom("unit").selectAll().where("is_active", "=", 1).orderBy("position").execute();
  const parts = bookings.map((booking) => partsOf(booking, heldBy.get(booking.id) ?? []));
  const movable = new Set(parts.flatMap(({ isMovable, booking }) => (isMovable ? booking.id : [])));
  const fixed: FixedNights[] = (await readSeats(db, nights))
    .filter(({ bookingId }) => !movable.has(bookingId ?? ""))
    .map(({ unitId, night }) => ({ unitId, from: night, to: addNights(night, 1) }));
  const ofRooms = Map.groupBy(units, ({ room_id }) => room_id);
  return {
    wanted: parts.flatMap(({ wanted }) => wanted),
    fixed,
    unitsOf: new Map([...ofRooms].map(([roomId, all]) => [roomId, all.map(({ id }) => id)])),
    labelOf: new Map(units.map(({ id, label }) => [id, label])),
  };
}

const aheadIn = (db: Db, { from, to }: Span) =>
  db
    .selectFrom("booking")
    .where("check_in", "<", to)
    .where("check_out", ">", from)
    .where("status", "in", ["pending", "confirmed"]);

/** Locks those that may get another unit until the transaction ends. */
export async function lockStays(db: Db, span: Span): Promise<BookingRow[]> {
  const query = aheadIn(db, span).select(["id", "room_id", "room_name", "name", "is_pinned"]).orderBy("id");
  const rows = await locked(db, query).execute();
  return rows.flatMap(({ id, room_id, room_name, name, is_pinned }) =>
    room_id === null ? [] : [{ id, roomId: room_id, roomName: room_name, guest: name, isPinned: is_pinned === 1 }],
  );
}

/**
 * By booking, in order of night. Units are also retired under the lock, so they are read under it. The nights before the span
 * stay where they were, also in a unit that is retired.
 */
async function lockHeldNights(db: Db, span: Span): Promise<Map<string, HeldNight[]>> {
  const query = db
    .selectFrom("booking_night as held")
    .leftJoin("unit_night as seat", (join) =>
      join.onRef("seat.booking_id", "=", "held.booking_id").onRef("seat.night", "=", "held.night"),
    )
    .leftJoin("unit", "unit.id", "seat.unit_id")
    .select(["held.booking_id", "held.night", "held.room_id as roomId"])
    .select(["seat.unit_id as unitId", "unit.label", "unit.is_active"])
    .where("held.booking_id", "in", aheadIn(db, span).select("id"))
    .orderBy("held.night");
  await lockNights(db, await query.execute());
  const rows = (await query.execute()).map(({ label, is_active, ...row }) => {
    const isRetired = is_active === 0 && row.night >= span.from;
    return { ...row, label: label ?? "", unitId: isRetired ? null : row.unitId };
  });
  return Map.groupBy(rows, ({ booking_id }) => booking_id);
}

async function readSeats(db: Db, nights: readonly Night[]) {
  const inOrder = nights.toSorted();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return [];
  return db
    .selectFrom("unit_night")
    .select(["unit_id as unitId", "night", "booking_id as bookingId"])
    .where("night", ">=", first)
    .where("night", "<=", last)
    .execute();
}

/** The units wanted for a booking, and whether its present one may change. */
function partsOf(booking: BookingRow, held: readonly HeldNight[]) {
  const units = new Set(held.map(({ unitId }) => unitId));
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return { booking, wanted: [], isMovable: false };
  const before = first.label;
  const whole: Wanted = { booking, id: booking.id, from: first.night, to: addNights(last.night, 1), before };
  if (units.size > 1) return { booking, wanted: openParts(booking, held), isMovable: false };
  if (first.unitId === null) return { booking, wanted: [whole], isMovable: false };
  const isMovable = !booking.isPinned && first.roomId === booking.roomId;
  return { booking, wanted: isMovable ? [{ ...whole, unitId: first.unitId }] : [], isMovable };
}

/** Successive nights without a unit, of a stay that has units on others: best in the one before them. */
function openParts(booking: BookingRow, held: readonly HeldNight[]): Wanted[] {
  const parts: Wanted[] = [];
  let wishedUnitId = held.find(({ unitId }) => unitId !== null)?.unitId ?? undefined;
  for (const { night, unitId, label: before } of held) {
    const last = parts.at(-1);
    const to = addNights(night, 1);
    if (unitId !== null) wishedUnitId = unitId;
    else if (last?.to === night) last.to = to;
    else parts.push({ booking, id: `${booking.id} ${night}`, from: night, to, wishedUnitId, before });
  }
  return parts;
}

/** The places of a booking with another unit, or none, on the nights that are seated. */
const placesWith =
  ({ from, to }: Wanted, unitId: string | null) =>
  (held: NightAllocations): NightAllocations =>
    new Map([...held].map(([night, place]) => [night, from <= night && night < to ? { ...place, unitId } : place]));

interface Seat {
  unitId: string;
  context: ActionContext;
  /** Labels. */
  before: string;
  after: string;
}

async function seat(db: Db, stay: Wanted, { unitId, context, before, after }: Seat): Promise<void> {
  const noted = { notedBefore: { unit: before }, noted: { unit: after } };
  const options = { context, action: "Unit assigned", places: placesWith(stay, unitId), isSilent: true, ...noted };
  await changeBooking(db, stay.booking.id, options, async () => ({}));
}
