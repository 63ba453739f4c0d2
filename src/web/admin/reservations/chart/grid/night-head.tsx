// biome-ignore-all lint/a11y/useSemanticElements: part of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: column headers, which are read and never operated
import type { Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskChart.js";
import { classNames } from "#web/ui/class-names.ts";
import { dayText, monthName, monthShort, weekdayShort } from "../chart-labels.ts";
import { isWeekend, monthsOf, type ShownNights } from "./chart-span.ts";

/** The months above the columns of nights. Hidden from screen readers, because each day names its month. */
export function MonthRow({ span }: { span: ShownNights }) {
  return (
    <div className="row month-row" aria-hidden="true">
      {monthsOf(span).map(({ month, count }) => (
        <div
          key={month}
          ref={(element) => element?.style.setProperty("--long", String(count))}
          className="rigid month-row__month"
        >
          <span className="one-line soft strong tiny pad-inline-2 month-row__name month-row__name--whole">
            {monthName(`${month}-01`)} {month.slice(0, 4)}
          </span>
          <span className="one-line soft strong tiny month-row__name month-row__name--short">
            {monthShort(`${month}-01`)}
          </span>
        </div>
      ))}
    </div>
  );
}

interface DayHeaderProps {
  night: Night;
  isToday: boolean;
  /** In the grid; needed where columns are missing. */
  columnIndex?: number;
}

export function DayHeader({ night, isToday, columnIndex }: DayHeaderProps) {
  const day = dayText(night);
  return (
    <div
      role="columnheader"
      aria-colindex={columnIndex}
      aria-label={isToday ? m.dayIsToday({ day }) : day}
      className={classNames(
        "tabular stack anchor rigid mid-items day-header",
        isWeekend(night) && "day-header--weekend",
        isToday && "day-header--today",
      )}
    >
      <span className="muted tiniest day-header__weekday">{weekdayShort(night)}</span>
      <span className="pill centre-text strong day-header__number">{Number(night.slice(8))}</span>
    </div>
  );
}
