import { reportColumns, reportLines } from "#domain/operations/report-columns.ts";
import type { Report, ReportGroup } from "#domain/operations/reports.ts";
import { columnText, onScreen } from "#domain/platform/files/columns.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskReports.js";
import { AuditLink } from "../../platform/shared/audit-link.tsx";
import { BarChart } from "./bar-chart.tsx";
import { axisRupees, barLabel, rowLabel } from "./labels.ts";
import { ReportTable } from "./report-table.tsx";

const revenueOf = ({ roomRevenue, otherRoomRevenue, otherRevenue }: Report["total"]) =>
  Math.round((roomRevenue + otherRoomRevenue + otherRevenue) * 100) / 100;

/** The totals, the charts, and the table that says the same. */
export function ReportView({ report, by }: { report: Report; by: ReportGroup }) {
  const { rows, total, today, from, to } = report;
  const columns = onScreen(reportColumns(by));
  const [, ...figures] = columns;
  const legend = { now: m.thisYear(), before: m.lastYear() };
  return (
    <div className="pad-4 stack gap-5 shrinks report__body">
      <dl className="row wraps gap-3-6">
        <Total name={m.occupancy()} value={total.occupancy === null ? "" : `${total.occupancy} %`} />
        <Total name={m.averageRate()} value={formatRupees(total.averageRate)} />
        <Total
          name={m.revenuePerRoom()}
          value={total.revenuePerRoom === null ? "" : formatRupees(total.revenuePerRoom)}
        />
        <Total name={m.revenue()} value={formatRupees(revenueOf(total))} />
        <Total name={m.revenueLastYear()} value={formatRupees(total.lastYear.revenue)} />
      </dl>
      <p className="muted measure">
        {to > today ? m.noteWithExpected() : m.note()}{" "}
        <AuditLink filters={{ entity: "booking", from, to: addNights(to, -1) }} what={m.title()} />
      </p>
      {rows.length > 0 && (
        <>
          <BarChart
            title={m.revenue()}
            legend={legend}
            format={axisRupees}
            bars={rows.map((row) => ({ label: barLabel(by, row), now: revenueOf(row), before: row.lastYear.revenue }))}
          />
          <BarChart
            title={m.sold()}
            legend={legend}
            format={String}
            bars={rows.map((row) => ({ label: barLabel(by, row), now: row.sold, before: row.lastYear.sold }))}
          />
        </>
      )}
      <ReportTable
        caption={m.title()}
        head={columns.map(({ heading }) => heading())}
        rows={reportLines(report, by).map((line) => ({
          key: line.key,
          cells: [
            line.key === "total" ? line.label : rowLabel(by, line),
            ...figures.map((column) => columnText(column, line)),
          ],
          isTotal: line.key === "total",
        }))}
      />
    </div>
  );
}

function Total({ name, value }: { name: string; value: string }) {
  return value ? (
    <div className="report__total">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null;
}
