import type { Dashboard } from "#domain/operations/dashboard.ts";
import type { Period } from "#domain/operations/reports.ts";
import { paise, type Rupees, toRupees } from "#domain/platform/money/money.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import { type BookingStatus, isAhead } from "#domain/platform/values/booking-status.ts";
import { chargeLines } from "#server/billing/day-close/charge-lines.ts";
import type { Figures } from "#server/billing/day-close/reported.ts";
import { feesOf, nightsOfStaysOn, releasedStatuses, sourceFor } from "#server/operations/reports/stays.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** Stays of the same dates and status, and the sum of their prices without tax. */
interface Stays {
  check_in: Night;
  check_out: Night;
  status: BookingStatus;
  net: number;
}
type Amount = Pick<Figures, "night" | "room" | "otherRoom" | "other">;

/**
 * The revenue, as the reports have it: nights slept and charges, without tax. What confirmed and unconfirmed bookings
 * bring in the rest of this month is stated apart; with the expected, this month comes to what its report says.
 */
export async function readRevenue(db: Db, today: Night): Promise<Dashboard["revenue"]> {
  const [lastMonth, thisMonth, nextMonth] = [-1, 0, 1].map((months) => monthStart(today, months)) as [
    Night,
    Night,
    Night,
  ];
  const bounds = [lastMonth, thisMonth, today, nextMonth];
  const period = { from: lastMonth, to: nextMonth };
  const groups = await staysBetween(db, period);
  const counts = ({ status, check_in }: Stays) => !isAhead(status) || (status === "confirmed" && check_in >= today);
  const isWhole = (stay: Stays) => !bounds.some((bound) => stay.check_in <= bound && bound <= stay.check_out);
  // A stay between two bounds has its whole price there, whatever its nights cost; of the others each night is read.
  const whole = groups.filter((stay) => isWhole(stay) && counts(stay));
  const nights: Amount[] = [
    ...whole.map(({ check_in: night, net }) => ({ night, room: net, otherRoom: 0, other: 0 })),
    ...(await nightsOfStaysOn(db, bounds, today)),
    ...(await feesOf(db, period, today)),
  ];
  const charges = await chargeLines(db, period, sourceFor("day"));
  const pending = groups.filter(({ status }) => status === "pending").map((stay) => shareOf(stay, today, nextMonth));
  return {
    thisMonth: sumOf([...nights.filter(({ night }) => night < today), ...charges], thisMonth, nextMonth),
    lastMonth: sumOf([...nights, ...charges], lastMonth, thisMonth),
    expected: sumOf(nights, today, nextMonth),
    pending: toRupees(paise(Math.round(pending.reduce((total, share) => total + share, 0)))),
  };
}

function sumOf(amounts: readonly Amount[], from: Night, to: Night): Rupees {
  const inside = amounts.filter(({ night }) => night >= from && night < to);
  return toRupees(paise(inside.reduce((total, { room, otherRoom, other }) => total + room + otherRoom + other, 0)));
}

async function staysBetween(db: Db, { from, to }: Period): Promise<Stays[]> {
  const rows = await db
    .selectFrom("booking")
    .select(["check_in", "check_out", "status"])
    .select((eb) => eb.fn.sum<number | string>("net_paise").as("net"))
    .where("check_in", ">", addNights(from, -maxStayNights))
    .where("check_in", "<", to)
    .where("status", "not in", releasedStatuses)
    .groupBy(["check_in", "status", "check_out"])
    .execute();
  return rows.map((row) => ({ ...row, net: Number(row.net) }));
}

/** The part of a price that belongs to the nights from `from` up to, not including, `to`, spread evenly. */
function shareOf({ check_in, check_out, net }: Stays, from: Night, to: Night): number {
  const first = check_in > from ? check_in : from;
  const end = check_out < to ? check_out : to;
  if (first >= end) return 0;
  const inside = countNights({ checkIn: first, checkOut: end });
  return (net * inside) / countNights({ checkIn: check_in, checkOut: check_out });
}

/** The first day of the month `months` later; earlier if negative. */
function monthStart(day: Night, months: number): Night {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}
