import * as m from "#messages/deskReports.js";
import type { ListColumn, ListColumns } from "../platform/files/columns.ts";
import {
  lastYearFigures,
  type Report,
  type ReportGroup,
  type ReportRow,
  reportFigures,
  type SourceFigures,
  sourceFigures,
} from "./reports.ts";

/** A line of the table, the last of which has the sums. */
export type ReportLine = Omit<ReportRow, "ofSource"> & { ofSource: Partial<SourceFigures> | null };

/** The columns that a report has on the screen, in print and as CSV. */
export function reportColumns(by: ReportGroup): ListColumns<ReportLine> {
  return {
    label: { heading: () => m.group({ by }), value: ({ label }) => label },
    ...columnsFrom("", reportFigures, (line) => line),
    ...columnsFrom("lastYear.", lastYearFigures, ({ lastYear }) => lastYear),
    ...(by === "source" ? columnsFrom("ofSource.", sourceFigures, ({ ofSource }) => ofSource) : {}),
  };
}

type Figures<Key extends string> = Record<Key, Omit<ListColumn<ReportLine>, "value">>;

const columnsFrom = <Key extends string>(
  prefix: string,
  figures: Figures<Key>,
  of: (line: ReportLine) => Partial<Record<NoInfer<Key>, number | null>> | null,
): ListColumns<ReportLine> =>
  Object.fromEntries(
    Object.entries<Figures<Key>[Key]>(figures).map(([key, { heading, unit, isForFiles }]) => [
      `${prefix}${key}`,
      {
        heading,
        value: (line) => of(line)?.[key as Key] ?? "",
        ...(unit && { unit }),
        ...(isForFiles && { isForFiles }),
      },
    ]),
  );

/** The lines of a report, and the sums as the last one. */
export const reportLines = ({ rows, total }: Report, by: ReportGroup): ReportLine[] => [
  ...rows,
  { key: "total", label: m.together(), ...total, ofSource: by === "source" ? totalOfSources(rows) : null },
];

/** Rates have no sum. */
function totalOfSources(rows: readonly ReportRow[]): Partial<SourceFigures> {
  const sum = (of: (figures: SourceFigures) => number) =>
    rows.reduce((total, { ofSource }) => total + (ofSource ? of(ofSource) : 0), 0);
  return {
    commission: Math.round(sum(({ commission }) => commission * 100)) / 100,
    bookings: sum(({ bookings }) => bookings),
  };
}
