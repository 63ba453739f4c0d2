import { bookingStatuses, holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import type { RoomScheduleInput } from "#domain/rooms/room-input.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import * as m from "#messages/errors.js";
import { unindexed } from "#server/platform/database/tables/hints.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { sweepAfterSave } from "#server/platform/images/sweep.ts";
import { endServiceOf, recordUnitsInService, serviceDay } from "#server/rooms/inventory/service-periods.ts";
import { recordRoomChange } from "./audit.ts";
import { lockRoom } from "./lock.ts";
import type { RoomContext } from "./save.ts";
import { closedNights, getRoom } from "./service.ts";
import { requireOwnRoom } from "./templates.ts";

/** Does not affect existing bookings. Throws not_found, in_use for a template that is still as it was. */
export function setRoomAvailability(db: Db, id: string, isActive: boolean, { context }: RoomContext): Promise<Room> {
  return transact(db, async (db) => {
    const before = await lockRoom(db, id);
    if (before.isActive === isActive) return before;
    await db
      .updateTable("room")
      .set({ is_active: isActive ? 1 : 0, updated_at: nextVersion(before.updatedAt, context.instant) })
      .where("id", "=", id)
      .execute();
    await recordUnitsInService(db, id, serviceDay(context));
    const after = await getRoom(db, id, { includeInactive: true });
    await requireOwnRoom(db, after);
    await recordRoomChange(db, { context, action: isActive ? "Put on sale" : "Taken off sale", before, after });
    return after;
  });
}

/**
 * Replaces the closed nights; past ones are dropped. Does not affect existing bookings. Throws not_found, changed (with
 * the current room).
 */
export function setRoomSchedule(
  db: Db,
  id: string,
  { occupiedDates, reason, updatedAt }: RoomScheduleInput,
  { context, today }: RoomContext,
): Promise<Room> {
  return transact(db, async (db) => {
    const before = await lockRoom(db, id, updatedAt);
    const reasons = new Map((await closedNights(db, id, today)).map(({ night, reason }) => [night, reason]));
    const closed = occupiedDates
      .filter((night) => night >= today)
      .map((night) => ({ room_id: id, night, reason: reasons.get(night) ?? reason }));
    await db.deleteFrom("room_closed_night").where("room_id", "=", id).execute();
    if (closed.length > 0) await db.insertInto("room_closed_night").values(closed).execute();
    await db
      .updateTable("room")
      .set({ updated_at: nextVersion(before.updatedAt, context.instant) })
      .where("id", "=", id)
      .execute();
    const after = await getRoom(db, id, { includeInactive: true });
    // Past nights are not recorded as a change.
    const upcoming = before.occupiedDates.filter((night) => night >= today);
    const hasNew = closed.some(({ night }) => !reasons.has(night));
    const change = {
      context,
      action: "Schedule changed",
      before: { ...before, occupiedDates: upcoming },
      after,
      ...(hasNew && reason && { reason }),
    };
    await recordRoomChange(db, change);
    return after;
  });
}

/**
 * Deletes a room; its past bookings keep its name. Throws not_found, and in_use if it has upcoming bookings.
 */
export async function deleteRoom(db: Db, id: string, request: RoomContext): Promise<void> {
  const { context, today } = request;
  await transact(db, async (db) => {
    const before = await lockRoom(db, id);
    const { upcoming } = await db
      .selectFrom("booking")
      .select((eb) => eb.fn.countAll<number>().as("upcoming"))
      .where("room_id", "=", id)
      .where("check_out", ">", today)
      .where(unindexed("status"), "in", bookingStatuses.filter(holdsNights))
      .executeTakeFirstOrThrow();
    if (upcoming > 0) {
      throw new AppError("in_use", m.roomBooked({ count: upcoming }), { details: { upcoming } });
    }
    await endServiceOf(db, { id, name: before.name }, serviceDay(context));
    await db.deleteFrom("room").where("id", "=", id).execute();
    await recordRoomChange(db, { context, action: "Deleted", before });
  });
  await sweepAfterSave(db, request);
}
