import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { BookingView } from "#domain/reservations/booking-list.ts";
import { isInCredit, isOwing } from "#server/billing/payments/owed.ts";

export interface NightFilter {
  /** Days of arrival, both inclusive. */
  from?: Night;
  to?: Night;
  view?: BookingView;
  /** Bookings that hold this night. */
  night?: Night;
  /** The id of a group. */
  group?: string;
  /** The id of a source. */
  source?: string;
}

type Condition = RawBuilder<SqlBool>;

/** Views that are a status, which counters count. */
export const statusOfView: Partial<Record<BookingView, BookingStatus>> = {
  "in-house": "checked-in",
  unconfirmed: "pending",
};

// Without the index on status, which SQLite would prefer to that on the night.
const holdsNights = sql<SqlBool>`status || '' not in ('cancelled', 'no-show')`;
const arrivesOn = (night: Night): Condition[] => [sql<SqlBool>`check_in = ${night}`, holdsNights];

const conditionsOfView: Partial<Record<BookingView, (today: Night) => Condition[]>> = {
  "arriving-today": arrivesOn,
  "arriving-tomorrow": (today) => arrivesOn(addNights(today, 1)),
  "departing-today": (today) => [
    sql<SqlBool>`check_out = ${today}`,
    sql<SqlBool>`status || '' in ('checked-in', 'checked-out')`,
  ],
  owing: () => [isOwing],
  "in-credit": () => [isInCredit],
};

export function conditionsOf({ from, to, view, night, group, source }: NightFilter, today: Night): Condition[] {
  return [
    ...(from ? [sql<SqlBool>`check_in >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`check_in <= ${to}`] : []),
    ...(night
      ? [
          sql<SqlBool>`check_in > ${addNights(night, -maxStayNights)}`,
          sql<SqlBool>`check_in <= ${night}`,
          sql<SqlBool>`check_out || '' > ${night}`,
          holdsNights,
        ]
      : []),
    ...(group ? [sql<SqlBool>`group_id = ${group}`] : []),
    ...(source ? [sql<SqlBool>`source_id = ${source}`] : []),
    ...((view && conditionsOfView[view]?.(today)) ?? []),
  ];
}
