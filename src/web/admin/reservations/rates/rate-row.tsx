// biome-ignore-all lint/a11y/useSemanticElements: part of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { memo } from "react";
import * as m from "#messages/deskRates.js";
import { classNames } from "#web/ui/class-names.ts";
import { dayText } from "../chart/chart-labels.ts";
import { isWeekend } from "../chart/grid/chart-span.ts";
import { NoArrivalIcon, NoDepartureIcon } from "./rate-icons.tsx";
import { cellText, type PlanRow, planText, priceText, type RateCell, type RateSection } from "./rate-rows.ts";
import { nightAt, type ShownRates } from "./rates-span.ts";
import { cellId } from "./selection.ts";

interface ColumnsProps {
  span: ShownRates;
  first: number;
  last: number;
  todayColumn: number;
  /** The index of the row in the grid. */
  index: number;
}

const columnsOf = ({ first, last }: ColumnsProps) => Array.from({ length: last - first }, (_, index) => first + index);

/** The name of a room, and how many of its units are taken. */
export const RoomHead = memo(function RoomHead(props: ColumnsProps & { section: RateSection }) {
  const { section, span, todayColumn } = props;
  const { name, units, sold, blocked, isActive } = section.room;
  return (
    <div role="row" aria-rowindex={props.index} className="ground-1 line-below row rates-line--room">
      <div role="rowheader" className="tiny gap-2 ground-0 middle rigid row rates-roomname">
        <span className="clipped one-line strong ellipsis rates-roomname__text">{name}</span>
        {!isActive && <span className="rigid muted tiniest">{m.inactive()}</span>}
      </div>
      <div className="rigid rates-gap" role="presentation" />
      {columnsOf(props).map((column) => {
        const night = nightAt(span, column);
        const counts = { sold: sold[column] ?? 0, blocked: blocked[column] ?? 0, units };
        const taken = counts.sold + counts.blocked;
        const label = m.takenLabel({ day: dayText(night), ...counts });
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            data-full={taken >= units ? "" : undefined}
            className={classNames(
              "muted anchor centre-text rigid tabular tiniest rates-count",
              isWeekend(night) && "rates-count--weekend",
              column === todayColumn && "rates-count--today",
            )}
          >
            <span className="visually-hidden">
              {section.closed.has(column) ? `${label}, ${m.roomClosed()}` : label}
            </span>
            <span aria-hidden="true">
              {taken}/{units}
            </span>
          </div>
        );
      })}
    </div>
  );
});

interface RateRowProps extends ColumnsProps {
  row: PlanRow;
  closed: ReadonlySet<number>;
  /** Selected columns; -1 for none. */
  left: number;
  right: number;
  /** Where the keyboard is; -1 if in another row. */
  active: number;
}

/** A plan. Renders only when its own cells or their selection change. */
export const RateRow = memo(function RateRow(props: RateRowProps) {
  const { row, span, todayColumn, closed, left, right, active } = props;
  const plan = planText(row);
  return (
    <div role="row" aria-rowindex={props.index} data-row={row.at} className="row rates-line--plan">
      <div
        role="rowheader"
        className="clickable gap-2 ground-0 middle rigid row rates-label"
        title={m.selectRow({ plan })}
      >
        <span className="clipped ellipsis">{row.plan.name}</span>
        {row.plan.isDeskOnly && <span className="rigid muted tiniest">{m.deskOnly()}</span>}
      </div>
      <div className="rigid rates-gap" role="presentation" />
      {columnsOf(props).map((column) => {
        const cell = row.cells[column];
        if (!cell) return null;
        const night = nightAt(span, column);
        const isPast = todayColumn === -2 || column < todayColumn;
        const isSelected = column >= left && column <= right;
        return (
          <div
            key={column}
            id={cellId({ row: row.at, column })}
            role="gridcell"
            data-column={column}
            aria-colindex={column + 2}
            aria-selected={isSelected}
            className={classNames(
              "clipped stack muted tiny anchor centre-text rigid tabular rates-cell",
              isWeekend(night) && "rates-cell--weekend",
              column === todayColumn && "rates-cell--today",
              isPast && "rates-cell--past",
              cell.isOwn && "rates-cell--own",
              (cell.planClosed || closed.has(column)) && "rates-cell--closed",
              isSelected && "rates-cell--selected",
              column === active && "rates-cell--active",
            )}
          >
            <span className="visually-hidden">{cellText(cell, { plan, day: dayText(night), isPast })}</span>
            <span className="rates-cell__price" aria-hidden="true">
              {priceText(cell.cost)}
            </span>
            <Marks cell={cell} />
          </div>
        );
      })}
    </div>
  );
});

function Marks({ cell: { minStay, noArrival, noDeparture, planClosed } }: { cell: RateCell }) {
  if (minStay === 1 && !noArrival && !noDeparture && !planClosed) return null;
  return (
    <span className="amid row middle soft tiniest rates-marks" aria-hidden="true">
      {minStay > 1 && <span className="strong">≥{minStay}</span>}
      {noArrival && <NoArrivalIcon />}
      {noDeparture && <NoDepartureIcon />}
      {planClosed && <span className="strong alarming">{m.planClosed()}</span>}
    </span>
  );
}
