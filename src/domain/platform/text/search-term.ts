import { phoneDigits } from "./phone.ts";

const phoneLike = /^[+\d][\d\s()-]*\d$/;

/** Phone numbers are stored as digits; a search for one may contain spaces, dashes and a country code. */
export function searchTerm(search: string): string {
  return phoneLike.test(search) && phoneDigits(search).length >= 5 ? phoneDigits(search) : search;
}
