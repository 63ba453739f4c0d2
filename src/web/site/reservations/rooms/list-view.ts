import { guestErrors } from "#domain/rooms/guest-counts.ts";
import { readSearch } from "#domain/website/booking-search.ts";
import type { SearchAnswer } from "../search/ask-for-search.ts";
import { linkProblem } from "../search/link-problem.ts";
import { noAnswer } from "../search/search-answer.ts";
import type { QuotedTogether } from "../together/together-stay.ts";
import { hasAmenities, type ListedRoom, readFilter } from "./room-results.ts";
import { roomsTogether } from "./rooms-together.ts";
import type { KnownRooms } from "./use-known-rooms.ts";

export interface ListAnswer extends SearchAnswer {
  /** The price of the rooms that take the party together; the browser asks for it when it shows them. */
  together?: QuotedTogether | undefined;
}

/** The list as it is shown: made of what is known, the answer to the search, and the address, which has search, order and amenities. */
export function listView(known: Pick<KnownRooms, "rooms" | "today">, given: ListAnswer, query: URLSearchParams) {
  const { rooms, today } = known;
  const search = readSearch(query, today);
  const errors = guestErrors(query);
  const areGuestsValid = Object.keys(errors).length === 0;
  const {
    availability,
    problem,
    forOne,
    isRefused,
    together: quoted,
  } = search.checkin && areGuestsValid ? given : (noAnswer as ListAnswer);
  const filter = readFilter(query, rooms ?? []);
  const wanted = rooms?.filter((room) => hasAmenities(room, filter)) ?? [];
  const party = areGuestsValid ? findTogether(wanted, search, { availability, problem, forOne }) : apart;
  return {
    rooms,
    availability,
    problem,
    /** The dates can't be booked at all. */
    isRefused: isRefused ?? false,
    /** What the dates of the address are, if they are none that can be searched for. */
    linkProblem: linkProblem(query, today),
    /** No room at all is to be had, whatever its size. */
    isAllTaken: availability.length > 0 && (forOne ?? availability).every(({ bookable }) => !bookable),
    ...party,
    quoted,
    isSearched: areGuestsValid && rooms !== undefined && rooms.length > 0 && search.checkin !== undefined,
    search,
    errors,
    // URLs on this page contain only what was searched for, not the defaults.
    given: search.areGuestsAssumed && !search.checkin ? undefined : search,
    filter,
    today,
  };
}

export type ListView = ReturnType<typeof listView>;

const apart = { isPartyTooLarge: false, together: undefined, isLodgeLargeEnough: undefined };

/** Rooms that sleep a party together which none sleeps alone; whether there would be enough on other dates. */
function findTogether(
  rooms: readonly ListedRoom[],
  search: ReturnType<typeof readSearch>,
  { availability, problem, forOne }: Pick<SearchAnswer, "availability" | "problem" | "forOne">,
) {
  const { checkin, adults, kids, areGuestsAssumed } = search;
  const party = adults + kids;
  if (areGuestsAssumed || party <= 1 || rooms.length === 0 || problem !== undefined) return apart;
  const shown = new Set(rooms.map(({ _id }) => _id));
  const ofShown = availability.filter(({ roomId }) => shown.has(roomId));
  const isTaken = checkin
    ? ofShown.every(({ bookable }) => !bookable)
    : rooms.every(({ maxCapacity }) => maxCapacity < party);
  // Rooms that are refused for another reason are as little to be had by one guest.
  const isTooSmall = ofShown.some(({ reason }) => reason === "capacity");
  if (!isTaken || (checkin && isTooSmall && !forOne)) return apart;
  return {
    isPartyTooLarge: true,
    isLodgeLargeEnough: roomsTogether(rooms, undefined, search) !== undefined,
    together: roomsTogether(rooms, checkin ? (forOne ?? availability) : undefined, search),
  };
}
