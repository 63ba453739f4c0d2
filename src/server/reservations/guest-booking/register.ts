import type * as v from "valibot";
import { type ActionContext, guestActor } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { isStayOpen } from "#domain/platform/values/booking-status.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { guestBookingMessages } from "#domain/reservations/guest-booking.ts";
import { isBooker, type OwnGuest, type OwnRegister, type ownGuestInput } from "#domain/reservations/own-register.ts";
import * as m from "#messages/register.js";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { changeGuest, insertGuest, recordAction } from "#server/register/register/guests.ts";
import { noTimes, toStayGuest } from "#server/register/register/rows.ts";
import { readRegisterSettings } from "#server/register/register/settings.ts";
import { expectedOf } from "#server/register/register/stays.ts";
import { lockPage, openPage, openRow, type RequestTime } from "./open.ts";

/** Throws not_found, the same for every invalid key. */
export async function readOwnRegister(db: Db, reference: string, key: string, today: Night): Promise<OwnRegister> {
  const { opened: booking, main, rows: rooms } = await openPage(db, reference, key, today);
  const settings = await readRegisterSettings(db);
  const open = openRooms(rooms);
  const rows = await registeredIn(db, open);
  const entries = rows.map((row) => toStayGuest(row, { stay: noTimes, requires: settings.requires }));
  const own = entries.filter(({ isByGuest }) => isByGuest);
  return {
    isOpen: isStayOpen(main.status) && main.erased_at === "",
    expected: open.reduce((sum, room) => sum + peopleOf(room), 0),
    requires: settings.requires,
    retentionMonths: settings.retentionMonths,
    filled: entries.filter(({ lacks }) => lacks.length === 0).length,
    guests: own.map((guest) => {
      // The number of the booking is masked on this page.
      const phone = guest.phone === booking.phone ? "" : guest.phone;
      const { _id, name, nationality, isOci, address, documentKind, documentEnd, passportEnd, visaEnd } = guest;
      const { comingFrom, goingTo, purpose, vehicle, signature, foreign, lacks } = guest;
      const identity = { documentKind, documentEnd, passportEnd, visaEnd };
      return {
        _id,
        name,
        phone,
        nationality,
        isOci,
        address,
        ...identity,
        comingFrom,
        goingTo,
        purpose,
        vehicle,
        signature,
        foreign,
        lacks,
      } satisfies OwnGuest;
    }),
    byDesk: entries.length - own.length,
  };
}

/** Rooms that are given up have nobody to register, unless all are. */
function openRooms(rooms: readonly BookingTable[]): readonly BookingTable[] {
  const open = rooms.filter(({ status }) => isStayOpen(status));
  return open.length > 0 ? open : rooms;
}

const peopleOf = (room: BookingTable): number => expectedOf(room) + room.children;

/** In the order of the rooms. */
async function registeredIn(db: Db, rooms: readonly BookingTable[]) {
  const ids = rooms.map(({ id }) => id);
  const rows = await db
    .selectFrom("stay_guest")
    .selectAll()
    .where("booking_id", "in", ids)
    .orderBy("position")
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.booking_id) - ids.indexOf(b.booking_id));
}

/**
 * Stores what a guest filled in; the desk sees it. Verifies the key again under the row lock. Throws not_found, too_late after
 * the stay, in_use once everybody is registered.
 */
export async function saveOwnGuest(
  db: Db,
  reference: string,
  { key, guestId, ...typed }: v.InferOutput<typeof ownGuestInput>,
  { instant, today, registerKey }: RequestTime & { registerKey: Buffer },
): Promise<OwnRegister> {
  const context: ActionContext = { instant, actor: guestActor };
  // An invalid key must not lock anything.
  await openRow(db, reference, key, today);
  return transact(db, async (db) => {
    const { opened: booking, main, rows: rooms } = await lockPage(db, reference, key, today);
    if (main.status === "cancelled") throw new AppError("too_late", guestBookingMessages.cancelled());
    if (!isStayOpen(main.status)) throw new AppError("too_late", guestBookingMessages.over());
    const open = openRooms(rooms);
    const rows = await registeredIn(db, open);
    let room: BookingTable | undefined;
    const input = { ...typed, phone: typed.phone || (isBooker(typed, booking) ? booking.phone : "") };
    const sealing = { context, key: registerKey, isByGuest: true };
    if (guestId === undefined) {
      // Of several rooms the first in which somebody is missing: who sleeps where, the desk can change.
      room = open.find((one) => rows.filter((row) => row.booking_id === one.id).length < peopleOf(one));
      if (!room) throw new AppError("in_use", m.everybodyRegistered());
      await insertGuest(db, room, input, sealing);
    } else {
      const row = rows.find((one) => one.id === guestId && one.is_by_guest === 1);
      if (!row) throw new AppError("not_found", m.takenOverByDesk());
      room = open.find(({ id }) => id === row.booking_id);
      await changeGuest(db, row, input, sealing);
    }
    await recordAction(db, { booking: room ?? main, context, action: "Registered by the guest" });
    return readOwnRegister(db, reference, key, today);
  });
}
