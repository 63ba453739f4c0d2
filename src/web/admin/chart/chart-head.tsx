import { addNights, type Night } from "#domain/nights.ts";
import * as m from "#messages/deskChart.js";
import { classNames } from "#web/ui/class-names.ts";
import { styled } from "./chart-bar.tsx";
import { dayText, monthName, weekdayShort } from "./chart-labels.ts";
import { isWeekend, monthsOf, type ShownNights } from "./chart-span.ts";

/** Months, and below them the days: sticky at the top. */
export function ChartHead({ span, today }: { span: ShownNights; today: Night }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a grid
    <div role="rowgroup" className="chart-head">
      {/* Each day names its month for a screen reader. */}
      <div className="chart-months" aria-hidden="true">
        {monthsOf(span).map(({ month, start, count }) => (
          <div key={month} ref={styled({ at: start, long: count })} className="chart-month">
            <span className="chart-month__name">
              {monthName(`${month}-01`)} {month.slice(0, 4)}
            </span>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are labels */}
      <div role="row" aria-rowindex={1} className="chart-days">
        {/* biome-ignore lint/a11y/useSemanticElements: part of a grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: a label */}
        <div role="columnheader" className="chart-corner">
          {m.unit()}
        </div>
        {Array.from({ length: span.count }, (_, column) => {
          const night = addNights(span.first, column);
          return (
            // biome-ignore lint/a11y/useSemanticElements: part of a grid
            // biome-ignore lint/a11y/useFocusableInteractive: a label
            <div
              key={night}
              role="columnheader"
              aria-label={night === today ? m.dayIsToday({ day: dayText(night) }) : dayText(night)}
              className={classNames(
                "chart-day",
                isWeekend(night) && "chart-day--weekend",
                night === today && "chart-day--today",
              )}
            >
              <span className="chart-day__weekday">{weekdayShort(night)}</span>
              <span className="chart-day__number">{Number(night.slice(8))}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
