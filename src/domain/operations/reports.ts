import * as v from "valibot";
import * as m from "#messages/deskReports.js";
import type { ListUnit } from "../platform/files/columns.ts";
import { rupees } from "../platform/money/rupees.ts";
import { boundedText } from "../platform/text/text.ts";
import { monthsBefore } from "../platform/time/months.ts";
import { addNights, type Night, parseNight } from "../platform/time/nights.ts";

/** The ways to group lines of a report. */
export const reportGroups = ["day", "month", "room", "plan", "source"] as const;
export type ReportGroup = (typeof reportGroups)[number];

const month = /^\d{4}-\d{2}$/;
const year = /^\d{4}$/;

/** A month ("2026-06") or a year ("2026"). */
const period = v.pipe(
  boundedText(20, m.periodInvalid),
  v.check(
    (text) => (month.test(text) || year.test(text)) && parseNight(firstNight(text)) !== undefined,
    m.periodInvalid,
  ),
);

const firstNight = (text: string): Night => (month.test(text) ? `${text}-01` : `${text}-01-01`);

export const reportQuery = v.object({ period, by: v.picklist(reportGroups, m.groupInvalid) });
export type ReportQuery = v.InferOutput<typeof reportQuery>;

/** The nights from `from` up to, not including, `to`. */
export interface Period {
  from: Night;
  to: Night;
}

export function periodOf(text: string): Period {
  const from = firstNight(text);
  return { from, to: monthsBefore(from, month.test(text) ? -1 : -12) };
}

export const previousYear = ({ from, to }: Period): Period => ({
  from: monthsBefore(from, 12),
  to: monthsBefore(to, 12),
});

/** The period before or after, in the same form. */
export function neighbourOf(text: string, step: 1 | -1): string {
  const { from } = periodOf(text);
  return month.test(text) ? monthsBefore(from, -step).slice(0, 7) : String(Number(text) + step).padStart(4, "0");
}

export const isMonth = (text: string): boolean => month.test(text);

/** The day that a day of the year before is compared with; the 29th of February with the 28th. */
export const sameDayNextYear = (night: Night): Night => monthsBefore(night, -12);

/** All nights of a period. */
export function* nightsIn({ from, to }: Period): Generator<Night> {
  for (let night = from; night < to; night = addNights(night, 1)) yield night;
}

/** A figure of a report: its part of the reply, its heading on the screen and in the file, and what it is. */
interface Figure {
  shape: v.GenericSchema<number | null>;
  heading: () => string;
  unit?: ListUnit;
  isForFiles?: true;
}

type Shapes<Figures> = { [Key in keyof Figures]: Figures[Key] extends { shape: infer Shape } ? Shape : never };
const shapesOf = <Figures extends Record<string, Figure>>(figures: Figures) =>
  Object.fromEntries(Object.entries(figures).map(([key, { shape }]) => [key, shape])) as Shapes<Figures>;

export const reportFigures = {
  /** Room nights. */
  sold: { shape: v.number(), heading: m.sold },
  /** Room nights that could be sold; null where that has no meaning, as for a plan. */
  available: { shape: v.nullable(v.number()), heading: m.available, isForFiles: true },
  occupancy: { shape: v.nullable(v.number()), heading: m.occupancy, unit: "percent" },
  averageRate: { shape: rupees, heading: m.averageRate, unit: "rupees" },
  revenuePerRoom: { shape: v.nullable(rupees), heading: m.revenuePerRoom, unit: "rupees" },
  /** Without tax: of nights slept, of nights that are paid for and not slept, and of fees and charges. */
  roomRevenue: { shape: rupees, heading: m.roomRevenue, unit: "rupees" },
  otherRoomRevenue: { shape: rupees, heading: m.otherRoomRevenue, unit: "rupees" },
  otherRevenue: { shape: rupees, heading: m.otherRevenue, unit: "rupees" },
} satisfies Record<string, Figure>;

export const lastYearFigures = {
  sold: { shape: v.number(), heading: m.soldLastYear },
  revenue: { shape: rupees, heading: m.revenueLastYear, unit: "rupees" },
} satisfies Record<string, Figure>;

export const sourceFigures = {
  /** The source's commission on the nights of the period. */
  commission: { shape: rupees, heading: m.commission, unit: "rupees" },
  /** The revenue of a room night after it. */
  netRate: { shape: rupees, heading: m.netRate, unit: "rupees" },
  /** Counts bookings with an arrival in the period. */
  bookings: { shape: v.number(), heading: m.bookings },
  /** The part of them that was cancelled or not used. */
  cancelled: { shape: v.number(), heading: m.cancelled, unit: "percent" },
  /** Days from booking to arrival, on average, of those that were not; null without any. */
  leadDays: { shape: v.nullable(v.number()), heading: m.leadDays },
} satisfies Record<string, Figure>;

const ofSourceShape = v.object(shapesOf(sourceFigures));
export type SourceFigures = v.InferOutput<typeof ofSourceShape>;

const figures = { ...shapesOf(reportFigures), lastYear: v.object(shapesOf(lastYearFigures)) };

export const reportShape = v.object({
  from: v.string(),
  /** Not included. */
  to: v.string(),
  /** The working day: what is on the books from then on is expected. */
  today: v.string(),
  rows: v.array(
    v.object({
      key: v.string(),
      label: v.string(),
      ...figures,
      /** Only in a report by source. */
      ofSource: v.nullable(ofSourceShape),
    }),
  ),
  total: v.object(figures),
});
export type Report = v.InferOutput<typeof reportShape>;
export type ReportRow = Report["rows"][number];

const booked = v.object({ sold: v.number(), revenue: rupees });
export const paceShape = v.object({
  today: v.string(),
  /** This month and those to come. */
  months: v.array(
    v.object({
      month: v.string(),
      /** Bookings for a month as they are now, and as they were a year ago for the same month then. */
      now: booked,
      yearAgo: booked,
      /** The final figure of that month. */
      final: booked,
    }),
  ),
});
export type Pace = v.InferOutput<typeof paceShape>;
