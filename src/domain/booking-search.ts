import * as facts from "#messages/facts.js";
import * as m from "#messages/validation.js";
import { addNights, type Night, parseNight } from "./nights.ts";

export interface BookingSearch {
  adults: number;
  kids: number;
  checkin?: Night;
  checkout?: Night;
  /** The counts are the defaults; nobody chose them. */
  areGuestsAssumed?: true;
}

export const searchLimits = { minAdults: 1, minKids: 0, maxGuests: 30 } as const;
export const emptySearch: BookingSearch = { adults: 2, kids: 0, areGuestsAssumed: true };

const { minAdults, minKids, maxGuests } = searchLimits;
export const searchMessages = {
  adults: m.adultsRequired,
  kids: m.kidsRequired,
  tooMany: (kind: "adults" | "kids") => m.tooManyGuests({ max: maxGuests, kind }),
} as const;
export type GuestErrors = Partial<Record<"adults" | "kids", string>>;

/** What is wrong with the counts of a URL or of the form that works without script. */
export function guestErrors(query: URLSearchParams): GuestErrors {
  const errors: GuestErrors = {};
  for (const [name, min] of [
    ["adults", minAdults],
    ["kids", minKids],
  ] as const) {
    const text = query.get(name);
    if (text === null) continue;
    if (!/^\d+$/.test(text) || Number(text) < min) errors[name] = searchMessages[name]();
    else if (Number(text) > maxGuests) errors[name] = searchMessages.tooMany(name);
  }
  return errors;
}

const integerFrom = (text: string | null, min: number, fallback: number) => {
  const value = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : fallback;
  return Math.min(maxGuests, Math.max(min, value));
};

/** Ignores invalid values, so that an old or mistyped link still opens the page. */
export function readSearch(query: URLSearchParams, today: Night): BookingSearch {
  const search: BookingSearch = {
    adults: integerFrom(query.get("adults"), minAdults, emptySearch.adults),
    kids: integerFrom(query.get("kids"), minKids, emptySearch.kids),
  };
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
  }
  if (search.checkin) query.set("checkin", search.checkin);
  if (search.checkout) query.set("checkout", search.checkout);
  return query.toString();
}

export function describeGuests({ adults, kids }: Pick<BookingSearch, "adults" | "kids">): string {
  return kids > 0 ? facts.adultsAndKids({ adults, kids }) : facts.adults({ adults });
}
