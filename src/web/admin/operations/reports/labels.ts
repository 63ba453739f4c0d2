import type { ReportGroup } from "#domain/operations/reports.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskReports.js";
import { monthNames } from "#web/shared/platform/calendar-names.ts";

export const groupLabels: Record<ReportGroup, () => string> = {
  day: () => m.group({ by: "day" }),
  month: () => m.group({ by: "month" }),
  room: () => m.group({ by: "room" }),
  plan: () => m.group({ by: "plan" }),
  source: () => m.group({ by: "source" }),
};

/** "June 2026", or the year. */
export function periodLabel(period: string): string {
  const month = Number(period.slice(5, 7));
  return month ? `${monthNames[month - 1]?.name()} ${period.slice(0, 4)}` : period;
}

/** The label of a line in the table. */
export function rowLabel(by: ReportGroup, { key, label }: { key: string; label: string }): string {
  if (by === "day") return formatNight(key);
  return by === "month" ? periodLabel(key) : label;
}

/** The label of a line in the chart, where space is small. */
export const barLabel = (by: ReportGroup, row: { key: string; label: string }): string =>
  by === "day"
    ? String(Number(row.key.slice(8)))
    : by === "month"
      ? String(Number(row.key.slice(5)))
      : row.label.slice(0, 12);

/** Whole rupees, because an axis has no space for more. */
export const axisRupees = (value: number): string => formatRupees(Math.round(value));
