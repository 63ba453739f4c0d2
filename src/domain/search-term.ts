import { phoneDigits } from "./phone.ts";

const phoneLike = /^[+\d][\d\s()-]*\d$/;

/** A phone number is stored as bare digits; a search for one may carry spaces, dashes and a country code. */
export function searchTerm(search: string): string {
  return phoneLike.test(search) && phoneDigits(search).length >= 5 ? phoneDigits(search) : search;
}
