import {
  blockedMessage,
  type CalendarNight,
  firstBlockedNight,
  maxDaysAhead,
  maxStayNights,
  minStayNights,
} from "#domain/platform/time/availability.ts";
import { addNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/calendar.js";
import { type BlockedNights, blockedReasonLabels } from "./blocked-nights.ts";
import type { StayDates, StayEnd } from "./stay-days.ts";

export const noBlockedNights: BlockedNights = new Map();

/** Why a day can't be chosen; undefined when it can. */
export type DayReason = (day: Night) => string | undefined;

/** The facts of one room: nights that can't be had, and the rules of the chosen plan's nights. */
export interface KnownNights {
  blocked: BlockedNights;
  nights?: ReadonlyMap<Night, CalendarNight> | undefined;
}

export function reasonsFor(end: StayEnd, dates: StayDates, today: Night, known: KnownNights): DayReason {
  return end === "checkIn" ? checkInReasons(today, known) : checkOutReasons(dates.checkIn, today, known);
}

function checkInReasons(today: Night, { blocked, nights }: KnownNights): DayReason {
  const last = addNights(today, maxDaysAhead);
  return (day) => {
    if (day < today) return m.reasonPast();
    if (day > last) return m.reasonLastCheckIn({ day: formatNight(last) });
    const reason = blocked.get(day);
    if (reason) return blockedReasonLabels[reason]();
    const rules = nights?.get(day);
    if (rules?.planClosed) return m.reasonNotSold();
    return rules?.noArrival ? m.reasonNoArrival() : undefined;
  };
}

/**
 * The specification excludes days that staff closed in both pickers. A sold-out night is possible as check-out, when the
 * nights before it are free.
 */
function checkOutReasons(checkIn: Night | undefined, today: Night, { blocked, nights }: KnownNights): DayReason {
  const minStay = (checkIn && nights?.get(checkIn)?.minStay) || minStayNights;
  const first = addNights(checkIn ?? today, minStay);
  const last = addNights(checkIn ?? addNights(today, maxDaysAhead), maxStayNights);
  const isBlocked = (night: Night) => blocked.has(night);
  const firstNotSold =
    checkIn && firstBlockedNight({ checkIn, checkOut: last }, (night) => nights?.get(night)?.planClosed === true);
  const firstBlocked = checkIn && firstBlockedNight({ checkIn, checkOut: last }, isBlocked);
  return (day) => {
    if (day < today) return m.reasonPast();
    if (checkIn && day < checkIn) return m.reasonBeforeCheckIn();
    if (day < first) {
      return checkIn ? m.reasonMinStay({ count: minStay }) : m.reasonFirstCheckOut({ day: formatNight(first) });
    }
    if (day > last) {
      return checkIn ? m.reasonMaxStay({ count: maxStayNights }) : m.reasonLastCheckOut({ day: formatNight(last) });
    }
    const before = addNights(day, -1);
    const crossed = checkIn ? firstBlocked : isBlocked(before) ? before : undefined;
    const isCrossing = crossed !== undefined && crossed < day;
    const reason = blocked.get(day);
    if (reason === "closed" || (reason && isCrossing)) return blockedReasonLabels[reason]();
    if (isCrossing) return blockedMessage(crossed);
    if (firstNotSold && firstNotSold < day) return m.reasonNotSoldBefore({ date: formatNight(firstNotSold) });
    return nights?.get(day)?.noDeparture ? m.reasonNoDeparture() : undefined;
  };
}
