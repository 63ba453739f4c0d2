import type { Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/calendar.js";
import { monthNames } from "#web/shared/platform/calendar-names.ts";

/** "29 – 31 Jan", for narrow screens. */
export function describeDatesBriefly(checkin: Night, checkout: Night, today: Night): string {
  const isOneMonth = checkin.slice(0, 7) === checkout.slice(0, 7);
  const from = isOneMonth ? Number(checkin.slice(8)) : describeDayBriefly(checkin, checkout);
  return m.dateSpan({ from, to: describeDayBriefly(checkout, today) });
}

/** With the year, unless it is that of the other day. */
function describeDayBriefly(night: Night, other: Night): string {
  const year = night.slice(0, 4);
  const date = { day: Number(night.slice(8)), month: monthNames[Number(night.slice(5, 7)) - 1]?.short() ?? "" };
  return year === other.slice(0, 4) ? m.dayOfMonth(date) : m.dayOfYear({ ...date, year });
}
