// biome-ignore-all lint/a11y/useSemanticElements: part of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: column headers, which are read and never operated
import type { RateCalendar } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { classNames } from "#web/ui/class-names.ts";
import { dayText } from "../chart/chart-labels.ts";
import { isWeekend } from "../chart/grid/chart-span.ts";
import { DayHeader, MonthRow } from "../chart/grid/night-head.tsx";
import { takenOn } from "./rate-rows.ts";
import { nightAt, type ShownRates } from "./rates-span.ts";

interface RatesHeadProps {
  calendar: RateCalendar;
  span: ShownRates;
  first: number;
  last: number;
  todayColumn: number;
}

/** Months, days and how much of the house is taken: sticky at the top. */
export function RatesHead({ calendar, span, first, last, todayColumn }: RatesHeadProps) {
  const columns = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div role="rowgroup" className="ground-0 night-head">
      <MonthRow span={span} />
      <div role="row" aria-rowindex={1} className="row">
        <div role="columnheader" className="muted strong tiny gap-2 ground-0 middle rigid row rates-corner">
          {m.plan()}
        </div>
        <div className="rigid rates-gap" role="presentation" />
        {columns.map((column) => (
          <DayHeader
            key={column}
            night={nightAt(span, column)}
            isToday={column === todayColumn}
            columnIndex={column + 2}
          />
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="row rates-line--taken">
        <div
          role="rowheader"
          className="muted strong tiny gap-2 ground-0 middle rigid row rates-corner rates-corner--taken"
        >
          {m.taken()}
        </div>
        <div className="rigid rates-gap" role="presentation" />
        {columns.map((column) => {
          const { sold, blocked, units } = takenOn(calendar, column);
          return (
            <div
              key={column}
              role="gridcell"
              aria-colindex={column + 2}
              data-full={units > 0 && sold + blocked >= units ? "" : undefined}
              className={classNames(
                "soft anchor centre-text rigid tabular tight-3 tiniest rates-taken",
                isWeekend(nightAt(span, column)) && "rates-taken--weekend",
              )}
            >
              <span className="visually-hidden">
                {m.takenLabel({ day: dayText(nightAt(span, column)), sold, blocked, units })}
              </span>
              <span aria-hidden="true">
                {sold + blocked}/{units}
              </span>
              <span
                ref={(bar) => bar?.style.setProperty("--share", String(units > 0 ? (sold + blocked) / units : 0))}
                className="pill block rates-taken__bar"
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
