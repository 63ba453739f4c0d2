import type { Report, ReportGroup, ReportRow } from "#domain/operations/reports.ts";
import { csvOf } from "#domain/platform/files/csv.ts";
import * as m from "#messages/deskReports.js";

type Figures = Omit<ReportRow, "key" | "label" | "ofSource">;

const cells = (figures: Figures) => [
  figures.sold,
  figures.available ?? "",
  figures.occupancy ?? "",
  figures.averageRate,
  figures.revenuePerRoom ?? "",
  figures.roomRevenue,
  figures.otherRoomRevenue,
  figures.otherRevenue,
  figures.lastYear.sold,
  figures.lastYear.revenue,
];

const sourceCells = (of: ReportRow["ofSource"]) =>
  of ? [of.commission, of.netRate, of.bookings, of.cancelled, of.leadDays ?? ""] : [];

export function csvOfReport({ rows, total }: Report, by: ReportGroup): string {
  const head = [
    m.group({ by }),
    m.sold(),
    m.available(),
    m.occupancy(),
    m.averageRate(),
    m.revenuePerRoom(),
    m.roomRevenue(),
    m.otherRoomRevenue(),
    m.otherRevenue(),
    m.soldLastYear(),
    m.revenueLastYear(),
    ...(by === "source" ? [m.commission(), m.netRate(), m.bookings(), m.cancelled(), m.leadDays()] : []),
  ];
  return csvOf([
    head,
    ...rows.map(({ label, ofSource, ...row }) => [label, ...cells(row), ...sourceCells(ofSource)]),
    [m.together(), ...cells(total)],
  ]);
}
