import {
  blockedMessage,
  type CalendarNight,
  maxCalendarNights,
  maxStayNights,
  nearestStayRadius,
} from "#domain/availability.ts";
import { bookingMessages, stayProblems } from "#domain/bookings.ts";
import type { DeskRoom } from "#domain/desk-bookings.ts";
import { deskPlanTerms } from "#domain/desk-plan-terms.ts";
import { AppError, type FieldErrors, invalidInput } from "#domain/errors.ts";
import { type Paise, toRupees } from "#domain/money.ts";
import { addNights, countNights, type Night, nightsOf, type Stay } from "#domain/nights.ts";
import type { GuestAges } from "#domain/occupancy.ts";
import { restrictionMessage } from "#domain/restrictions.ts";
import type { RoomAvailability } from "#domain/room-availability.ts";
import { capacityMessage } from "#domain/rooms.ts";
import type { Settings } from "#domain/settings.ts";
import { occupancyToWire, quoteToWire } from "#domain/wire-prices.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import type { Db } from "#server/database/schema.ts";
import { freeUnitsByRoom } from "#server/inventory/free-units.ts";
import { type NightRates, readNightRates } from "#server/prices/night-rates.ts";
import { type Plan, quoteWith, restrictionWith } from "#server/prices/quote.ts";
import { readReductions } from "#server/promos/reductions.ts";
import { listRoomsOnSale, type RoomOnSale } from "#server/rooms/service.ts";
import { readSettings } from "#server/settings/service.ts";
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
      .where("is_desk_only", "in", forStaff ? [0, 1] : [0])
      .orderBy("position")
      .execute(),
  ]);
  const option = costOptionId === undefined ? options[0] : options.find(({ id }) => id === costOptionId);
  if (costOptionId !== undefined && !option) throw invalidInput({ costOptionId: validation.costOptionUnknown() });
  const rates = await readNightRates(db, option ? [option.id] : [], { from, to });
  const nights = [...nightsIn({ from, to })];
  return nights.map((night) => ({
    ...availability.statusOf(row, night),
    ...(option && rateOn(rates, option, night)),
    ...(forStaff && { sold: availability.sold(row, night) }),
  }));
}

/** What a plan costs on a night, and its rules as far as it has some. */
function rateOn(rates: NightRates, option: { id: string; cost_paise: Paise }, night: Night): Partial<CalendarNight> {
  const { minStay, isClosedToArrival, isClosedToDeparture, isClosed } = rates.restrictionOn(option.id, night);
  return {
    price: toRupees(rates.costsOf(option.id).get(night) ?? option.cost_paise),
    ...(minStay > 1 && { minStay }),
    ...(isClosedToArrival && { noArrival: true }),
    ...(isClosedToDeparture && { noDeparture: true }),
    ...(isClosed && { planClosed: true }),
  };
}

interface SearchedGuests {
  adults: number;
  kids: number;
}

const agesOf = ({ adults, kids }: SearchedGuests): GuestAges => ({ adults, children: kids });

/** Availability, price and nearest free stay of every active room. Throws invalid_input. */
export async function findAvailability(
  db: Db,
  stay: Stay,
  { costOptionId, ...guests }: SearchedGuests & { costOptionId?: string | undefined },
  today: Night,
): Promise<{ nights: number; rooms: RoomAvailability[] }> {
  requireStay(stay, today);
  const offer = await readOffer(db, windowAround(stay, today), { isForStaff: false });
  return {
    nights: countNights(stay),
    // A room whose plans are all the desk's is no offer to guests.
    rooms: offer.rooms
      .filter(({ plans }) => plans.length > 0)
      .map((room) => {
        const asked = room.plans.filter(({ id }) => id === costOptionId);
        const plans = asked.length > 0 ? asked : room.plans;
        // The first plan whose rules allow the stay, otherwise the first one with the reason.
        const plan = plans.find(({ id }) => !restrictionWith(offer.rates, id, stay)) ?? plans[0];
        const quoted = plan && {
          quote: quoteToWire(quoteWith(offer.rates, plan, { ...stay, guests: agesOf(guests) }, offer.settings)),
          costOptionId: plan.id,
        };
        return { ...quoted, ...availabilityOf(room, stay, { guests: guests.adults + guests.kids, plan }, offer) };
      }),
  };
}

interface DeskQuery extends SearchedGuests {
  arrivalTime?: string | undefined;
  departureTime?: string | undefined;
  childAges?: readonly number[] | undefined;
  areTimesFree?: boolean | undefined;
  companyId?: string | undefined;
  promoCode?: string | undefined;
}

/** Every active room with the price of the stay by each of its cost options. Throws invalid_input. */
export async function findDeskRooms(
  db: Db,
  stay: Stay,
  { adults, kids, childAges = [], areTimesFree, companyId, promoCode, ...times }: DeskQuery,
  today: Night,
): Promise<DeskRoom[]> {
  requireStay(stay, today);
  const [offer, freeUnits, reductionsOf] = await Promise.all([
    readOffer(db, windowAround(stay, today), { isForStaff: true }),
    freeUnitsByRoom(db, stay),
    readReductions(db, { companyId, promoCode }, { stay, today }),
  ]);
  const { rates, settings } = offer;
  const priced = { ...stay, ...times, guests: { ...agesOf({ adults, kids }), childAges } };
  const sold = offer.rooms.filter(({ plans }) => plans.length > 0);
  return sold.map((room) => {
    const { blockedNight: _night, ...availability } = availabilityOf(room, stay, { guests: adults + kids }, offer);
    return {
      ...availability,
      name: room.name,
      maxCapacity: room.maxCapacity,
      plans: room.plans.map(({ name, own, ...plan }) => {
        const restriction = restrictionWith(rates, plan.id, stay);
        const { reductions, promoProblem } = reductionsOf(plan.id);
        const quote = quoteToWire(quoteWith(rates, plan, priced, settings, { reductions, areTimesFree }));
        const terms = deskPlanTerms(own, { quote, checkIn: stay.checkIn, today });
        return {
          id: plan.id,
          name,
          quote,
          ...(plan.terms.occupancy && { occupancy: occupancyToWire(plan.terms.occupancy) }),
          ...(terms && { terms }),
          ...(promoProblem && { promoProblem }),
          ...(restriction && { restriction: restrictionMessage(restriction) }),
        };
      }),
      freeUnits: (freeUnits.get(room.id) ?? []).map(({ id, label, housekeeping, isOccupied }) => ({
        ...{ _id: id, label, housekeeping, isOccupied },
      })),
    };
  });
}

/** What is on sale around a stay. */
interface Offer {
  rooms: RoomOnSale[];
  rates: NightRates;
  availability: Availability;
  settings: Settings;
  window: Span;
}

async function readOffer(db: Db, window: Span, visibility: { isForStaff: boolean }): Promise<Offer> {
  const settings = await readSettings(db);
  const rooms = await listRoomsOnSale(db, settings, visibility);
  const [rates, availability] = await Promise.all([
    readNightRates(
      db,
      rooms.flatMap(({ plans }) => plans.map(({ id }) => id)),
      { from: addNights(window.from, -1), to: window.to },
    ),
    readAvailability(
      db,
      rooms.map(({ id }) => id),
      window,
    ),
  ]);
  return { rooms, rates, availability, settings, window };
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

interface Party {
  guests: number;
  /** Whose rules decide; without one only the inventory does. */
  plan?: Plan | undefined;
}

function availabilityOf(room: RoomOnSale, stay: Stay, { guests, plan }: Party, offer: Offer): RoomAvailability {
  const roomId = room.id;
  if (guests > room.maxCapacity) {
    const message = capacityMessage(room.maxCapacity);
    return { roomId, bookable: false, reason: "capacity", message, unitsLeft: 0 };
  }
  const nights = nightsOf(stay).map((night) => offer.availability.statusOf(room, night));
  const blocked = nights.find((night) => night.blocked);
  const restriction = plan && restrictionWith(offer.rates, plan.id, stay);
  const refused = { roomId, bookable: false, unitsLeft: 0 };
  if (blocked) {
    return {
      ...refused,
      ...(blocked.blocked && { reason: blocked.blocked }),
      message: blockedMessage(blocked.night),
      blockedNight: blocked.night,
      nearestStay: nearestFreeStay(room, stay, plan, offer),
    };
  }
  if (restriction) {
    const nearestStay = nearestFreeStay(room, stay, plan, offer);
    return { ...refused, reason: "restricted", message: restrictionMessage(restriction), nearestStay };
  }
  return { roomId, bookable: true, unitsLeft: Math.min(...nights.map((night) => night.unitsLeft)) };
}

/** The free stay of the same length with the nearest check-in; the earlier of two. */
function nearestFreeStay(room: RoomUnits, stay: Stay, plan: Plan | undefined, offer: Offer) {
  const { availability, rates, window } = offer;
  const length = countNights(stay);
  const isFree = (candidate: Stay) =>
    nightsOf(candidate).every((night) => !availability.statusOf(room, night).blocked) &&
    !(plan && restrictionWith(rates, plan.id, candidate));
  for (let distance = 1; distance <= nearestStayRadius; distance++) {
    for (const checkIn of [addNights(stay.checkIn, -distance), addNights(stay.checkIn, distance)]) {
      const candidate = { checkIn, checkOut: addNights(checkIn, length) };
      if (checkIn < window.from || candidate.checkOut > window.to) continue;
      if (isFree(candidate)) return { checkin: candidate.checkIn, checkout: candidate.checkOut };
    }
  }
  return undefined;
}
