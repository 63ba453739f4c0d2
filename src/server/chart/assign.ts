import type { ActionContext } from "#domain/audit.ts";
import type { SeatingResult } from "#domain/chart.ts";
import { addNights, type Night } from "#domain/nights.ts";
import { type FixedNights, type SeatedStay, seatAll } from "#domain/seating.ts";
import type { Span } from "#server/availability/nights.ts";
import { changeBooking } from "#server/bookings/edit.ts";
import { locked } from "#server/database/locks.ts";
import type { Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { lockNights, type Places } from "#server/inventory/holding.ts";

interface Stay extends SeatedStay {
  roomId: string;
  guest: string;
  roomName: string;
}

/**
 * Gives every stay with a night in the span that has no unit one. Guests in house, pinned stays and those with several
 * units keep theirs.
 */
export function assignUnits(db: Db, span: Span, context: ActionContext): Promise<SeatingResult> {
  return seatStays(db, span, context);
}

/** With `only`, other stays that have no unit stay without. */
export function seatStays(
  db: Db,
  span: Span,
  context: ActionContext,
  only?: ReadonlySet<string>,
): Promise<SeatingResult> {
  return transact(db, async (db) => {
    const { stays: open, fixed, unitsOf, labelOf } = await readHouse(db, span);
    const stays = open.filter(({ id, unitId }) => unitId !== undefined || !only || only.has(id));
    const result: SeatingResult = { seated: [], moved: [], unseated: [] };
    for (const [roomId, ofRoom] of Map.groupBy(stays, (stay) => stay.roomId)) {
      const seating = seatAll({ units: unitsOf.get(roomId) ?? [], fixed, stays: ofRoom });
      // Whoever leaves a unit does so before another takes it.
      const changed = ofRoom.filter(({ id, unitId }) => seating.unitOf.get(id) !== unitId);
      const leaving = changed.filter(({ unitId }) => unitId !== undefined);
      for (const stay of leaving) await seat(db, stay, null, context);
      for (const stay of changed) {
        const unitId = seating.unitOf.get(stay.id);
        if (unitId === undefined) continue;
        await seat(db, stay, unitId, context);
        const entry = { bookingId: stay.id, guest: stay.guest, unit: labelOf.get(unitId) ?? "" };
        (stay.unitId === undefined ? result.seated : result.moved).push(entry);
      }
      const unseated = new Set(seating.unseated);
      for (const { id, guest, roomName, from } of ofRoom.filter((stay) => unseated.has(stay.id))) {
        result.unseated.push({ bookingId: id, guest, roomName, checkInDate: from });
      }
    }
    return result;
  });
}

/** Those that may get another unit, until the transaction ends. */
export function lockStays(db: Db, { from, to }: Span) {
  const candidates = db
    .selectFrom("booking")
    .select(["id", "room_id", "room_name", "name", "check_in", "check_out", "status", "is_pinned"])
    .where("check_in", "<", to)
    .where("check_out", ">", from)
    .where("status", "in", ["pending", "confirmed"])
    .orderBy("id");
  return locked(db, candidates).execute();
}

async function readHouse(db: Db, { from, to }: Span) {
  const bookings = (await lockStays(db, { from, to })).filter(({ room_id }) => room_id !== null);
  const last = bookings.reduce((end, { check_out }) => (check_out > end ? check_out : end), to);
  const first = bookings.reduce((start, { check_in }) => (check_in < start ? check_in : start), from);
  await lockNights(
    db,
    bookings.flatMap(({ room_id, check_in, check_out }) => nightsFrom(room_id as string, check_in, check_out)),
  );
  const units = await db.selectFrom("unit").selectAll().where("is_active", "=", 1).orderBy("position").execute();
  const seats = await db
    .selectFrom("unit_night")
    .select(["unit_id", "night", "booking_id"])
    .where("night", ">=", first)
    .where("night", "<", last)
    .execute();
  const seatsOf = Map.groupBy(seats, ({ booking_id }) => booking_id ?? "");
  const stays: Stay[] = [];
  const movable = new Set<string>();
  for (const { id, room_id, room_name, name, check_in, check_out, is_pinned } of bookings) {
    const own = seatsOf.get(id) ?? [];
    const [unitId, ...others] = new Set(own.map(({ unit_id }) => unit_id));
    if (others.length > 0 || (is_pinned === 1 && unitId !== undefined)) continue;
    movable.add(id);
    const stay = { id, roomId: room_id as string, guest: name, roomName: room_name };
    stays.push({ ...stay, from: check_in, to: check_out, unitId });
  }
  const fixed: FixedNights[] = seats
    .filter(({ booking_id }) => booking_id === null || !movable.has(booking_id))
    .map(({ unit_id, night }) => ({ unitId: unit_id, from: night, to: addNights(night, 1) }));
  return {
    stays,
    fixed,
    unitsOf: new Map(
      [...Map.groupBy(units, ({ room_id }) => room_id)].map(([room, all]) => [room, all.map(({ id }) => id)]),
    ),
    labelOf: new Map(units.map(({ id, label }) => [id, label])),
  };
}

function nightsFrom(roomId: string, from: Night, to: Night): { roomId: string; night: Night }[] {
  const nights: { roomId: string; night: Night }[] = [];
  for (let night = from; night < to; night = addNights(night, 1)) nights.push({ roomId, night });
  return nights;
}

async function seat(db: Db, { id }: Stay, unitId: string | null, context: ActionContext): Promise<void> {
  const places = (held: Places): Places => new Map([...held].map(([night, { roomId }]) => [night, { roomId, unitId }]));
  const action = unitId === null ? "Unit taken away" : "Unit assigned";
  await changeBooking(db, id, { context, action, places, isSilent: true }, async () => ({}));
}
