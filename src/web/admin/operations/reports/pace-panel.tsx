import { formatRupees } from "#domain/platform/money/money.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskReports.js";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { BarChart } from "./bar-chart.tsx";
import { axisRupees, barLabel, periodLabel } from "./labels.ts";
import { usePace } from "./report-data.ts";
import { ReportTable } from "./report-table.tsx";

/** The bookings for the months to come, beside those of a year ago. */
export function PacePanel() {
  const { data: pace, error, isFetching, refetch } = usePace();
  return (
    <section className="below-5 panel report pace" aria-labelledby="pace-title">
      <header className="pad-2-4 line-below row middle spread gap-3 panel__head">
        <h2 id="pace-title" className="untracked panel__title">
          {m.pace()}
        </h2>
      </header>
      {pace ? (
        <div className="pad-4 stack gap-5 shrinks report__body">
          <p className="muted measure">{m.paceNote()}</p>
          <BarChart
            title={m.roomsAndFees()}
            legend={{ now: m.onBooks(), before: m.yearAgo() }}
            format={axisRupees}
            bars={pace.months.map(({ month, now, yearAgo }) => ({
              label: barLabel("month", { key: month, label: month }),
              now: now.revenue,
              before: yearAgo.revenue,
            }))}
          />
          <ReportTable
            caption={m.pace()}
            head={[m.group({ by: "month" }), m.soldOnBooks(), m.onBooks(), m.soldYearAgo(), m.yearAgo(), m.inTheEnd()]}
            rows={pace.months.map(({ month, now, yearAgo, final }) => ({
              key: month,
              cells: [
                periodLabel(month),
                String(now.sold),
                formatRupees(now.revenue),
                String(yearAgo.sold),
                formatRupees(yearAgo.revenue),
                formatRupees(final.revenue),
              ],
            }))}
          />
        </div>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonRows label={m.loading()} rows={4} columns={4} />
      )}
    </section>
  );
}
