import { addNights, type Night, parseNight } from "./nights.ts";

export interface BookingSearch {
  adults: number;
  kids: number;
  checkin?: Night;
  checkout?: Night;
}

export const searchLimits = { minAdults: 1, minKids: 0, maxGuests: 30 } as const;
export const emptySearch: BookingSearch = { adults: 2, kids: 0 };

const integerFrom = (text: string | null, min: number, fallback: number) => {
  const value = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : fallback;
  return Math.min(searchLimits.maxGuests, Math.max(min, value));
};

/** Ignores invalid values, so that an old or mistyped link still opens the page. */
export function readSearch(query: URLSearchParams, today: Night): BookingSearch {
  const search: BookingSearch = {
    adults: integerFrom(query.get("adults"), searchLimits.minAdults, emptySearch.adults),
    kids: integerFrom(query.get("kids"), searchLimits.minKids, emptySearch.kids),
  };
  const checkin = parseNight(query.get("checkin") ?? "");
  const checkout = parseNight(query.get("checkout") ?? "");
  if (!checkin || checkin < today || !checkout) return search;
  return { ...search, checkin, checkout: checkout > checkin ? checkout : addNights(checkin, 1) };
}

export function writeSearch(search: BookingSearch): string {
  const query = new URLSearchParams({ adults: String(search.adults), kids: String(search.kids) });
  if (search.checkin) query.set("checkin", search.checkin);
  if (search.checkout) query.set("checkout", search.checkout);
  return query.toString();
}

export function describeGuests({ adults, kids }: Pick<BookingSearch, "adults" | "kids">): string {
  const count = (value: number, word: string) => `${value} ${word}${value > 1 ? "s" : ""}`;
  return kids > 0 ? `${count(adults, "adult")}, ${count(kids, "kid")}` : count(adults, "adult");
}
