import { type BookingSearch, writeSearch } from "#domain/website/booking-search.ts";
import { loadModule } from "#web/ui/loading/load-module.ts";
import type { SearchAnswer } from "./ask-for-search.ts";

export const noAnswer: SearchAnswer = { availability: [] };

/** The last answer in this tab: sorting, filtering and going back need no other. */
let last: { search: string; answer: SearchAnswer; at: number } | undefined;
let isForgotten = false;

const longestMs = 5 * 60_000;

/** Also what came with the document. */
export function rememberAnswer(search: BookingSearch, answer: SearchAnswer): void {
  const key = writeSearch(search);
  if (answer.problem !== undefined || !search.checkin || isForgotten) return;
  if (last?.search !== key || last.answer !== answer) last = { search: key, answer, at: Date.now() };
}

/** After a booking, and before a search that is submitted: the next one is asked for again. */
export function forgetAnswer(): void {
  last = undefined;
  isForgotten = true;
}

export const isAnswerForgotten = () => isForgotten;

/** The last answer, if it is one to this search. From now on a new one is remembered. */
export function takeAnswer(search: BookingSearch): SearchAnswer | undefined {
  isForgotten = false;
  return last?.search === writeSearch(search) && Date.now() - last.at < longestMs ? last.answer : undefined;
}

let asking: Promise<typeof import("./ask-for-search.ts")> | undefined;

/** Loaded once, and only when needed, to keep the contract of the call out of the page's scripts. */
export function loadAsking() {
  asking ??= loadModule(() => import("./ask-for-search.ts")).catch((error) => {
    asking = undefined;
    throw error;
  });
  return asking;
}
