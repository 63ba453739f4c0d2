import * as m from "#messages/facts.js";
import { addNights, type Night, parseNight } from "../platform/time/nights.ts";

export interface BookingSearch {
  adults: number;
  kids: number;
  /** In years, one for each kid, where all were given; the price of some plans depends on them. */
  ages?: readonly number[] | undefined;
  checkin?: Night;
  checkout?: Night;
  /** The counts are the defaults; nobody chose them. */
  areGuestsAssumed?: true;
}

export const searchLimits = { minAdults: 1, minKids: 0, maxGuests: 30 } as const;
export const emptySearch: BookingSearch = { adults: 2, kids: 0, areGuestsAssumed: true };

const { minAdults, minKids, maxGuests } = searchLimits;

const integerFrom = (text: string | null, min: number, fallback: number) => {
  const value = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : fallback;
  return Math.min(maxGuests, Math.max(min, value));
};

export const oldestKid = 17;

/** As they stand in an address: `3-15`. */
export const writeAges = (ages: readonly number[]): string => ages.join("-");

/** Undefined for anything that is not ages. */
export function readAges(text: string): number[] | undefined {
  if (!/^(?:0|[1-9]\d?)(?:-(?:0|[1-9]\d?)){0,29}$/.test(text)) return undefined;
  const ages = text.split("-").map(Number);
  return ages.every((age) => age <= oldestKid) ? ages : undefined;
}

/** Those of a party of which each kid has one. */
export const agesOfParty = ({ kids, ages }: Pick<BookingSearch, "kids" | "ages">): readonly number[] | undefined =>
  kids > 0 && ages?.length === kids ? ages : undefined;

/** Ignores invalid values, so that an old or mistyped link still opens the page. */
export function readSearch(query: URLSearchParams, today: Night): BookingSearch {
  const search: BookingSearch = {
    adults: integerFrom(query.get("adults"), minAdults, emptySearch.adults),
    kids: integerFrom(query.get("kids"), minKids, emptySearch.kids),
  };
  const ages = agesOfParty({ kids: search.kids, ages: readAges(query.get("ages") ?? "") });
  if (ages) search.ages = ages;
  if (!query.has("adults") && !query.has("kids")) search.areGuestsAssumed = true;
  const checkin = parseNight(query.get("checkin") ?? "");
  const checkout = parseNight(query.get("checkout") ?? "");
  if (!checkin || checkin < today || !checkout) return search;
  return { ...search, checkin, checkout: checkout > checkin ? checkout : addNights(checkin, 1) };
}

export function writeSearch(search: BookingSearch): string {
  const query = new URLSearchParams();
  if (!search.areGuestsAssumed) {
    query.set("adults", String(search.adults));
    query.set("kids", String(search.kids));
    const ages = agesOfParty(search);
    if (ages) query.set("ages", writeAges(ages));
  }
  if (search.checkin) query.set("checkin", search.checkin);
  if (search.checkout) query.set("checkout", search.checkout);
  return query.toString();
}

export function describeGuests({ adults, kids, ages }: Pick<BookingSearch, "adults" | "kids" | "ages">): string {
  const known = agesOfParty({ kids, ages });
  if (known) return m.adultsAndKidsOf({ adults, kids, ages: known.join(", ") });
  return kids > 0 ? m.adultsAndKids({ adults, kids }) : m.adults({ adults });
}
