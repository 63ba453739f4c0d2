// biome-ignore-all lint/a11y/useSemanticElements: part of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: column headers, which are read and never operated
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskChart.js";
import type { ShownNights } from "./chart-span.ts";
import { DayHeader, MonthRow } from "./night-head.tsx";

/** Months, and below them the days: sticky at the top. */
export function ChartHead({ span, today }: { span: ShownNights; today: Night }) {
  return (
    <div role="rowgroup" className="ground-0 night-head">
      <MonthRow span={span} />
      <div role="row" aria-rowindex={1} className="row chart-days">
        <div role="columnheader" className="row ground-0 rigid muted strong tiny at-bottom chart-corner">
          {m.unit()}
        </div>
        {Array.from({ length: span.count }, (_, column) => {
          const night = addNights(span.first, column);
          return <DayHeader key={night} night={night} isToday={night === today} />;
        })}
      </div>
    </div>
  );
}
