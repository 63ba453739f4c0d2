import { earningsOf, isNightSlept } from "#domain/billing/earned.ts";
import { splitIncludedTax } from "#domain/billing/invoices.ts";
import type { Period } from "#domain/operations/reports.ts";
import { type BasisPoints, type Paise, paise, toBasisPoints } from "#domain/platform/money/money.ts";
import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { type BookingStatus, bookingStatuses, holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** Whose the figures are. */
interface Belonging {
  roomId: string;
  roomName: string;
  planId: string;
  planName: string;
  source: string;
}

/** In paise, without tax. */
export interface Figures {
  night: Night;
  sold: number;
  /** Of the nights that were slept or are to be slept. */
  room: number;
  /** What the source takes of `room` and `otherRoom`. */
  commission: number;
  /** Of nights that are paid for and not slept: of who left early, arrived early or left late. */
  otherRoom: number;
  /** Fees and charges. */
  other: number;
}
export type Line = Figures & { of: Belonging };

interface Wanted extends Period {
  /** Nights before it count if somebody slept in them, from it on if they are confirmed. */
  today: Night;
  /** What was made until then. */
  bookedBefore?: string;
}

const stayColumns = [
  "status",
  "check_in",
  "check_out",
  "departed_on",
  "quote",
  "cancellation_fee_paise",
  "commission_bp",
] as const;
// With `in` and the other statuses, SQLite would use the status index and read nearly all bookings.
export const releasedStatuses = bookingStatuses.filter((status) => !holdsNights(status));

/** What the nights of a period bring in, and fees on the day of the arrival that did not come about. */
export async function stayLines(db: Db, { from, to, today, bookedBefore }: Wanted): Promise<Line[]> {
  const rows = await db
    .selectFrom("booking")
    .select(stayColumns)
    .select(["room_id", "room_name", "cost_option_id", "cost_option_name", "source_id"])
    .where("check_in", ">=", addNights(from, -maxStayNights - 1))
    .where("check_in", "<=", to)
    .where("check_out", ">=", from)
    .$if(bookedBefore !== undefined, (query) => query.where("created_at", "<", bookedBefore ?? ""))
    .execute();
  return rows.flatMap((row) => {
    const of: Belonging = {
      roomId: row.room_id ?? row.room_name,
      roomName: row.room_name,
      source: row.source_id,
      planId: `${row.room_name} ${row.cost_option_name}`,
      planName: row.cost_option_name,
    };
    return figuresOf(row, today)
      .filter(({ night }) => night >= from && night < to)
      .map((figures) => ({ ...figures, of }));
  });
}

/** All nights of the stays whose dates touch one of some days, and what those bring in. */
export async function nightsOfStaysOn(db: Db, days: readonly Night[], today: Night): Promise<Figures[]> {
  const rows = new Map<string, StayRow>();
  for (const day of days) {
    const touching = await db
      .selectFrom("booking")
      .select(["id", ...stayColumns])
      .where("check_in", ">=", addNights(day, -maxStayNights))
      .where("check_in", "<=", day)
      .where("check_out", ">=", day)
      .where("status", "not in", releasedStatuses)
      .execute();
    for (const row of touching) rows.set(row.id, row);
  }
  return [...rows.values()].flatMap((row) => figuresOf(row, today));
}

/** Fees of the stays of a period that did not come about. */
export async function feesOf(db: Db, { from, to }: Period, today: Night): Promise<Figures[]> {
  const rows = await db
    .selectFrom("booking")
    .select(stayColumns)
    .where("check_in", ">=", from)
    .where("check_in", "<", to)
    .where("status", "not in", bookingStatuses.filter(holdsNights))
    .where("cancellation_fee_paise", ">", paise(0))
    .execute();
  return rows.flatMap((row) => figuresOf(row, today));
}

interface StayRow {
  status: BookingStatus;
  check_in: Night;
  check_out: Night;
  departed_on: Night | "";
  quote: string;
  cancellation_fee_paise: Paise | null;
  commission_bp: BasisPoints;
}

function figuresOf(row: StayRow, today: Night): Figures[] {
  if (!holdsNights(row.status)) return feeOf(row);
  const stay = { checkIn: row.check_in, checkOut: row.check_out, departedOn: row.departed_on };
  return earningsOf(parseQuote(row.quote))
    .filter(({ night }) => (isAhead(row.status) ? row.status === "confirmed" && night >= today : true))
    .map(({ night, room, serviceFee }) =>
      isNightSlept(night, stay)
        ? { night, sold: 1, room, otherRoom: 0, other: serviceFee, commission: shareOf(room, row.commission_bp) }
        : { night, sold: 0, room: 0, otherRoom: room, other: serviceFee, commission: shareOf(room, row.commission_bp) },
    );
}

const shareOf = (amount: number, share: BasisPoints) => (amount * share) / 10_000;

function feeOf({ cancellation_fee_paise, check_in, quote }: StayRow): Figures[] {
  if (!cancellation_fee_paise) return [];
  const rate = parseQuote(quote).nightly[0]?.gst ?? toBasisPoints(0);
  const other = splitIncludedTax(cancellation_fee_paise, rate).taxable;
  return [{ night: check_in, sold: 0, room: 0, otherRoom: 0, other, commission: 0 }];
}
