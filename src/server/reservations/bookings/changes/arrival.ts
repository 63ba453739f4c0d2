import { paise, toRupees } from "#domain/platform/money/money.ts";
import { countNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { Quote } from "#domain/pricing/pricing.ts";
import type { ArrivalAnswer, ArrivalFacts } from "#domain/reservations/check-in.ts";
import type { TimeFacts } from "#domain/reservations/time-fees.ts";
import { isReady } from "#domain/rooms/units.ts";
import * as m from "#messages/deskArrival.js";
import * as card from "#messages/deskGuestCard.js";
import { balanceOf } from "#server/billing/balance/balance.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { isBarred } from "#server/register/guest-cards/service.ts";
import { unitsOn } from "#server/rooms/inventory/seats.ts";
import { guestsInUnits } from "#server/rooms/units/tonight.ts";
import { heldNights } from "../allocations.ts";
import { bookedAges } from "../price.ts";
import { amendedQuote } from "./amend.ts";

/** What is asked of who comes before the room is theirs stands in the way until the desk names an amount. */
export function refuseEarly(guest: string, early: TimeFacts): never {
  const facts: ArrivalFacts = { guest, otherDay: null, occupied: null, unready: null, early, otherUnits: [] };
  throw new AppError("check_in_refused", m.earlyText(early), { details: facts });
}

const otherUnitsShown = 4;

interface Arrival {
  /** The booking as the guest arrives. */
  booking: BookingTable;
  /** Where they are tonight. */
  unitId: string;
  /** The working day; without it the day is not looked at. */
  day: Night | undefined;
  /** The last day of arrival for which a guest may come now. */
  latest: Night | undefined;
  /** Only a guest who checks in has a day of arrival; one who moves has not. */
  isCheckIn: boolean;
  answer: ArrivalAnswer;
}

/**
 * Looks at the calendar and at the unit before a guest enters it. Returns whose guest has left the unit, to be checked out
 * with the arrival. Throws check_in_refused with the facts until the answer names a way.
 */
export async function requireClearArrival(db: Db, arrival: Arrival): Promise<BookingTable | undefined> {
  const { booking, answer } = arrival;
  const otherDay = await otherDayOf(db, arrival);
  const occupant = await occupantOf(db, arrival);
  const unready = await unreadyUnit(db, arrival);
  const open = {
    otherDay: answer.anyway ? null : otherDay,
    occupied: answer.hasLeft ? null : occupant,
    unready: answer.anyway ? null : unready,
  };
  const isRefused = arrival.isCheckIn && !answer.anyway && (await isBarred(db, booking.phone));
  if (!open.otherDay && !open.occupied && !open.unready && !isRefused) return occupant?.row;
  const occupied: ArrivalFacts["occupied"] = open.occupied && {
    unit: open.occupied.unit,
    bookingId: open.occupied.row.id,
    guest: open.occupied.row.name,
    checkOutDate: open.occupied.row.check_out,
    balance: toRupees(balanceOf(open.occupied.row)),
  };
  const facts: ArrivalFacts = {
    ...open,
    guest: booking.name,
    ...(isRefused && { isBarred: true }),
    occupied,
    early: null,
    otherUnits: await otherUnits(db, arrival),
  };
  throw new AppError("check_in_refused", textOf(facts), { details: facts });
}

function textOf({ guest, isBarred: isRefused, otherDay, occupied, unready }: ArrivalFacts): string {
  const texts = [
    isRefused && card.barredGuest({ guest }),
    otherDay && m.arrivesOn({ guest, date: formatNight(otherDay.checkInDate) }),
    occupied && m.stillOccupied({ unit: occupied.unit, guest: occupied.guest }),
    unready && unreadyText(unready),
  ];
  return texts.filter(Boolean).join(" ");
}

function unreadyText({ unit, housekeeping, blockedFor }: NonNullable<ArrivalFacts["unready"]>): string {
  if (blockedFor !== "") return m.unitBlocked({ unit, reason: blockedFor });
  return housekeeping === "out-of-order" ? m.unitOutOfOrder({ unit }) : m.unitDirty({ unit });
}

async function otherDayOf(db: Db, { booking, day, latest, isCheckIn }: Arrival): Promise<ArrivalFacts["otherDay"]> {
  if (!isCheckIn || day === undefined || latest === undefined) return null;
  const { check_in: checkInDate, check_out: checkOutDate } = booking;
  if (checkInDate <= latest && day < checkOutDate) return null;
  const quote = day < checkInDate ? await quoteFrom(db, booking, day) : undefined;
  const moved = quote && {
    nights: countNights({ checkIn: day, checkOut: checkInDate }),
    grandTotal: toRupees(quote.grandTotal),
    more: toRupees(paise(quote.grandTotal - booking.grand_total_paise)),
  };
  return { checkInDate, checkOutDate, today: day, moved: moved ?? null };
}

/** The price of a stay that begins on another day, at agreed rates. */
export async function quoteFrom(db: Db, row: BookingTable, checkInDate: Night): Promise<Quote> {
  const times = { arrivalTime: row.arrival_time, departureTime: row.departure_time };
  const stay = { checkIn: checkInDate, checkOut: row.check_out, ...times, guests: bookedAges(row) };
  return amendedQuote(db, row, stay, await readSettings(db));
}

async function occupantOf(db: Db, arrival: Arrival) {
  const guest = (await guestsInUnits(db, arrival.day, arrival.booking.id)).get(arrival.unitId);
  if (!guest) return null;
  const row = await db.selectFrom("booking").selectAll().where("id", "=", guest.bookingId).executeTakeFirstOrThrow();
  return { row, unit: (await readUnit(db, arrival.unitId)).label };
}

const readUnit = (db: Db, unitId: string) =>
  db.selectFrom("unit").select(["label", "housekeeping", "room_id"]).where("id", "=", unitId).executeTakeFirstOrThrow();

async function unreadyUnit(db: Db, { unitId, day }: Arrival): Promise<ArrivalFacts["unready"]> {
  const { label: unit, housekeeping } = await readUnit(db, unitId);
  const block = await db
    .selectFrom("block")
    .select("reason")
    .where("unit_id", "=", unitId)
    .where("from_night", "<=", day ?? "")
    .where("to_night", ">", day ?? "")
    .executeTakeFirst();
  if (!block && isReady(housekeeping)) return null;
  return { unit, housekeeping, blockedFor: block?.reason ?? "" };
}

/** The nights from tonight on; for a stay that is over or still to come, all of it. */
async function otherUnits(db: Db, { booking, unitId, day }: Arrival): Promise<ArrivalFacts["otherUnits"]> {
  const { room_id: roomId } = await readUnit(db, unitId);
  const nights = heldNights(booking);
  const ahead = nights.filter((night) => day === undefined || night >= day);
  const wanted = ahead.length > 0 ? ahead : nights;
  const units = await unitsOn(db, roomId, wanted, booking.id);
  const inUnits = await guestsInUnits(db, day, booking.id);
  return units
    .filter(
      ({ id, housekeeping, taken }) => id !== unitId && taken.size === 0 && isReady(housekeeping) && !inUnits.has(id),
    )
    .slice(0, otherUnitsShown)
    .map(({ id, label }) => ({ _id: id, label }));
}

/** The entry of a guest whom nobody had checked out. */
export function leftWithout(row: BookingTable) {
  const balance = toRupees(balanceOf(row));
  const reason = m.leftBefore();
  if (balance === 0) return { reason };
  return balance > 0 ? { leftUnpaid: balance, reason } : { keptCredit: -balance, reason };
}
