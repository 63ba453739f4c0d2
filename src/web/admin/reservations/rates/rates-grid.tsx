// biome-ignore-all lint/a11y/useSemanticElements: a table can't leave out columns that are out of view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { type Ref, useImperativeHandle, useMemo, useRef } from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import type { RateCalendar } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { RateRow, RoomHead } from "./rate-row.tsx";
import { type RateSection, rowsOf } from "./rate-rows.ts";
import { RatesHead } from "./rates-head.tsx";
import { nightAt, type ShownRates } from "./rates-span.ts";
import { cellId, fitted, moved, rectOf, type Selection, type Spot, selectionAt, wholeRows } from "./selection.ts";
import { useCellPointer } from "./use-cell-pointer.ts";
import { useColumnWindow } from "./use-column-window.ts";

export interface GridHandle {
  focus: () => void;
}

interface RatesGridProps {
  ref?: Ref<GridHandle>;
  calendar: RateCalendar;
  sections: readonly RateSection[];
  span: ShownRates;
  busy: boolean;
  /** A tap opens a sheet instead of selecting. */
  isTouch: boolean;
  selection: Selection | undefined;
  onSelect: (selection: Selection) => void;
  /** A cell or, without a column, the name of a plan was tapped. */
  onTap: (row: number, column?: number) => void;
  /** Undefined to begin with the present price. */
  onType: (text?: string) => void;
  onOwnPrice: () => void;
  onUndo: () => void;
}

/** Plans down, nights across. Only the columns in view are in the document. */
export function RatesGrid(props: RatesGridProps) {
  const { ref, calendar, sections, span, busy, isTouch, selection, onSelect, onTap } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { first, last } = useColumnWindow(scroller, span);
  const rows = useMemo(() => rowsOf(sections), [sections]);
  const size = { rows: rows.length, columns: span.count };
  const now = selection && fitted(selection, size);
  const rect = now && rectOf(now);
  const todayColumn = useMemo(() => columnOfToday(calendar.today, span), [calendar.today, span]);

  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus({ preventScroll: true }) }));
  const select = (next: Selection) => {
    onSelect(next);
    if (scroller.current) showSpot(scroller.current, next.spot);
  };
  const pointer = useCellPointer({
    selection: now,
    isTouch,
    onSelect: (next) => {
      scroller.current?.focus({ preventScroll: true });
      onSelect(next);
    },
    onTap,
    onRow: (row) => select({ anchor: { row, column: span.count - 1 }, spot: { row, column: 0 } }),
  });

  const keyDown = (event: React.KeyboardEvent) => {
    if (event.target !== scroller.current || event.altKey || event.nativeEvent.isComposing || rows.length === 0) return;
    const from = now ?? selectionAt({ row: 0, column: Math.max(0, todayColumn) });
    if (pressed(event, from, size, { ...props, onSelect: select })) event.preventDefault();
  };

  const spot = now?.spot;
  const isShown = spot !== undefined && spot.column >= first && spot.column < last;
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={m.calendar()}
      aria-multiselectable="true"
      aria-colcount={span.count + 1}
      aria-rowcount={2 + sections.length + rows.length}
      aria-busy={busy}
      aria-activedescendant={isShown ? cellId(spot) : undefined}
      className="anchor night-grid rates"
      onKeyDown={keyDown}
      onFocus={(event) => {
        if (event.target !== scroller.current || now || isTouch || rows.length === 0) return;
        if (event.target.matches(":focus-visible")) select(selectionAt({ row: 0, column: Math.max(0, todayColumn) }));
      }}
      {...pointer}
    >
      <div className="night-grid__content">
        <RatesHead calendar={calendar} span={span} first={first} last={last} todayColumn={todayColumn} />
        {sections.map((section, index) => (
          <div key={section.room._id} role="rowgroup" className="rates-room">
            <RoomHead
              section={section}
              span={span}
              first={first}
              last={last}
              todayColumn={todayColumn}
              index={3 + index + (section.rows[0]?.at ?? 0)}
            />
            {section.rows.map((row) => {
              const isIn = rect !== undefined && row.at >= rect.top && row.at <= rect.bottom;
              return (
                <RateRow
                  key={row.plan._id}
                  row={row}
                  span={span}
                  first={first}
                  last={last}
                  todayColumn={todayColumn}
                  index={4 + index + row.at}
                  closed={section.closed}
                  left={isIn ? rect.left : -1}
                  right={isIn ? rect.right : -1}
                  active={spot?.row === row.at ? spot.column : -1}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Negative if it is not shown. */
function columnOfToday(today: Night, span: ShownRates): number {
  for (let column = 0; column < span.count; column++) if (nightAt(span, column) === today) return column;
  return nightAt(span, 0) > today ? -1 : -2;
}

type KeyEvents = Pick<RatesGridProps, "onSelect" | "onType" | "onOwnPrice" | "onUndo">;

/** True if the key means something here. */
function pressed(
  event: React.KeyboardEvent,
  from: Selection,
  size: { rows: number; columns: number },
  { onSelect, onType, onOwnPrice, onUndo }: KeyEvents,
): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase();
    if (letter === "a") onSelect(wholeRows(from, size));
    else if (letter === "z" && !event.shiftKey) onUndo();
    else return false;
    return true;
  }
  const next = moved(from, key, { isExtending: event.shiftKey }, size);
  if (next) onSelect(next);
  else if (/^[0-9]$/.test(key)) onType(key);
  else if (key === "Enter" || key === "F2") onType();
  else if (key === "Delete" || key === "Backspace") onOwnPrice();
  else if (key === "Escape") onSelect(selectionAt(from.spot));
  else return false;
  return true;
}

/** Brings a cell out from under the names and the days. */
function showSpot(scroller: HTMLElement, { row, column }: Spot): void {
  const width = Number.parseFloat(scroller.style.getPropertyValue("--column")) || 1;
  const label = scroller.querySelector(".rates-corner")?.getBoundingClientRect().width ?? 0;
  const space = scroller.clientWidth - label - width;
  const left = column * width;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (left > scroller.scrollLeft + space) scroller.scrollLeft = left - space;
  const line = scroller.querySelector(`[data-row="${row}"]`)?.getBoundingClientRect();
  if (!line) return;
  const frame = scroller.getBoundingClientRect();
  const head = scroller.querySelector(".night-head")?.getBoundingClientRect().height ?? 0;
  const [above, below] = [line.top - frame.top - head, line.bottom - frame.top - scroller.clientHeight];
  if (above < 0) scroller.scrollTop += above;
  else if (below > 0) scroller.scrollTop += below;
}
