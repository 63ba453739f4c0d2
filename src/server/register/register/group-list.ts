import { foldText } from "#domain/platform/text/fold-text.ts";
import { isStayOpen } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import type { OwnGuestInput } from "#domain/register/register.ts";
import { readGuestList } from "#domain/register/register-paste.ts";
import * as errors from "#messages/errors.js";
import * as m from "#messages/register.js";
import { locked } from "#server/platform/database/locks.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { insertGuest, type RegisterContext, recordAction } from "./guests.ts";
import { expectedOf } from "./stays.ts";

interface Room {
  booking: BookingTable;
  /** Who is not registered yet. */
  free: number;
  guests: OwnGuestInput[];
}

/**
 * Registers the guests of one list with the bookings of a group: whose name is on a booking with that booking, the others in the
 * order of the bookings. All or none. Throws not_found, invalid_input with the lines that can't be read.
 */
export async function addGroupGuests(
  db: Db,
  groupId: string,
  text: string,
  { context, key, idempotencyKey }: RegisterContext,
): Promise<{ reference: string; guests: number }[]> {
  const { guests, problems } = readGuestList(text);
  if (problems.length > 0) throw invalidInput({ text: problems.join(" ") });
  if (guests.length === 0) throw invalidInput({ text: m.listEmpty() });
  const once = { scope: "addStayGuest", key: idempotencyKey, request: { groupId, text } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const rooms = await roomsOf(db, groupId);
    const free = rooms.reduce((sum, room) => sum + room.free, 0);
    if (guests.length > free) throw invalidInput({ text: m.listTooLong({ count: guests.length, room: free }) });
    distribute(guests, rooms);
    const filled = rooms.filter(({ guests }) => guests.length > 0);
    for (const { booking, guests } of filled) {
      for (const guest of guests) await insertGuest(db, booking, guest, { context, key });
      await recordAction(db, { booking, context, action: "Guests registered" });
    }
    return filled.map(({ booking: { reference }, guests }) => ({ reference, guests: guests.length }));
  });
}

/** Locks the bookings, by id. */
async function roomsOf(db: Db, groupId: string): Promise<Room[]> {
  const all = db.selectFrom("booking").selectAll().where("group_id", "=", groupId).orderBy("id");
  const bookings = (await locked(db, all).execute()).filter(({ status }) => isStayOpen(status));
  if (bookings.length === 0) throw new AppError("not_found", errors.bookingMissing());
  const ids = bookings.map(({ id }) => id);
  const entries = await db.selectFrom("stay_guest").select("booking_id").where("booking_id", "in", ids).execute();
  return bookings
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .map((booking) => {
      const registered = entries.filter(({ booking_id }) => booking_id === booking.id).length;
      return { booking, free: Math.max(0, expectedOf(booking) + booking.children - registered), guests: [] };
    });
}

const orderOf = ({ created_at, room_name, reference }: BookingTable) => `${created_at} ${room_name} ${reference}`;

function distribute(guests: readonly OwnGuestInput[], rooms: readonly Room[]): void {
  const seat = (guest: OwnGuestInput, room: Room) => {
    room.guests.push(guest);
    room.free -= 1;
  };
  const others = guests.filter((guest) => {
    const own = rooms.find(({ booking, free }) => free > 0 && foldText(booking.name) === foldText(guest.name));
    if (own) seat(guest, own);
    return !own;
  });
  for (const guest of others) {
    const next = rooms.find(({ free }) => free > 0);
    if (next) seat(guest, next);
  }
}
