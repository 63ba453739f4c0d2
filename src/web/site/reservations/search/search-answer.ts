import { getAvailability } from "#contract/reservations/availability.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { type BookingSearch, writeSearch } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import { type Api, browserApi } from "#web/api.ts";

/** What the lodge answered to a search; the same on the server and in the browser. */
export interface SearchAnswer {
  availability: RoomAvailability[];
  /** Why there is none. */
  problem?: string;
  /** Each room's for one guest, where some don't take the party. */
  forOne?: RoomAvailability[];
  /** The mark of the catalogue that it was made from. */
  catalogue?: string;
}

export const noAnswer: SearchAnswer = { availability: [] };

async function checkDates(api: Api, search: BookingSearch): Promise<SearchAnswer> {
  const { checkin, checkout, adults, kids, areGuestsAssumed } = search;
  if (!checkin || !checkout) return noAnswer;
  try {
    const guests = areGuestsAssumed ? {} : { adults: String(adults), kids: String(kids) };
    const { rooms: availability, catalogue } = await api(getAvailability, { query: { checkin, checkout, ...guests } });
    return { availability, catalogue };
  } catch (error) {
    const isInput = error instanceof AppError && error.code === "invalid_input";
    return { availability: [], problem: isInput ? error.message : m.datesUnchecked() };
  }
}

/** Whether rooms that take the party only together may have to be found among all, or among some chosen by amenities. */
function isForOneNeeded({ availability, forOne }: SearchAnswer, isFiltered: boolean): boolean {
  const isTooSmall = availability.some(({ reason }) => reason === "capacity");
  return isTooSmall && !forOne && (isFiltered || availability.every(({ bookable }) => !bookable));
}

async function completed(api: Api, search: BookingSearch, answer: SearchAnswer, isFiltered: boolean) {
  if (!isForOneNeeded(answer, isFiltered)) return answer;
  const { availability, problem } = await checkDates(api, { ...search, adults: 1, kids: 0 });
  return problem === undefined ? { ...answer, forOne: availability } : answer;
}

export async function askForSearch(api: Api, search: BookingSearch, isFiltered: boolean): Promise<SearchAnswer> {
  return completed(api, search, await checkDates(api, search), isFiltered);
}

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

/** After a booking, and before a search that is submitted: the next one is asked for anew. */
export function forgetAnswer(): void {
  last = undefined;
  isForgotten = true;
}

export const isAnswerForgotten = () => isForgotten;

/** In the browser. */
export async function answerOf(search: BookingSearch, isFiltered: boolean): Promise<SearchAnswer> {
  const known = last?.search === writeSearch(search) && Date.now() - last.at < longestMs ? last : undefined;
  isForgotten = false;
  const answer = known
    ? await completed(browserApi, search, known.answer, isFiltered)
    : await askForSearch(browserApi, search, isFiltered);
  if (answer !== known?.answer) rememberAnswer(search, answer);
  return answer;
}
