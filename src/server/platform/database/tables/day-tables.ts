import type { StayRevenueKind } from "#domain/billing/earned.ts";
import type { HandoverKind } from "#domain/operations/handover.ts";
import type { BasisPoints, Paise } from "#domain/platform/money/money.ts";

/** One row: what payments, shifts and the closing of days lock after everything else. */
export interface DeskDayTable {
  id: "desk";
  /** The last closed day; empty before the first. */
  closed_until: string;
  /** The open shift. */
  shift_id: string | null;
  /** The first day of which the reports' lines are kept; empty before. */
  lines_from: string;
}
/** The lines of reports about a closed day; `night` differs from it where a night of an earlier one changed. */
export interface ClosedLineTable {
  id: string;
  day: string;
  night: string;
  /** Empty for charges. */
  booking_id: string;
  room_id: string;
  room_name: string;
  plan_name: string;
  source: string;
  /** Differences to what was kept before; amounts in paise. */
  sold: number;
  room_paise: number;
  other_room_paise: number;
  other_paise: number;
}
/** At most one is open. What is empty or null is filled in when it is closed. */
export interface ShiftTable {
  id: string;
  number: number;
  opened_by: string;
  /** The working day. */
  opened_on: string;
  opened_at: string;
  opening_paise: Paise;
  /** More or less than had to be in the drawer. */
  opening_difference_paise: Paise;
  opening_reason: string;
  closed_by: string;
  closed_on: string;
  closed_at: string;
  /** JSON: `CashCounts`. */
  counts: string;
  counted_paise: Paise | null;
  expected_paise: Paise | null;
  difference_reason: string;
  /** Who took the drawer over with the next shift. */
  handed_to: string;
}
/** Cash that is neither a payment nor a refund. */
export interface PettyCashTable {
  id: string;
  shift_id: string;
  working_day: string;
  kind: "in" | "out";
  amount_paise: Paise;
  reason: string;
  recorded_by: string;
  created_at: string;
}

/** Triggers reject changes and deletions. */
export interface DayCloseTable {
  day: string;
  closed_by: string;
  closed_at: string;
  /** JSON: a `DayReport`. */
  report: string;
}
/** Revenue, posted on the day that was closed; a later change of a night posts the difference. Never changed. */
export interface RevenueEntryTable {
  booking_id: string;
  /** Empty for what belongs to the stay as a whole. */
  night: string;
  kind: StayRevenueKind;
  tax_points: BasisPoints;
  day: string;
  net_paise: Paise;
  tax_paise: Paise;
}

/** An entry of the handover book; days and times are those of the property's clock. */
export interface HandoverTable {
  id: string;
  kind: HandoverKind;
  text: string;
  /** Empty for none, as is the time. */
  due_on: string;
  due_time: string;
  booking_id: string | null;
  unit_id: string | null;
  created_by: string;
  created_at: string;
  updated_at: string;
  /** Empty while it is open. */
  done_by: string;
  done_at: string;
  outcome: string;
  search_text: string;
}
