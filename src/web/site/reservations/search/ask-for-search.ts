import { getAvailability } from "#contract/reservations/availability.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { agesOfParty, type BookingSearch, writeAges } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";
import type { Api } from "#web/api.ts";

/** What the lodge answered to a search; the same on the server and in the browser. */
export interface SearchAnswer {
  availability: RoomAvailability[];
  /** Why there is none. */
  problem?: string;
  /** The lodge takes no stay on these dates; missing if they could not be checked. */
  isRefused?: boolean;
  /** Each room's for one guest, where some don't take the party. */
  forOne?: RoomAvailability[];
  /** The mark of the catalogue that it was made from. */
  catalogue?: string;
}

/** Of every room or of one, and no more. */
export async function checkDates(api: Api, search: BookingSearch, roomId?: string): Promise<SearchAnswer> {
  const { checkin, checkout, adults, kids, areGuestsAssumed } = search;
  const ages = agesOfParty(search);
  if (!checkin || !checkout) return { availability: [] };
  try {
    const guests = areGuestsAssumed
      ? {}
      : { adults: String(adults), kids: String(kids), ...(ages && { ages: writeAges(ages) }) };
    const query = { checkin, checkout, ...guests, ...(roomId !== undefined && { roomId }) };
    const { rooms: availability, catalogue } = await api(getAvailability, { query });
    return { availability, catalogue };
  } catch (error) {
    const isInput = error instanceof AppError && error.code === "invalid_input";
    return isInput
      ? { availability: [], problem: error.message, isRefused: true }
      : { availability: [], problem: m.datesUnchecked() };
  }
}

/** Whether rooms that take the party only together may have to be found among all, or among some chosen by amenities. */
function isForOneNeeded({ availability, forOne }: SearchAnswer, isFiltered: boolean): boolean {
  const isTooSmall = availability.some(({ reason }) => reason === "capacity");
  return isTooSmall && !forOne && (isFiltered || availability.every(({ bookable }) => !bookable));
}

/** Adds what one guest would get, where it is needed and missing. */
export async function askForOne(
  api: Api,
  search: BookingSearch,
  answer: SearchAnswer,
  isFiltered: boolean,
): Promise<SearchAnswer> {
  if (!isForOneNeeded(answer, isFiltered)) return answer;
  const { availability, problem } = await checkDates(api, { ...search, adults: 1, kids: 0 });
  return problem === undefined ? { ...answer, forOne: availability } : answer;
}

export async function askForSearch(api: Api, search: BookingSearch, isFiltered: boolean): Promise<SearchAnswer> {
  return askForOne(api, search, await checkDates(api, search), isFiltered);
}
