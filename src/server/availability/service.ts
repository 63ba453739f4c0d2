import {
  blockedMessage,
  type CalendarNight,
  maxCalendarNights,
  maxStayNights,
  nearestStayRadius,
} from "#domain/availability.ts";
import { bookingMessages, stayProblems } from "#domain/bookings.ts";
import type { DeskRoom } from "#domain/desk-bookings.ts";
import { AppError, type FieldErrors, invalidInput } from "#domain/errors.ts";
import { toRupees } from "#domain/money.ts";
import { addNights, countNights, type Night, nightsOf, type Stay } from "#domain/nights.ts";
import { quoteStay } from "#domain/pricing.ts";
import type { RoomAvailability } from "#domain/room-availability.ts";
import { capacityMessage } from "#domain/rooms.ts";
import { quoteToWire } from "#domain/wire-prices.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import type { Db } from "#server/database/schema.ts";
import { freeUnitsByRoom } from "#server/inventory/free-units.ts";
import { listRoomsOnSale, listRoomsWithPlans, type RoomOnSale } from "#server/rooms/service.ts";
import { type Availability, nightsIn, type RoomUnits, readAvailability, type Span } from "./nights.ts";

/**
 * Staff also see inactive rooms and the units sold. Throws not_found, invalid_input.
 */
export async function getCalendar(
  db: Db,
  roomId: string,
  { from, to }: Span,
  { forStaff, costOptionId }: { forStaff: boolean; costOptionId?: string },
): Promise<CalendarNight[]> {
  if (to <= from) throw invalidInput({ to: validation.endAfterStart() });
  if (countNights({ checkIn: from, checkOut: to }) > maxCalendarNights) {
    throw invalidInput({ to: validation.tooManyNights({ max: maxCalendarNights }) });
  }
  const row = await db
    .selectFrom("room")
    .select(["id", "total_units as units", "is_active"])
    .where("id", "=", roomId)
    .executeTakeFirst();
  if (!row || (row.is_active === 0 && !forStaff)) throw new AppError("not_found", errors.roomMissing());
  const [availability, options] = await Promise.all([
    readAvailability(db, [roomId], { from, to }),
    db
      .selectFrom("cost_option")
      .select(["id", "cost_paise"])
      .where("room_id", "=", roomId)
      .orderBy("position")
      .execute(),
  ]);
  const option = costOptionId === undefined ? options[0] : options.find(({ id }) => id === costOptionId);
  if (costOptionId !== undefined && !option) throw invalidInput({ costOptionId: validation.costOptionUnknown() });
  const price = option && { price: toRupees(option.cost_paise) };
  const nights = [...nightsIn({ from, to })];
  return nights.map((night) => ({
    ...availability.statusOf(row, night),
    ...price,
    ...(forStaff && { sold: availability.sold(row, night) }),
  }));
}

/** Availability, price and nearest free stay of every active room. Throws invalid_input. */
export async function findAvailability(
  db: Db,
  stay: Stay,
  { guests, costOptionId }: { guests: number; costOptionId?: string | undefined },
  today: Night,
): Promise<{ nights: number; rooms: RoomAvailability[] }> {
  requireStay(stay, today);
  const rooms = await listRoomsOnSale(db, costOptionId);
  const window = windowAround(stay, today);
  const availability = await readAvailability(
    db,
    rooms.map(({ id }) => id),
    window,
  );
  return {
    nights: countNights(stay),
    rooms: rooms.map((room) => availabilityOf(room, stay, guests, availability, window)),
  };
}

interface DeskQuery {
  guests: number;
  arrivalTime?: string | undefined;
  departureTime?: string | undefined;
}

/** Every active room with the price of the stay by each of its cost options. Throws invalid_input. */
export async function findDeskRooms(
  db: Db,
  stay: Stay,
  { guests, ...times }: DeskQuery,
  today: Night,
): Promise<DeskRoom[]> {
  requireStay(stay, today);
  const rooms = await listRoomsWithPlans(db);
  const window = windowAround(stay, today);
  const [availability, freeUnits] = await Promise.all([
    readAvailability(
      db,
      rooms.map(({ id }) => id),
      window,
    ),
    freeUnitsByRoom(db, stay),
  ]);
  return rooms.map((room) => {
    const { roomId, bookable, reason, message, unitsLeft, nearestStay } = availabilityOf(
      { ...room, option: undefined },
      stay,
      guests,
      availability,
      window,
    );
    const plans = room.plans.map(({ rates, ...plan }) => ({
      ...plan,
      quote: quoteToWire(quoteStay(rates, { ...stay, ...times })),
    }));
    return {
      roomId,
      name: room.name,
      maxCapacity: room.maxCapacity,
      bookable,
      reason,
      message,
      unitsLeft,
      nearestStay,
      plans,
      freeUnits: (freeUnits.get(room.id) ?? []).map(({ id, label, housekeeping, isOccupied }) => ({
        ...{ _id: id, label, housekeeping, isOccupied },
      })),
    };
  });
}

function requireStay(stay: Stay, today: Night): void {
  const nights = countNights(stay);
  const faults: FieldErrors = {};
  const problem = stayProblems(stay.checkIn, today);
  if (problem) faults.checkin = problem;
  if (nights < 1) faults.checkout = bookingMessages.checkOutOrder();
  if (nights > maxStayNights) faults.checkout = bookingMessages.tooLong();
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
}

/** Where the nearest free stay is looked for. */
function windowAround(stay: Stay, today: Night): Span {
  const earliest = addNights(stay.checkIn, -nearestStayRadius);
  return { from: earliest < today ? today : earliest, to: addNights(stay.checkOut, nearestStayRadius) };
}

function availabilityOf(
  room: RoomOnSale,
  stay: Stay,
  guests: number,
  availability: Availability,
  window: Span,
): RoomAvailability {
  const { option } = room;
  const quoted = option && { quote: quoteToWire(quoteStay(option.rates, stay)), costOptionId: option.id };
  const base = { roomId: room.id, ...quoted };
  if (guests > room.maxCapacity) {
    const message = capacityMessage(room.maxCapacity);
    return { ...base, bookable: false, reason: "capacity", message, unitsLeft: 0 };
  }
  const nights = nightsOf(stay).map((night) => availability.statusOf(room, night));
  const blocked = nights.find((night) => night.blocked);
  if (blocked) {
    return {
      ...base,
      bookable: false,
      reason: blocked.blocked,
      message: blockedMessage(blocked.night),
      blockedNight: blocked.night,
      unitsLeft: 0,
      nearestStay: nearestFreeStay(room, stay, availability, window),
    };
  }
  return { ...base, bookable: true, unitsLeft: Math.min(...nights.map((night) => night.unitsLeft)) };
}

/** The free stay of the same length with the nearest check-in; the earlier of two. */
function nearestFreeStay(room: RoomUnits, stay: Stay, availability: Availability, window: Span) {
  const length = countNights(stay);
  for (let distance = 1; distance <= nearestStayRadius; distance++) {
    for (const checkIn of [addNights(stay.checkIn, -distance), addNights(stay.checkIn, distance)]) {
      const candidate = { checkIn, checkOut: addNights(checkIn, length) };
      if (checkIn < window.from || candidate.checkOut > window.to) continue;
      if (nightsOf(candidate).every((night) => !availability.statusOf(room, night).blocked)) {
        return { checkin: candidate.checkIn, checkout: candidate.checkOut };
      }
    }
  }
  return undefined;
}
