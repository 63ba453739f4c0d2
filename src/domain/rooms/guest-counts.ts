import * as m from "#messages/validation.js";
import { searchLimits } from "../website/booking-search.ts";

const { minAdults, minKids, maxGuests } = searchLimits;
export const searchMessages = {
  adults: m.adultsRequired,
  kids: m.kidsRequired,
  tooMany: (kind: "adults" | "kids") => m.tooManyGuests({ max: maxGuests, kind }),
} as const;
export type GuestErrors = Partial<Record<"adults" | "kids", string>>;

/** The errors in the counts of a URL or of the form that works without script. */
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
