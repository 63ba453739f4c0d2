import { formatNight, type Night, nightsOf, type Stay } from "./nights.ts";

/** Why a night can't be had: closed by staff, or all units sold. */
export const blockedReasons = ["closed", "full"] as const;
export type BlockedReason = (typeof blockedReasons)[number];

export const maxStayNights = 90;
export const maxDaysAhead = 730;
/** The longest span that a calendar may be asked for: the furthest stay to its end, from today. */
export const maxCalendarNights = maxDaysAhead + maxStayNights + 1;

/** One night of a room: units that can still be sold (0 when blocked) and why none can. */
export interface CalendarNight {
  night: Night;
  unitsLeft: number;
  blocked?: BlockedReason;
  /** Units sold; for staff alone. */
  sold?: number;
}

/** "Your stay includes {date}, which is already fully booked." */
export function blockedMessage(night: Night): string {
  return `Your stay includes ${formatNight(night)}, which is already fully booked.`;
}

/** The first night of the stay that is blocked, if any. Check-out day is not a night of the stay. */
export function firstBlockedNight(stay: Stay, isBlocked: (night: Night) => boolean): Night | undefined {
  return nightsOf(stay).find(isBlocked);
}
