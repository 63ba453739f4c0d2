import {
  type BlockedReason,
  type CalendarNight,
  firstBlockedNight,
  maxDaysAhead,
} from "#domain/platform/time/availability.ts";
import { addNights, countNights, type Night, type Stay } from "#domain/platform/time/nights.ts";
import * as m from "#messages/calendar.js";

export type BlockedNights = ReadonlyMap<Night, BlockedReason>;

export const blockedReasonLabels: Record<BlockedReason, () => string> = {
  closed: m.reasonClosed,
  full: m.reasonFull,
};

/** `occupiedDates`: nights that staff closed. `calendar` adds sold-out nights once loaded. */
export function blockedNights(occupiedDates: readonly Night[], calendar: readonly CalendarNight[]): BlockedNights {
  const blocked = new Map<Night, BlockedReason>(occupiedDates.map((night) => [night, "closed"]));
  for (const { night, blocked: reason } of calendar) if (reason) blocked.set(night, reason);
  return blocked;
}

/** The first available stay of the same length, from the requested day on. */
export function nextFreeStay(requested: Stay, blocked: BlockedNights, today: Night): Stay | undefined {
  const length = countNights(requested);
  const last = addNights(today, maxDaysAhead);
  let checkIn = requested.checkIn;
  while (checkIn <= last) {
    const stay = { checkIn, checkOut: addNights(checkIn, length) };
    const blockedNight = firstBlockedNight(stay, (night) => blocked.has(night));
    if (!blockedNight) return stay;
    checkIn = addNights(blockedNight, 1);
  }
  return undefined;
}
