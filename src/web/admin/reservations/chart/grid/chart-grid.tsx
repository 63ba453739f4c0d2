import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskChart.js";
import { useOpenTool } from "#web/admin/platform/shared/open-tool.ts";
import { moveText, placeText, rangeText, type UnitLabels, whoOf } from "../chart-labels.ts";
import { styled } from "./chart-bar.tsx";
import { ChartHead } from "./chart-head.tsx";
import { type Bar, type ChartRow, type ChartSection, flatRows } from "./chart-rows.ts";
import { Section } from "./chart-section.tsx";
import { columnOf, isWeekend, runsOf, type ShownNights } from "./chart-span.ts";
import { attachDrag, type Cells } from "./drag.ts";
import { measure } from "./geometry.ts";
import { hideGhost, showGhost } from "./ghost.ts";
import { attachKeyboard, type ChartKeyboard, type KeyboardView } from "./keyboard.ts";
import type { Placement } from "./placement.ts";
import { useSectionsInSteps } from "./use-sections-in-steps.ts";

/** The page's handle on the grid. */
export interface GridHandle {
  /** The element of a bar or, without a key, of the place of the keyboard. */
  element: (key?: string) => HTMLElement | null;
  /** The bar that waits for a confirmation, or for the server. */
  proposed: () => HTMLElement | null;
  focus: (key?: string) => void;
  /** Says something in the live region. */
  announce: (text: string) => void;
}

interface ChartGridProps {
  ref: RefObject<GridHandle | null>;
  sections: readonly ChartSection[];
  bars: readonly Bar[];
  span: ShownNights;
  today: Night;
  labels: UnitLabels;
  /** The nights of before are shown while others load. */
  busy: boolean;
  /** Nights for which a menu is open. */
  selection: Cells | undefined;
  onDragging: (isDragging: boolean) => void;
  onOpenBar: (bar: Bar) => void;
  onCells: (cells: Cells) => void;
  onBook: (cells: Cells) => void;
  onBlock: (cells: Cells) => void;
  onDrop: (bar: Bar, place: Placement) => void;
  onUndo: () => void;
}

/** The narrowest column by the number of nights, in pixels. */
const narrowest: Record<number, number> = { 14: 52, 30: 40, 90: 26 };

export function ChartGrid({ ref, sections, bars, span, today, labels, busy, selection, ...events }: ChartGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const keyboard = useRef<ChartKeyboard>(null);
  const openTool = useOpenTool();
  const shown = useSectionsInSteps(sections);
  const rows = useMemo(() => flatRows(shown), [shown]);
  const free = useMemo(() => new Map(shown.map(({ room, free }) => [room._id, free])), [shown]);

  const view = useEffectEvent(
    (): KeyboardView => ({
      rows,
      bars,
      span,
      today,
      labels,
      ghost: ghost.current,
      freeOn: (roomId, column) => free.get(roomId)?.[column] ?? 0,
      textOf: (who, place, taken) =>
        who || taken
          ? moveText(who ? whoOf(who) : m.nights(), place, taken, labels)
          : m.chosenNights({ place: placeText(place.unitId, labels), nights: rangeText(place.from, place.to) }),
    }),
  );
  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const run = useEffectEvent((handle: (now: typeof events & { help: () => void }) => void) =>
    handle({ ...events, help: () => openTool("help") }),
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const shared = {
      view: () => view(),
      onCells: (cells: Cells) => run(({ onCells }) => onCells(cells)),
      onDrop: (bar: Bar, place: Placement) => run(({ onDrop }) => onDrop(bar, place)),
    };
    const keys = attachKeyboard(element, {
      ...shared,
      announce,
      onOpenBar: (bar) => run(({ onOpenBar }) => onOpenBar(bar)),
      onBook: (cells) => run(({ onBook }) => onBook(cells)),
      onBlock: (cells) => run(({ onBlock }) => onBlock(cells)),
      onUndo: () => run(({ onUndo }) => onUndo()),
      onHelp: () => run(({ help }) => help()),
    });
    keyboard.current = keys;
    const detachDrag = attachDrag(element, {
      ...shared,
      onDragging: (isDragging) => run(({ onDragging }) => onDragging(isDragging)),
      onPressBar: (bar) => {
        keys.focus(bar.key);
        run(({ onOpenBar }) => onOpenBar(bar));
      },
      onCells: (cells) => {
        const { rows, span } = view();
        keys.moveTo(rows.indexOf(cells.row), columnOf(cells.from, span));
        keys.focus();
        shared.onCells(cells);
      },
    });
    return () => {
      detachDrag();
      keys.detach();
      keyboard.current = null;
    };
  }, [announce]);
  useEffect(() => keyboard.current?.refresh());
  useColumnWidth(scroller, span.count);
  useSelection({ scroller, ghost }, selection, rows, span);

  useImperativeHandle(ref, () => ({
    element: (key) =>
      key === undefined
        ? (keyboard.current?.element() ?? null)
        : (scroller.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(key)}"]`) ?? null),
    proposed: () => Array.from(scroller.current?.querySelectorAll<HTMLElement>("[data-mark]") ?? []).at(-1) ?? null,
    focus: (key) => keyboard.current?.focus(key),
    announce,
  }));

  const todayColumn = columnOf(today, span);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table can't be dragged over */}
      <div
        ref={scroller}
        role="grid"
        aria-label={m.title()}
        aria-colcount={span.count + 1}
        aria-rowcount={1 + sections.length + flatRows(sections).length}
        aria-busy={busy}
        className="anchor night-grid chart"
        onPointerOver={nameOnHover}
      >
        <div className="anchor night-grid__content chart-content">
          <div className="chart-tints" aria-hidden="true">
            {runsOf(span, isWeekend).map(({ start, count }) => (
              <div key={start} ref={styled({ at: start, long: count })} className="chart-weekend" />
            ))}
            {todayColumn >= 0 && todayColumn < span.count && (
              <div key="today" ref={styled({ at: todayColumn, long: 1 })} className="chart-today" />
            )}
          </div>
          <ChartHead span={span} today={today} />
          {placed(shown).map(({ section, firstRow, firstIndex }) => (
            <Section
              key={section.room._id}
              section={section}
              firstRow={firstRow}
              firstIndex={firstIndex}
              span={span}
              today={today}
              labels={labels}
            />
          ))}
          <div
            ref={ghost}
            className="clipped row middle one-line strong tiny tight-3 chart-ghost"
            aria-hidden="true"
            hidden
          />
        </div>
      </div>
      <p ref={live} className="visually-hidden" aria-live="polite" />
    </>
  );
}

function placed(sections: readonly ChartSection[]) {
  let firstRow = 0;
  let firstIndex = 2;
  return sections.map((section) => {
    const place = { section, firstRow, firstIndex };
    firstRow += section.rows.length;
    firstIndex += section.rows.length + 1;
    return place;
  });
}

/** Titles for the mouse only when they are needed: two thousand would be in the document otherwise. */
function nameOnHover(event: { target: EventTarget }) {
  const bar = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-bar]") : null;
  const label = bar?.getAttribute("aria-label") ?? "";
  if (bar && bar.title !== label) bar.title = label;
}

/** Drawn nights stay marked while their menu is open. */
function useSelection(
  { scroller, ghost }: Record<"scroller" | "ghost", RefObject<HTMLDivElement | null>>,
  selection: Cells | undefined,
  rows: readonly ChartRow[],
  span: ShownNights,
): void {
  const row = selection ? rows.findIndex(({ key }) => key === selection.row.key) : -1;
  const { from, to } = selection ?? {};
  useEffect(() => {
    if (row < 0 || from === undefined || to === undefined || !ghost.current || !scroller.current) return;
    showGhost(ghost.current, measure(scroller.current), {
      row,
      start: columnOf(from, span) + 0.5,
      end: columnOf(to, span) + 0.5,
      text: rangeText(from, to),
      isTaken: false,
    });
    const element = ghost.current;
    return () => hideGhost(element);
  }, [scroller, ghost, row, from, to, span]);
}

/** The nights fill the width of the chart, down to a width at which they can still be read and hit. */
function useColumnWidth(scroller: RefObject<HTMLDivElement | null>, count: number): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const fit = () => {
      const label = element.querySelector(".chart-corner")?.getBoundingClientRect().width ?? 0;
      const column = Math.max(narrowest[count] ?? 0, (element.clientWidth - label) / count);
      element.style.setProperty("--column", `${column}px`);
      element.style.setProperty("--nights", String(count));
      element.toggleAttribute("data-narrow", column < 36);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller, count]);
}
