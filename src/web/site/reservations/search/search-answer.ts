import { type BookingSearch, writeSearch } from "#domain/website/booking-search.ts";
import { browserApi } from "#web/api.ts";
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

let asking: Promise<typeof import("./ask-for-search.ts")> | undefined;

/** Loaded once, and only when needed, to keep the contract of the call out of the page's scripts. */
export function loadAsking() {
  asking ??= loadModule(() => import("./ask-for-search.ts")).catch((error) => {
    asking = undefined;
    throw error;
  });
  return asking;
}

/** In the browser. */
export async function answerOf(search: BookingSearch, isFiltered: boolean): Promise<SearchAnswer> {
  const known = last?.search === writeSearch(search) && Date.now() - last.at < longestMs ? last : undefined;
  isForgotten = false;
  if (!search.checkin) return noAnswer;
  const { askForSearch, askForOne } = await loadAsking();
  const answer = known
    ? await askForOne(browserApi, search, known.answer, isFiltered)
    : await askForSearch(browserApi, search, isFiltered);
  if (answer !== known?.answer) rememberAnswer(search, answer);
  return answer;
}
