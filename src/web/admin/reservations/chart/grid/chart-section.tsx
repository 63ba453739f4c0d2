import { memo } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import * as units from "#messages/chartUnits.js";
import * as m from "#messages/deskChart.js";
import { classNames } from "#web/ui/class-names.ts";
import { housekeepingLabels, type UnitLabels } from "../chart-labels.ts";
import { ChartBar, styled } from "./chart-bar.tsx";
import { type ChartRow, type ChartSection, isSameRow } from "./chart-rows.ts";
import type { ShownNights } from "./chart-span.ts";

interface Shared {
  span: ShownNights;
  today: Night;
  labels: UnitLabels;
}

interface SectionProps extends Shared {
  section: ChartSection;
  /** The position of its first row in the chart. */
  firstRow: number;
  /** In the grid, with the head and the rows of rooms. */
  firstIndex: number;
}

/** A room: a row that says how many units are free each night, the stays without a unit, and its units. */
export function Section({ section, firstRow, firstIndex, ...shared }: SectionProps) {
  const { room, free, closed, rows, unitCount } = section;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a grid
    <div role="rowgroup" className="anchor chart-room">
      {closed.map(({ start, count, reason }) => (
        <div key={start} ref={styled({ at: start, long: count })} className="chart-closed" data-reason={reason} />
      ))}
      <RoomHead name={room.name} unitCount={unitCount} free={free} rowIndex={firstIndex} />
      {rows.map((row, at) => (
        <Row key={row.key} row={row} position={firstRow + at} rowIndex={firstIndex + 1 + at} {...shared} />
      ))}
    </div>
  );
}

interface RoomHeadProps {
  name: string;
  unitCount: number;
  free: readonly number[];
  rowIndex: number;
}

const RoomHead = memo(
  function RoomHead({ name, unitCount, free, rowIndex }: RoomHeadProps) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: part of a grid
      // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
      <div role="row" aria-rowindex={rowIndex} className="line-below row chart-room__head">
        {/* biome-ignore lint/a11y/useSemanticElements: part of a grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: a label */}
        <div role="rowheader" className="ground-1 row middle spread gap-2 rigid tiny chart-room__name" title={name}>
          <span className="clipped one-line strong ellipsis">{name}</span>
          <span className="rigid muted">{m.unitCount({ count: unitCount })}</span>
        </div>
        {free.map((count, column) => (
          // biome-ignore lint/a11y/useSemanticElements: part of a grid
          // biome-ignore lint/a11y/useFocusableInteractive: read with the cells below it
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a column
            key={column}
            role="gridcell"
            className="centre-text tabular rigid tiny chart-room__free"
            data-none={count === 0 ? "" : undefined}
          >
            {count}
          </div>
        ))}
      </div>
    );
  },
  (one, other) =>
    one.name === other.name &&
    one.unitCount === other.unitCount &&
    one.rowIndex === other.rowIndex &&
    one.free.length === other.free.length &&
    one.free.every((count, at) => count === other.free[at]),
);

interface RowProps extends Shared {
  row: ChartRow;
  position: number;
  rowIndex: number;
}

const Row = memo(
  function Row({ row, position, rowIndex, span, today, labels }: RowProps) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: part of a grid
      // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
      <div
        ref={styled({ lines: row.lineCount })}
        role="row"
        aria-rowindex={rowIndex}
        className={classNames(
          "stack anchor chart-row",
          !row.unit && "chart-row--lane",
          row.unit?.isRetired && "chart-row--retired",
        )}
        data-row={position}
      >
        {row.unit ? <UnitLabel unit={row.unit} /> : <LaneLabel count={row.bars.length} />}
        {row.bars.map((bar, at) => (
          <ChartBar key={bar.key} bar={bar} line={row.lines[at] ?? 0} span={span} today={today} labels={labels} />
        ))}
        {/* The free cell on which the keyboard is. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a cell of a grid */}
        <div role="gridcell" tabIndex={-1} className="chart-cell" aria-label={m.free()} />
      </div>
    );
  },
  (one, other) =>
    one.span === other.span &&
    one.today === other.today &&
    one.labels === other.labels &&
    one.position === other.position &&
    one.rowIndex === other.rowIndex &&
    isSameRow(one.row, other.row),
);

function UnitLabel({ unit }: { unit: NonNullable<ChartRow["unit"]> }) {
  const state = housekeepingLabels[unit.housekeeping]();
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a grid
    // biome-ignore lint/a11y/useFocusableInteractive: a label
    <div role="rowheader" className="high ground-0 row middle gap-2 chart-label">
      <span className="tabular strong chart-label__unit">{unit.label}</span>
      {unit.isRetired && <span className="clipped shrinks one-line alarming ellipsis tiniest">{units.retired()}</span>}
      {unit.floor && !unit.isRetired && (
        <span className="grows clipped shrinks one-line muted ellipsis tiniest chart-label__floor">{unit.floor}</span>
      )}
      {!unit.isRetired && (
        <span className={`rigid round chart-dot chart-dot--${unit.housekeeping}`} title={state}>
          <span className="visually-hidden">{state}</span>
        </span>
      )}
    </div>
  );
}

function LaneLabel({ count }: { count: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a grid
    // biome-ignore lint/a11y/useFocusableInteractive: a label
    <div role="rowheader" className="high ground-0 row middle gap-2 chart-label chart-label--lane">
      {m.unassigned({ count })}
    </div>
  );
}
