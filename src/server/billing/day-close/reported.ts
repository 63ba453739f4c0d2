import { sql } from "kysely";
import { earningsOf, isNightSlept } from "#domain/billing/earned.ts";
import { splitIncludedTax } from "#domain/billing/invoices.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { toBasisPoints } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { holdsNights, isAhead } from "#domain/platform/values/booking-status.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

/** Whose the figures are. */
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
  /** Of the nights that were slept or are to be slept. */
  room: number;
  /** Of nights that are paid for and not slept: of who left early, arrived early or left late. */
  otherRoom: number;
  /** Fees and charges. */
  other: number;
}
export type Line = Figures & { of: Belonging };

export const reportedColumns = [
  "status",
  "check_in",
  "check_out",
  "departed_on",
  "quote",
  "cancellation_fee_paise",
] as const;
export type ReportedRow = Pick<BookingTable, (typeof reportedColumns)[number]>;

/** What a stay brings in, night by night; of one that did not come about its fee, on the day of the arrival. */
export function figuresOf(row: ReportedRow, today: Night): Figures[] {
  if (!holdsNights(row.status)) return feeOf(row);
  const stay = { checkIn: row.check_in, checkOut: row.check_out, departedOn: row.departed_on };
  return earningsOf(parseQuote(row.quote))
    .filter(({ night }) => (isAhead(row.status) ? row.status === "confirmed" && night >= today : true))
    .map(({ night, room, serviceFee }) =>
      isNightSlept(night, stay)
        ? { night, sold: 1, room, otherRoom: 0, other: serviceFee }
        : { night, sold: 0, room: 0, otherRoom: room, other: serviceFee },
    );
}

function feeOf({ cancellation_fee_paise, check_in, quote }: ReportedRow): Figures[] {
  if (!cancellation_fee_paise) return [];
  const rate = parseQuote(quote).nightly[0]?.gst ?? toBasisPoints(0);
  return [
    { night: check_in, sold: 0, room: 0, otherRoom: 0, other: splitIncludedTax(cancellation_fee_paise, rate).taxable },
  ];
}

/**
 * As an import names it; otherwise bookings of the site are made by the guest, and all others at the desk. `|| ''`, because
 * SQLite would read everything that guests did from the index on the actor.
 */
export const sourceOfBooking = sql<string>`
  case
    when booking.source <> '' then booking.source
    when booking.group_id is not null then 'group'
    when booking.company_id is not null then 'company'
    when exists (
      select 1 from audit_entry
      where audit_entry.entity_id = booking.id and audit_entry.action = 'Booked' and audit_entry.actor || '' = ${guestActor}
    ) then 'website'
    else 'desk'
  end
`;

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
