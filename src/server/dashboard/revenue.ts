import { maxStayNights } from "#domain/availability.ts";
import { type BookingStatus, bookingStatuses, holdsNights } from "#domain/booking-status.ts";
import type { Dashboard } from "#domain/dashboard.ts";
import { paise, toRupees } from "#domain/money.ts";
import { addNights, countNights, type Night } from "#domain/nights.ts";
import type { Db } from "#server/database/schema.ts";

// With `in` and the other statuses, SQLite would use the status index and read nearly all bookings.
const releasedStatuses = bookingStatuses.filter((status) => !holdsNights(status));

/** Stays of the same dates and status, and the sum of their prices without tax. */
interface Stays {
  check_in: Night;
  check_out: Night;
  status: BookingStatus;
  net_paise: number;
}

/**
 * What was earned: the price without tax of each night that a guest has slept here. What confirmed and unconfirmed
 * bookings bring in the rest of this month is stated apart. A stay's price is spread evenly over its nights.
 */
export async function readRevenue(db: Db, today: Night): Promise<Dashboard["revenue"]> {
  const [lastMonth, thisMonth, nextMonth] = [-1, 0, 1].map((months) => monthStart(today, months)) as [
    Night,
    Night,
    Night,
  ];
  const rows = await db
    .selectFrom("booking")
    .select(["check_in", "check_out", "status"])
    .select((eb) => eb.fn.sum<number | string>("net_paise").as("net_paise"))
    .where("check_in", ">", addNights(lastMonth, -maxStayNights))
    .where("check_in", "<", nextMonth)
    .where("status", "not in", releasedStatuses)
    .groupBy(["check_in", "status", "check_out"])
    .execute();
  const stays = rows.map((row) => ({ ...row, net_paise: Number(row.net_paise) }));
  const sum = (statuses: readonly BookingStatus[], from: Night, to: Night) => {
    const shares = stays.filter(({ status }) => statuses.includes(status)).map((stay) => shareOf(stay, from, to));
    return toRupees(paise(Math.round(shares.reduce((total, share) => total + share, 0))));
  };
  const slept = ["checked-in", "checked-out"] as const;
  return {
    thisMonth: sum(slept, thisMonth, today),
    lastMonth: sum(slept, lastMonth, thisMonth),
    expected: sum(["confirmed", ...slept], today, nextMonth),
    pending: sum(["pending"], today, nextMonth),
  };
}

/** The part of a price that belongs to the nights from `from` up to, not including, `to`. */
function shareOf({ check_in, check_out, net_paise }: Stays, from: Night, to: Night): number {
  const first = check_in > from ? check_in : from;
  const end = check_out < to ? check_out : to;
  if (first >= end) return 0;
  const inside = countNights({ checkIn: first, checkOut: end });
  return (net_paise * inside) / countNights({ checkIn: check_in, checkOut: check_out });
}

/** The first day of the month `months` later; earlier if negative. */
function monthStart(day: Night, months: number): Night {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}
