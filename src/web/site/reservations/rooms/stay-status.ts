import { blockedMessage } from "#domain/platform/time/availability.ts";
import { formatNightShort, type Night, type Stay } from "#domain/platform/time/nights.ts";
import type { RoomAvailability } from "#domain/reservations/room-availability.ts";
import { type BookingSearch, describeGuests, writeSearch } from "#domain/website/booking-search.ts";
import * as m from "#messages/rooms.js";

interface StayFacts {
  room: { _id: string; maxCapacity: number; plans: readonly { id: string; name: string }[] };
  search: BookingSearch;
  today: Night;
  /** What the list of rooms says of this one; undefined while it is not known, and where it is not needed. */
  answer: RoomAvailability | undefined;
  /** Why the lodge takes no stay on these dates. */
  refused?: string | undefined;
  /** The first night that the calendar does not have. */
  taken?: Night | undefined;
  /** Why the chosen plan does not take the stay. */
  refusal?: string | undefined;
  planId: string;
  /** What the guest has booked on this page: it takes the nights that are shown as searched for. */
  own?: OwnStay | undefined;
}

export interface OwnStay extends Stay {
  reference: string;
  /** The address of the booking's page. */
  to: string;
}

/** Why the stay can't be had in this room as it was searched for, and what can be. */
export interface StayStatus {
  problem: string;
  /** The nights are not free because the guest has them. */
  isOwn?: true;
  way: { to: string; text: string } | { planId: string; text: string };
}

/** For guests who were searched for; two adults are only the default. */
export function isTooSmall({ maxCapacity }: { maxCapacity: number }, search: BookingSearch): boolean {
  return !search.areGuestsAssumed && search.adults + search.kids > maxCapacity;
}

/** The same answer as in the list of rooms; undefined if the stay can be booked. */
export function stayStatus(facts: StayFacts): StayStatus | undefined {
  const { room, search, answer, refused, taken, refusal, planId } = facts;
  const list = `/service/rooms?${writeSearch(search)}`;
  if (isTooSmall(room, search)) {
    const problem = m.tooSmall({ count: room.maxCapacity, guests: describeGuests(search) });
    return { problem, way: { to: list, text: m.seeFitting() } };
  }
  if (!search.checkin) return undefined;
  const elsewhere = { to: list, text: m.seeFree() };
  if (refused) return { problem: refused, way: { to: "/service/rooms", text: m.allRooms() } };
  const isFree = answer?.bookable !== false && taken === undefined;
  if (!isFree && facts.own && isOfStay(facts.own, search)) {
    const { reference, to } = facts.own;
    return { problem: m.ownNights({ reference }), isOwn: true, way: { to, text: m.seeOwn() } };
  }
  if (!isFree) {
    const why = taken === undefined ? undefined : blockedMessage(taken);
    return { problem: why ?? refusal ?? answer?.message ?? m.notFree(), way: nextFree(facts) ?? elsewhere };
  }
  if (!refusal) return undefined;
  const other = answer && room.plans.find(({ id }) => id === answer.costOptionId && id !== planId);
  return {
    problem: refusal,
    way: other ? { planId: other.id, text: m.choosePlanInstead({ plan: other.name }) } : elsewhere,
  };
}

const isOfStay = ({ checkIn, checkOut }: Stay, { checkin = "", checkout = "" }: BookingSearch) =>
  checkIn < checkout && checkin < checkOut;

function nextFree({ room, search, answer, today }: StayFacts) {
  const next = answer?.nearestStay;
  if (!next) return undefined;
  const dates = { from: formatNightShort(next.checkin, today), to: formatNightShort(next.checkout, today) };
  return { to: `/service/rooms/${room._id}?${writeSearch({ ...search, ...next })}`, text: m.nextFree(dates) };
}
