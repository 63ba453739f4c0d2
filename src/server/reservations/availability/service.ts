import { type Paise, toRupees } from "#domain/platform/money/money.ts";
import {
  blockedMessage,
  type CalendarNight,
  maxCalendarNights,
  maxStayNights,
} from "#domain/platform/time/availability.ts";
import { countNights, formatNight, type Night, nightsOf, type Stay } from "#domain/platform/time/nights.ts";
import { AppError, type FieldErrors, invalidInput } from "#domain/platform/values/errors.ts";
import { deskPlanTerms } from "#domain/pricing/desk-plan-terms.ts";
import type { GuestAges } from "#domain/pricing/occupancy.ts";
import { type Restriction, restrictionMessage } from "#domain/pricing/restrictions.ts";
import { occupancyToWire, quoteToWire } from "#domain/pricing/wire-prices.ts";
import { bookingMessages, stayProblems } from "#domain/reservations/bookings.ts";
import type { DeskRoom } from "#domain/reservations/desk-bookings.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { capacityMessage } from "#domain/rooms/rooms.ts";
import * as desk from "#messages/deskArrival.js";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import {
  type NightRates,
  readNightCosts,
  readNightRates,
  readRulesAndCosts,
} from "#server/pricing/prices/night-rates.ts";
import { daysOfRates, type Plan, quoteWith, restrictionWith } from "#server/pricing/prices/quote.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { readReductions } from "#server/reservations/promos/reductions.ts";
import { freeUnitsByRoom } from "#server/rooms/inventory/free-units.ts";
import { listRoomsOnSale, type RoomOnSale } from "#server/rooms/rooms/service.ts";
import type { Catalogue } from "./catalogue.ts";
import { missedHolder, withHolder } from "./desk-errors.ts";
import { withNearestStays } from "./nearest-stays.ts";
import { type Availability, nightsIn, readAvailability, type Span } from "./nights.ts";

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

/** The cost of a plan on a night, and its rules as far as it has some. */
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
  ages?: readonly number[] | undefined;
}

const agesOf = ({ adults, kids, ages }: SearchedGuests): GuestAges => ({ adults, children: kids, childAges: ages });

interface GuestSearch extends SearchedGuests {
  stay: Stay;
  costOptionId?: string | undefined;
  roomId?: string | undefined;
}

/**
 * Availability, price and nearest free stay of every active room that guests can book, or of one. Throws invalid_input.
 * Two waves of statements at most: what decides first, and then what few searches need.
 */
export async function findAvailability(
  db: Db,
  { settings, rooms: all }: Pick<Catalogue, "settings" | "rooms">,
  { stay, costOptionId, roomId, ...guests }: GuestSearch,
  today: Night,
): Promise<{ nights: number; rooms: RoomAvailability[] }> {
  requireStay(stay, today);
  const rooms = roomId === undefined ? all : all.filter(({ id }) => id === roomId);
  const days = daysOfRates(stay);
  const offered = rooms.map((room) => {
    const asked = room.plans.filter(({ id }) => id === costOptionId);
    return { room, plans: asked.length > 0 ? asked : room.plans };
  });
  const firstIds = offered.flatMap(({ plans }) => [plans[0], ...cheaperPlans(plans)].flatMap((plan) => plan?.id ?? []));
  const [rates, availability] = await Promise.all([
    readRulesAndCosts(db, planIdsOf(rooms), firstIds, days),
    readAvailability(db, idsOf(rooms), nightsAsSpan(stay)),
  ]);
  // The first plan whose rules allow the stay, otherwise the first one with the reason.
  const offers = offered.map(({ room, plans }) => ({
    room,
    plan: plans.find(({ id }) => !restrictionWith(rates, id, stay)) ?? plans[0],
  }));
  const party = guests.adults + guests.kids;
  const answers = offers.map(({ room, plan }) => {
    const restriction = plan && restrictionWith(rates, plan.id, stay);
    return availabilityOf(room, stay, { guests: party, restriction }, availability);
  });
  const first = new Set(firstIds);
  const otherIds = offers.flatMap(({ plan }) => (plan && !first.has(plan.id) ? [plan.id] : []));
  const [otherCosts, found] = await Promise.all([
    readNightCosts(db, otherIds, days),
    withNearestStays(db, answers, { offers, stay, today }),
  ]);
  const priced = { ...stay, guests: agesOf(guests) };
  const quotedBy = (plan: Plan) => quoteWith(first.has(plan.id) ? rates : otherCosts, plan, priced, settings);
  const quoted = offers.map(({ plan }, index): RoomAvailability => {
    const answer = found[index] as RoomAvailability;
    if (!plan) return answer;
    const quote = quotedBy(plan);
    const allowed = cheaperPlans(offered[index]?.plans ?? []).filter(({ id }) => !restrictionWith(rates, id, stay));
    const [least] = allowed
      .map((other) => ({ costOptionId: other.id, paise: quotedBy(other).grandTotal }))
      .toSorted((a, b) => a.paise - b.paise);
    const lower =
      answer.bookable && least && least.paise < quote.grandTotal
        ? { costOptionId: least.costOptionId, grandTotal: toRupees(least.paise) }
        : undefined;
    return { ...answer, quote: quoteToWire(quote), costOptionId: plan.id, ...(lower && { lower }) };
  });
  return { nights: countNights(stay), rooms: quoted };
}

/** Those whose own cost is below the first one's. */
const cheaperPlans = <Offered extends Plan>([first, ...others]: readonly Offered[]): Offered[] =>
  others.filter(({ terms }) => first && terms.rates.cost < first.terms.rates.cost);

interface DeskQuery extends SearchedGuests {
  /** By room, instead of the same guests in each. */
  parties?: ReadonlyMap<string, SearchedGuests> | undefined;
  arrivalTime?: string | undefined;
  departureTime?: string | undefined;
  childAges?: readonly number[] | undefined;
  areTimesFree?: boolean | undefined;
  companyId?: string | undefined;
  promoCode?: string | undefined;
}

/** The site's words are for a guest. */
async function deskText(
  db: Db,
  { id: roomId, name: room }: RoomOnSale,
  { reason, blockedNight: night }: RoomAvailability,
  today: Night,
): Promise<string | undefined> {
  if (night === undefined) return undefined;
  const date = formatNight(night);
  if (reason === "closed") return desk.nightClosed({ room, date });
  return withHolder(desk.nightFull({ room, date }), await missedHolder(db, { roomId, night, today }));
}

/** Every active room with the price of the stay by each of its cost options. Throws invalid_input. */
export async function findDeskRooms(
  db: Db,
  stay: Stay,
  { adults, kids, parties, childAges = [], areTimesFree, companyId, promoCode, ...times }: DeskQuery,
  today: Night,
): Promise<DeskRoom[]> {
  requireStay(stay, today);
  const settings = await readSettings(db);
  const rooms = await listRoomsOnSale(db, settings, { isForStaff: true });
  const sold = rooms.filter(({ plans }) => plans.length > 0);
  const [rates, availability, freeUnits, reductionsOf] = await Promise.all([
    readNightRates(db, planIdsOf(sold), daysOfRates(stay)),
    readAvailability(db, idsOf(sold), nightsAsSpan(stay)),
    freeUnitsByRoom(db, stay),
    readReductions(db, { companyId, promoCode }, { stay, today }),
  ]);
  const guestsOf = ({ id, maxCapacity }: RoomOnSale): SearchedGuests =>
    parties ? (parties.get(id) ?? { adults: Math.min(2, maxCapacity), kids: 0 }) : { adults, kids };
  const answers = await withNearestStays(
    db,
    sold.map((room) => {
      const { adults, kids } = guestsOf(room);
      return availabilityOf(room, stay, { guests: adults + kids }, availability);
    }),
    { offers: sold.map((room) => ({ room })), stay, today },
  );
  const texts = await Promise.all(
    sold.map((room, index) => deskText(db, room, answers[index] as RoomAvailability, today)),
  );
  return sold.map((room, index) => {
    const { blockedNight: _blockedNight, ...answer } = answers[index] as RoomAvailability;
    const availability = { ...answer, ...(texts[index] !== undefined && { message: texts[index] }) };
    const priced = { ...stay, ...times, guests: { ...agesOf(guestsOf(room)), childAges } };
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
        _id: id,
        label,
        housekeeping,
        isOccupied,
      })),
    };
  });
}

const idsOf = (rooms: readonly RoomOnSale[]) => rooms.map(({ id }) => id);
const planIdsOf = (rooms: readonly RoomOnSale[]) => rooms.flatMap(({ plans }) => plans.map(({ id }) => id));
const nightsAsSpan = ({ checkIn, checkOut }: Stay): Span => ({ from: checkIn, to: checkOut });

function requireStay(stay: Stay, today: Night): void {
  const nights = countNights(stay);
  const faults: FieldErrors = {};
  const problem = stayProblems(stay.checkIn, today);
  if (problem) faults.checkin = problem;
  if (nights < 1) faults.checkout = bookingMessages.checkOutOrder();
  if (nights > maxStayNights) faults.checkout = bookingMessages.tooLong();
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
}

interface Party {
  guests: number;
  /** The plan's rules; where there are none only the inventory decides. */
  restriction?: Restriction | undefined;
}

function availabilityOf(
  room: RoomOnSale,
  stay: Stay,
  { guests, restriction }: Party,
  availability: Availability,
): RoomAvailability {
  const roomId = room.id;
  if (guests > room.maxCapacity) {
    const message = capacityMessage(room.maxCapacity);
    return { roomId, bookable: false, reason: "capacity", message, unitsLeft: 0 };
  }
  const nights = nightsOf(stay).map((night) => availability.statusOf(room, night));
  const blocked = nights.find((night) => night.blocked);
  const refused = { roomId, bookable: false, unitsLeft: 0 };
  if (blocked) {
    return {
      ...refused,
      ...(blocked.blocked && { reason: blocked.blocked }),
      message: blockedMessage(blocked.night),
      blockedNight: blocked.night,
    };
  }
  if (restriction) return { ...refused, reason: "restricted", message: restrictionMessage(restriction) };
  return { roomId, bookable: true, unitsLeft: Math.min(...nights.map((night) => night.unitsLeft)) };
}
