import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import { type CalendarNight, maxCalendarNights } from "#domain/platform/time/availability.ts";
import { countNights, type Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { extraGuestsPrice } from "#domain/pricing/occupancy.ts";
import * as validation from "#messages/formValidation.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type NightRates, readNightRates } from "#server/pricing/prices/night-rates.ts";
import type { RoomOnSale } from "#server/rooms/rooms/service.ts";
import type { Catalogue } from "./catalogue.ts";
import { type Availability, nightsIn, readAvailability, type Span } from "./nights.ts";

interface Party {
  adults: number;
  kids: number;
  ages?: readonly number[] | undefined;
}

/**
 * Each night for a party: what it costs at least in a room that holds them, as lists of rooms price it, and whether no
 * room is left. A party that no room holds alone has no price, but several rooms. Throws invalid_input.
 */
export async function getSearchCalendar(
  db: Db,
  { rooms }: Pick<Catalogue, "rooms">,
  { from, to, ...party }: Span & Party,
): Promise<CalendarNight[]> {
  if (to <= from) throw invalidInput({ to: validation.endAfterStart() });
  if (countNights({ checkIn: from, checkOut: to }) > maxCalendarNights) {
    throw invalidInput({ to: validation.tooManyNights({ max: maxCalendarNights }) });
  }
  const planIds = rooms.flatMap(({ plans }) => plans.map(({ id }) => id));
  const [availability, rates] = await Promise.all([
    readAvailability(
      db,
      rooms.map(({ id }) => id),
      { from, to },
    ),
    readNightRates(db, planIds, { from, to }),
  ]);
  return Array.from(nightsIn({ from, to }), (night) => nightFor(night, rooms, party, { availability, rates }));
}

interface Known {
  availability: Availability;
  rates: NightRates;
}

function nightFor(night: Night, rooms: readonly RoomOnSale[], party: Party, { availability, rates }: Known) {
  const guests = party.adults + party.kids;
  const states = rooms.map((room) => ({ room, ...availability.statusOf(room, night) }));
  const free = states.filter(({ blocked }) => !blocked);
  const beds = free.reduce((sum, { room, unitsLeft }) => sum + unitsLeft * room.maxCapacity, 0);
  if (beds < guests) {
    const isClosed = states.length > 0 && states.every(({ blocked }) => blocked === "closed");
    return { night, unitsLeft: 0, blocked: isClosed ? "closed" : "full" } satisfies CalendarNight;
  }
  const fitting = free.filter(({ room }) => room.maxCapacity >= guests);
  if (fitting.length === 0) return { night, unitsLeft: free.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0) };
  const unitsLeft = fitting.reduce((sum, state) => sum + state.unitsLeft, 0);
  const rulesOf = (id: string) => rates.restrictionOn(id, night);
  const plans = fitting.flatMap(({ room }) => room.plans);
  const open = plans.filter(({ id }) => !rulesOf(id).isClosed);
  if (open.length === 0) return { night, unitsLeft, planClosed: true };
  const first = fitting.flatMap(({ room }) => room.plans.find(({ id }) => !rulesOf(id).isClosed) ?? []);
  const price = Math.min(...first.map((plan) => costOn(plan, night, party, rates)));
  const arrivals = open.filter(({ id }) => !rulesOf(id).isClosedToArrival);
  const minStay = Math.min(...arrivals.map(({ id }) => rulesOf(id).minStay));
  return {
    night,
    unitsLeft,
    price: toRupees(paise(price)),
    ...(arrivals.length > 0 && minStay > 1 && { minStay }),
    ...(arrivals.length === 0 && { noArrival: true }),
    ...(plans.every(({ id }) => rulesOf(id).isClosedToDeparture) && { noDeparture: true }),
  };
}

function costOn({ id, terms }: RoomOnSale["plans"][number], night: Night, party: Party, rates: NightRates) {
  const { adults, kids, ages } = party;
  const cost: Paise = rates.costsOf(id).get(night) ?? terms.rates.cost;
  return terms.occupancy ? cost + extraGuestsPrice(terms.occupancy, { adults, children: kids, childAges: ages }) : cost;
}
