import type { ActionContext } from "#domain/platform/access/audit.ts";
import { paise, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { civilTimeAt } from "#domain/platform/time/civil-time.ts";
import { defaultClockTime, minutesOf } from "#domain/platform/time/clock-time.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { firstNights } from "#domain/pricing/night-shares.ts";
import { nightsOfQuote, parseQuote } from "#domain/pricing/pricing.ts";
import type { Settings } from "#domain/property/settings.ts";
import { askedFor, type TimeFacts, type TimeSide, timeFactsOf, timeFeeText } from "#domain/reservations/time-fees.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { requireWithinLimit } from "#server/property/settings/staff-limits.ts";
import { addStayFee } from "./stay-fee.ts";

const later = (a: string, b: string) => (minutesOf(a) < minutesOf(b) ? b : a);
const earlier = (a: string, b: string) => (minutesOf(a) < minutesOf(b) ? a : b);

/** Times that the booking has paid for, or was given, count as the lodge's own. */
function boundOf(row: BookingTable, side: TimeSide, { checkInTime, checkOutTime }: Settings): string {
  const isLatePaid = row.extra_night !== "" && row.extra_night >= row.check_in;
  const isEarlyPaid = row.extra_night !== "" && row.extra_night < row.check_in;
  const isFree = row.are_times_free === 1;
  if (side === "late") return isFree || isLatePaid ? later(checkOutTime, row.departure_time) : checkOutTime;
  return isFree || isEarlyPaid ? earlier(checkInTime, row.arrival_time) : checkInTime;
}

function nightPriceOf(row: BookingTable, side: TimeSide) {
  const nights = nightsOfQuote(parseQuote(row.quote));
  if (side === "early") return firstNights(nights, 1);
  return paise(nights.total - firstNights(nights, nights.nights - 1));
}

/** What is asked of a guest who comes on the day of arrival, or leaves on that of departure, at this instant. */
export async function timeFactsFor(
  db: Db,
  row: BookingTable,
  side: TimeSide,
  instant: Date,
): Promise<TimeFacts | null> {
  const settings = await readSettings(db);
  const [date, time] = civilTimeAt(instant, settings.timeZone).split("T") as [Night, string];
  if (date !== (side === "late" ? row.check_out : row.check_in)) return null;
  const bound = boundOf(row, side, settings);
  return timeFactsOf({ side, time, bound, nightPrice: nightPriceOf(row, side), prices: settings.timeFees });
}

interface TimeFee {
  side: TimeSide;
  facts: TimeFacts;
  /** In rupees. */
  amount: number;
}

interface AgreedTimes {
  departureTime: string;
  areTimesFree?: boolean | undefined;
}

/** The hours that are asked of a guest in house who is to leave later without paying for another night. */
export function agreedTimeFacts(row: BookingTable, edit: AgreedTimes, settings: Settings): TimeFacts | null {
  const isFree = edit.areTimesFree ?? row.are_times_free === 1;
  if (row.status !== "checked-in" || !isFree || edit.departureTime === defaultClockTime) return null;
  const bound = boundOf(row, "late", settings);
  const nightPrice = nightPriceOf(row, "late");
  return timeFactsOf({ side: "late", time: edit.departureTime, bound, nightPrice, prices: settings.timeFees });
}

/** The entry of the log; what is less than asked counts as waived. Throws approval_required. */
export async function noteTimeFee(
  db: Db,
  context: ActionContext,
  { facts, amount }: Pick<TimeFee, "facts" | "amount">,
): Promise<object> {
  const waived = paise(Math.max(0, askedFor(facts) - toPaise(amount)));
  if (waived > 0) await requireWithinLimit(db, context, { right: "waived", amount: waived });
  return { timeFee: amount, ...(waived > 0 && { givenUp: toRupees(waived) }) };
}

/** Puts the amount on the bill, in a line that says the real time. */
export async function chargeTimeFee(
  db: Db,
  row: BookingTable,
  { side, facts, amount }: TimeFee,
  during: { context: ActionContext; today: Night },
): Promise<void> {
  await addStayFee(db, row, { description: timeFeeText(side, facts), amount }, during);
}
