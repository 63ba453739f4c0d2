import { nearestStayRadius } from "#domain/platform/time/availability.ts";
import { addNights, countNights, type Night, nightsOf, type Stay } from "#domain/platform/time/nights.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { type NightRules, readNightRules } from "#server/pricing/prices/night-rates.ts";
import { restrictionWith } from "#server/pricing/prices/quote.ts";
import { type Availability, type RoomUnits, readAvailability, type Span } from "./nights.ts";

interface Offer {
  room: RoomUnits;
  /** The plan whose rules decide; without one only the inventory does. */
  plan?: { id: string } | undefined;
}

interface Searched {
  offers: readonly Offer[];
  stay: Stay;
  today: Night;
}

/** Adds the nearest free stay of the same length where the stay cannot be had on its dates. Answers are in the order of the offers. */
export async function withNearestStays(
  db: Db,
  answers: readonly RoomAvailability[],
  { offers, stay, today }: Searched,
): Promise<RoomAvailability[]> {
  const isDateTaken = ({ reason }: RoomAvailability) => reason !== undefined && reason !== "capacity";
  const taken = offers.filter((_, index) => isDateTaken(answers[index] as RoomAvailability));
  if (taken.length === 0) return [...answers];
  const window = windowAround(stay, today);
  const [rules, availability] = await Promise.all([
    readNightRules(
      db,
      taken.flatMap(({ plan }) => plan?.id ?? []),
      window,
    ),
    readAvailability(
      db,
      taken.map(({ room }) => room.id),
      window,
    ),
  ]);
  return answers.map((answer, index) =>
    isDateTaken(answer)
      ? { ...answer, nearestStay: nearestFreeStay(offers[index] as Offer, stay, { availability, rules, window }) }
      : answer,
  );
}

/** Where the nearest free stay is looked for. */
function windowAround(stay: Stay, today: Night): Span {
  const earliest = addNights(stay.checkIn, -nearestStayRadius);
  return { from: earliest < today ? today : earliest, to: addNights(stay.checkOut, nearestStayRadius) };
}

interface Surroundings {
  availability: Availability;
  rules: NightRules;
  window: Span;
}

/** The free stay of the same length with the nearest check-in; the earlier of two. */
function nearestFreeStay({ room, plan }: Offer, stay: Stay, { availability, rules, window }: Surroundings) {
  const length = countNights(stay);
  const isFree = (candidate: Stay) =>
    nightsOf(candidate).every((night) => !availability.statusOf(room, night).blocked) &&
    !(plan && restrictionWith(rules, plan.id, candidate));
  for (let distance = 1; distance <= nearestStayRadius; distance++) {
    for (const checkIn of [addNights(stay.checkIn, -distance), addNights(stay.checkIn, distance)]) {
      const candidate = { checkIn, checkOut: addNights(checkIn, length) };
      if (checkIn < window.from || candidate.checkOut > window.to) continue;
      if (isFree(candidate)) return { checkin: candidate.checkIn, checkout: candidate.checkOut };
    }
  }
  return undefined;
}
