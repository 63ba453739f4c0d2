import { blockedMessage, maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskArrival.js";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** Where a call of the desk wants nights: in a room, or where a booking is. */
interface Wanted {
  roomId?: string | undefined;
  bookingId?: string | undefined;
  /** The working day. */
  today: Night;
}

/**
 * Says to the desk what the site says to guests: which room has no night left, and who holds it without having come. Other
 * errors stay as they are.
 */
export async function inDeskWords<T>(db: Db, wanted: Wanted, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw await deskError(db, wanted, error);
  }
}

async function deskError(db: Db, wanted: Wanted, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== "fully_booked") return error;
  const { night } = (error.details ?? {}) as { night?: Night };
  if (night === undefined || error.message !== blockedMessage(night)) return error;
  const message = await fullText(db, wanted, night);
  const fields = error.fields && Object.fromEntries(Object.keys(error.fields).map((field) => [field, message]));
  return new AppError("fully_booked", message, { details: error.details, ...(fields && { fields }) });
}

/** Why a room has no unit left on a night. */
async function fullText(db: Db, { bookingId, today, ...wanted }: Wanted, night: Night): Promise<string> {
  const booked =
    wanted.roomId === undefined && bookingId !== undefined
      ? await db.selectFrom("booking").select("room_id").where("id", "=", bookingId).executeTakeFirst()
      : undefined;
  const roomId = wanted.roomId ?? booked?.room_id ?? undefined;
  const room =
    roomId === undefined
      ? undefined
      : await db.selectFrom("room").select("name").where("id", "=", roomId).executeTakeFirst();
  const date = formatNight(night);
  if (roomId === undefined || !room) return m.nightFullHere({ date });
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
  const held = missed && m.heldByMissed({ guest: missed.name, date: formatNight(missed.check_in) });
  return [m.nightFull({ room: room.name, date }), held].filter(Boolean).join(" ");
}
