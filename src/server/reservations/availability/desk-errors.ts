import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskArrival.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { NightTaken } from "#server/rooms/inventory/night-taken.ts";

/**
 * Says to the desk what the site says to guests: which room has no night left, and who holds it without having come. Other
 * errors stay as they are. Every call of staff is answered through it; a preview that catches an error asks itself.
 */
export async function inDeskWords(db: Db, error: unknown, today: Night): Promise<unknown> {
  if (!(error instanceof NightTaken)) return error;
  const { roomId, night, isClosed, details } = error;
  const room = await db.selectFrom("room").select("name").where("id", "=", roomId).executeTakeFirst();
  const date = formatNight(night);
  if (room && isClosed) return new AppError("fully_booked", m.nightClosed({ room: room.name, date }), { details });
  const full = room ? m.nightFull({ room: room.name, date }) : m.nightFullHere({ date });
  return new AppError("fully_booked", withHolder(full, await missedHolder(db, { roomId, night, today })), { details });
}

export const withHolder = (text: string, holder: string | undefined) => [text, holder].filter(Boolean).join(" ");

interface FullNight {
  roomId: string;
  night: Night;
  today: Night;
}

/** Names who holds a night of a room and was to come before today. */
export async function missedHolder(db: Db, { roomId, night, today }: FullNight): Promise<string | undefined> {
  const missed = await db
    .selectFrom("booking")
    .innerJoin("booking_night", "booking_night.booking_id", "booking.id")
    .select(["booking.name", "booking.check_in"])
    .where("booking_night.room_id", "=", roomId)
    .where("booking_night.night", "=", night)
    .where("booking.check_in", ">=", addNights(today, -maxStayNights))
    .where("booking.check_in", "<", today)
    .where("booking.status", "in", ["pending", "confirmed"])
    .orderBy("booking.check_in")
    .executeTakeFirst();
  return missed && m.heldByMissed({ guest: missed.name, date: formatNight(missed.check_in) });
}
