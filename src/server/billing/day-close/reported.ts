import { sql } from "kysely";
import { earningsOf, isNightSlept } from "#domain/billing/earned.ts";
import { splitIncludedTax } from "#domain/billing/invoices.ts";
import { toBasisPoints } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

/** The property that the figures are of. */
export interface Belonging {
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
  /** For the nights that were slept or are to be slept. */
  room: number;
  /** Nights that are paid for and not slept: of who left early, arrived early or left late. */
  otherRoom: number;
  /** Fees and charges. */
  other: number;
  /** The source's commission on the nights; of closed days the day's report has it. */
  commission?: number;
}
export type Line = Figures & { of: Belonging };

export const reportedColumns = [
  "status",
  "check_in",
  "check_out",
  "departed_on",
  "quote",
  "cancellation_fee_paise",
  "commission_bp",
] as const;
export type ReportedRow = Pick<BookingTable, (typeof reportedColumns)[number]>;

/** The revenue of a stay, night by night; of one that did not come about its fee, on the day of the arrival. */
export function figuresOf(row: ReportedRow, today: Night): Figures[] {
  if (!holdsNights(row.status)) return feeOf(row);
  const stay = { checkIn: row.check_in, checkOut: row.check_out, departedOn: row.departed_on };
  return earningsOf(parseQuote(row.quote))
    .filter(({ night }) => (isAhead(row.status) ? row.status === "confirmed" && night >= today : true))
    .map(({ night, room, serviceFee }) => {
      const commission = (room * row.commission_bp) / 10_000;
      return isNightSlept(night, stay)
        ? { night, sold: 1, room, otherRoom: 0, other: serviceFee, commission }
        : { night, sold: 0, room: 0, otherRoom: room, other: serviceFee, commission };
    });
}

function feeOf({ cancellation_fee_paise, check_in, quote }: ReportedRow): Figures[] {
  if (!cancellation_fee_paise) return [];
  const rate = parseQuote(quote).nightly[0]?.gst ?? toBasisPoints(0);
  return [
    { night: check_in, sold: 0, room: 0, otherRoom: 0, other: splitIncludedTax(cancellation_fee_paise, rate).taxable },
  ];
}

/** The id of the source. Lines of days that were closed by an earlier version have a name, "group" or "company". */
export const sourceOfBooking = sql<string>`booking.source_id`;

interface BelongingRow {
  room_id: string | null;
  room_name: string;
  cost_option_name: string;
  booked_by: string;
}

export const belongingOf = ({ room_id, room_name, cost_option_name, booked_by }: BelongingRow): Belonging => ({
  roomId: room_id ?? room_name,
  roomName: room_name,
  source: booked_by,
  planId: `${room_name} ${cost_option_name}`,
  planName: cost_option_name,
});
