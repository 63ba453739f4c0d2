import * as m from "#messages/validation.js";
import type { Rupees } from "../money/money.ts";
import { formatNight, type Night, nightsOf, type Stay } from "./nights.ts";

export const blockedReasons = ["closed", "full"] as const;
export type BlockedReason = (typeof blockedReasons)[number];

export const minStayNights = 1;
export const maxStayNights = 90;
export const maxDaysAhead = 730;
/** How many nights before and after a stay that is not free another one is looked for. */
export const nearestStayRadius = 45;
/** From today to the end of the latest possible stay. */
export const maxCalendarNights = maxDaysAhead + maxStayNights + 1;

/** `unitsLeft` is 0 on a blocked night. */
export interface CalendarNight {
  night: Night;
  unitsLeft: number;
  blocked?: BlockedReason;
  /** Cost of the night, before discount, fee and tax; missing when the room has no cost option. */
  price?: Rupees;
  /** The shortest stay that begins on this night, if more than one night. */
  minStay?: number;
  noArrival?: boolean;
  noDeparture?: boolean;
  /** The plan is not sold on this night. */
  planClosed?: boolean;
  /** Only for staff. */
  sold?: number;
}

/** The site shows the number of units left up to this one. */
export const fewUnits = 3;

export function blockedMessage(night: Night): string {
  return m.nightTaken({ date: formatNight(night) });
}

export function firstBlockedNight(stay: Stay, isBlocked: (night: Night) => boolean): Night | undefined {
  return nightsOf(stay).find(isBlocked);
}

/**
 * The calendar of a room and the quote of a stay go by the rules of a search. Where both take the stay, the search's answer
 * adds nothing.
 */
export function isPlainlyFree(
  stay: Stay,
  nights: ReadonlyMap<Night, Pick<CalendarNight, "blocked">>,
  quoted: { restriction?: unknown } | undefined,
): boolean {
  const isFree = (night: Night) => nights.has(night) && nights.get(night)?.blocked === undefined;
  return quoted !== undefined && quoted.restriction === undefined && nightsOf(stay).every(isFree);
}
