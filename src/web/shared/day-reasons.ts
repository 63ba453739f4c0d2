import { blockedMessage, firstBlockedNight, maxDaysAhead, maxStayNights, minStayNights } from "#domain/availability.ts";
import { addNights, formatNight, type Night } from "#domain/nights.ts";
import * as m from "#messages/calendar.js";
import { type BlockedNights, blockedReasonLabels } from "./blocked-nights.ts";
import type { StayDates, StayEnd } from "./stay-days.ts";

export const noBlockedNights: BlockedNights = new Map();

/** Why a day can't be chosen; undefined when it can. */
export type DayReason = (day: Night) => string | undefined;

export function reasonsFor(end: StayEnd, dates: StayDates, today: Night, blocked: BlockedNights): DayReason {
  return end === "checkIn" ? checkInReasons(today, blocked) : checkOutReasons(dates.checkIn, today, blocked);
}

function checkInReasons(today: Night, blocked: BlockedNights): DayReason {
  const last = addNights(today, maxDaysAhead);
  return (day) => {
    if (day < today) return m.reasonPast();
    if (day > last) return m.reasonLastCheckIn({ day: formatNight(last) });
    const reason = blocked.get(day);
    return reason && blockedReasonLabels[reason]();
  };
}

/**
 * The specification excludes days that staff closed in both pickers. A sold-out night is possible as check-out, when the
 * nights before it are free.
 */
function checkOutReasons(checkIn: Night | undefined, today: Night, blocked: BlockedNights): DayReason {
  const first = addNights(checkIn ?? today, minStayNights);
  const last = addNights(checkIn ?? addNights(today, maxDaysAhead), maxStayNights);
  const isBlocked = (night: Night) => blocked.has(night);
  const firstBlocked = checkIn && firstBlockedNight({ checkIn, checkOut: last }, isBlocked);
  return (day) => {
    if (day < today) return m.reasonPast();
    if (checkIn && day < checkIn) return m.reasonBeforeCheckIn();
    if (day < first) {
      return checkIn ? m.reasonMinStay({ count: minStayNights }) : m.reasonFirstCheckOut({ day: formatNight(first) });
    }
    if (day > last) {
      return checkIn ? m.reasonMaxStay({ count: maxStayNights }) : m.reasonLastCheckOut({ day: formatNight(last) });
    }
    const before = addNights(day, -1);
    const crossed = checkIn ? firstBlocked : isBlocked(before) ? before : undefined;
    const isCrossing = crossed !== undefined && crossed < day;
    const reason = blocked.get(day);
    if (reason === "closed" || (reason && isCrossing)) return blockedReasonLabels[reason]();
    return isCrossing ? blockedMessage(crossed) : undefined;
  };
}
