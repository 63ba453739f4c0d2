import { currentLocale } from "#current-locale";
import type { DayReport } from "#domain/billing/day-close.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/dayClose.js";
import { tableFile } from "#server/billing/invoices/render.ts";
import type { TableDocument } from "#server/billing/invoices/table-pdf.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { rowsOfReport } from "./csv.ts";
import { readDayReport } from "./service.ts";

const headLines = 2;
const isInstant = (cell: string | number) => typeof cell === "string" && /^\d{4}-\d\d-\d\dT/.test(cell);
const numbers = new Intl.NumberFormat("en-IN");

/** A report as a document, in the language of who asks for it: the lines of its file, each part under its name. */
function documentOf(report: DayReport, lodge: string): TableDocument {
  const parts = Map.groupBy(rowsOfReport(report).slice(headLines), ([part = ""]) => String(part));
  const closed = report.closed ? `${m.closedBy()}: ${report.closed.by}` : "";
  return {
    title: `${m.report()}, ${formatNight(report.day)}`,
    lodge,
    locale: currentLocale(),
    date: report.closed?.at ?? `${report.day}T00:00:00.000Z`,
    notes: [closed, m.inRupees()].filter(Boolean),
    parts: [...parts].map(([title, rows]) => ({
      title,
      rows: rows.map(([, ...cells]) => {
        const written = cells.filter((cell) => !isInstant(cell));
        return {
          name: written.filter((cell) => typeof cell === "string" && cell !== "").join(" · ") || title,
          figures: written.filter((cell) => typeof cell === "number").map((cell) => numbers.format(cell)),
        };
      }),
    })),
  };
}

/** Throws not_found. */
export async function reportFile(db: Db, day: Night) {
  const report = await readDayReport(db, day);
  const { name } = await readSettings(db);
  return tableFile(documentOf(report, name), `day-${report.day}.pdf`);
}
