import { type BlockedReason, type CalendarNight, firstBlockedNight, maxDaysAhead } from "#domain/availability.ts";
import { addNights, countNights, type Night, type Stay } from "#domain/nights.ts";

/** Nights that can't be had, with the reason. */
export type BlockedNights = ReadonlyMap<Night, BlockedReason>;

/** What a date picker says about a day that can't be chosen. */
const blockedReasonLabels: Record<BlockedReason, string> = {
  closed: "not available",
  full: "fully booked",
};

/** Nights that staff closed (known with the room) and, once the calendar is here, those that are sold out too. */
export function blockedNights(occupiedDates: readonly Night[], calendar: readonly CalendarNight[]): BlockedNights {
  const blocked = new Map<Night, BlockedReason>(occupiedDates.map((night) => [night, "closed"]));
  for (const { night, blocked: reason } of calendar) if (reason) blocked.set(night, reason);
  return blocked;
}

/** Why check-in can't be on this day; undefined when it can. */
export function checkInBlock(night: Night, blocked: BlockedNights): string | undefined {
  const reason = blocked.get(night);
  return reason && blockedReasonLabels[reason];
}

/**
 * Why check-out can't be on this day. Days that staff closed are excluded in both pickers, as the specification says.
 * On a night that is merely sold out a guest may still leave in the morning, if the nights before it are free.
 */
export function checkOutBlock(day: Night, checkIn: Night | "", blocked: BlockedNights): string | undefined {
  const reason = blocked.get(day);
  if (!reason) return undefined;
  const leaves = reason === "full" && checkIn !== "" && day > checkIn;
  const free = leaves && !firstBlockedNight({ checkIn, checkOut: day }, (night) => blocked.has(night));
  return free ? undefined : blockedReasonLabels[reason];
}

/** The first stay of the same length, from the wished day on, whose nights are all free. */
export function nextFreeStay(wished: Stay, blocked: BlockedNights, today: Night): Stay | undefined {
  const length = countNights(wished);
  const last = addNights(today, maxDaysAhead);
  let checkIn = wished.checkIn;
  while (checkIn <= last) {
    const stay = { checkIn, checkOut: addNights(checkIn, length) };
    const inTheWay = firstBlockedNight(stay, (night) => blocked.has(night));
    if (!inTheWay) return stay;
    checkIn = addNights(inTheWay, 1);
  }
  return undefined;
}
