import { type BlockedReason, type CalendarNight, firstBlockedNight, maxDaysAhead } from "#domain/availability.ts";
import { addNights, countNights, type Night, type Stay } from "#domain/nights.ts";

export type BlockedNights = ReadonlyMap<Night, BlockedReason>;

const blockedReasonLabels: Record<BlockedReason, string> = {
  closed: "not available",
  full: "fully booked",
};

/** `occupiedDates`: nights that staff closed. `calendar` adds sold-out nights once loaded. */
export function blockedNights(occupiedDates: readonly Night[], calendar: readonly CalendarNight[]): BlockedNights {
  const blocked = new Map<Night, BlockedReason>(occupiedDates.map((night) => [night, "closed"]));
  for (const { night, blocked: reason } of calendar) if (reason) blocked.set(night, reason);
  return blocked;
}

/** Undefined: check-in is possible. */
export function checkInBlock(night: Night, blocked: BlockedNights): string | undefined {
  const reason = blocked.get(night);
  return reason && blockedReasonLabels[reason];
}

/**
 * The specification excludes days that staff closed in both pickers. On a sold-out night a guest may still check out,
 * if the nights before it are free.
 */
export function checkOutBlock(day: Night, checkIn: Night | "", blocked: BlockedNights): string | undefined {
  const reason = blocked.get(day);
  if (!reason) return undefined;
  const leaves = reason === "full" && checkIn !== "" && day > checkIn;
  const free = leaves && !firstBlockedNight({ checkIn, checkOut: day }, (night) => blocked.has(night));
  return free ? undefined : blockedReasonLabels[reason];
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
