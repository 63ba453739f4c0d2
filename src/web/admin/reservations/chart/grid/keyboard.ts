import { addNights, type Night } from "#domain/platform/time/nights.ts";
import * as m from "#messages/deskChart.js";
import { dayText, moveText, placeText, type UnitLabels, whoOf } from "../chart-labels.ts";
import type { Bar } from "./chart-rows.ts";
import { columnOf } from "./chart-span.ts";
import type { Cells, DragView } from "./drag.ts";
import { measure } from "./geometry.ts";
import { hideGhost, showGhost } from "./ghost.ts";
import { barIn, type GridPosition, type Line, linesOfRows, stepOf, walk } from "./grid-navigation.ts";
import { canDrag, canMove, isSamePlace, type Placement, placementAfter, takenBy } from "./placement.ts";

export interface KeyboardView extends DragView {
  labels: UnitLabels;
  /** How many units of a room are free on a night. */
  freeOn: (roomId: string, column: number) => number;
}

export interface KeyboardEvents {
  view: () => KeyboardView;
  announce: (text: string) => void;
  onOpenBar: (bar: Bar) => void;
  onCells: (cells: Cells) => void;
  onBook: (cells: Cells) => void;
  onBlock: (cells: Cells) => void;
  onDrop: (bar: Bar, place: Placement) => void;
  onUndo: () => void;
  onHelp: () => void;
}

interface Moving {
  bar: Bar;
  nights: number;
  end: number;
  row: number;
  place: Placement;
}

/** The grid is one tab stop: the arrow keys walk its cells and bars (roving tabindex). */
export function attachKeyboard(scroller: HTMLElement, events: KeyboardEvents) {
  let spot: GridPosition = { line: 0, column: 0 };
  let isPlaced = false;
  let moving: Moving | undefined;
  let hadFocus = false;
  let current: HTMLElement | undefined;

  const lines = (): Line[] => linesOfRows(events.view().rows);
  const barHere = (): Bar | undefined => {
    const line = lines()[spot.line];
    return line && barIn(line, nightAt(spot.column));
  };
  const nightAt = (column: number): Night => addNights(events.view().span.first, column);

  const elementOf = (): HTMLElement | undefined => {
    const line = lines()[spot.line];
    if (!line) return undefined;
    const bar = barHere();
    if (bar) return scroller.querySelector<HTMLElement>(`[data-bar="${CSS.escape(bar.key)}"]`) ?? undefined;
    const cell = scroller.querySelector<HTMLElement>(`[data-row="${line.row}"] > .chart-cell`);
    if (!cell) return undefined;
    const { rows, labels, freeOn } = events.view();
    const row = rows[line.row];
    cell.style.setProperty("--at", String(spot.column));
    cell.style.setProperty("--line", String(line.line));
    cell.setAttribute("aria-colindex", String(spot.column + 2));
    if (row) {
      const text = { place: placeText(row.unit?._id ?? null, labels), day: dayText(nightAt(spot.column)) };
      cell.setAttribute("aria-label", m.freeCell({ ...text, count: freeOn(row.roomId, spot.column) }));
    }
    return cell;
  };

  const makeTabStop = (element: HTMLElement) => {
    if (current && current !== element) current.tabIndex = -1;
    current = element;
    element.tabIndex = 0;
  };
  const focusSpot = () => {
    const element = elementOf();
    if (!element) return;
    makeTabStop(element);
    element.focus({ preventScroll: true });
    scrollTo(element);
  };

  const scrollTo = (element: HTMLElement) => {
    const { label, head, column } = measure(scroller);
    const frame = scroller.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const start = Math.max(box.left, 0) === box.left ? box.left : box.left;
    const left = Math.min(0, start - frame.left - label - column / 2);
    const right = Math.max(0, Math.min(box.right, start + 4 * column) - frame.right + column / 2);
    const top = Math.min(0, box.top - frame.top - head - 4);
    const bottom = Math.max(0, box.bottom - frame.bottom + 20);
    scroller.scrollBy({ left: left || right, top: top || bottom, behavior: "instant" });
  };

  const cellsHere = (): Cells | undefined => {
    const line = lines()[spot.line];
    const row = line && events.view().rows[line.row];
    if (!row || barHere()) return undefined;
    return { row, from: nightAt(spot.column), to: nightAt(spot.column + 1) };
  };

  const show = () => {
    if (!moving) return;
    const { bars, span, today, ghost, labels, rows } = events.view();
    const { bar, place } = moving;
    const taken = takenBy(bars, bar, place, today);
    const row = rows.findIndex(({ roomId, unit }) => roomId === place.roomId && (unit?._id ?? null) === place.unitId);
    events.announce(moveText(whoOf(bar), place, taken, labels));
    if (!ghost || row < 0) return;
    const [start, end] = [columnOf(place.from, span) + 0.5, columnOf(place.to, span) + 0.5];
    showGhost(ghost, measure(scroller), {
      row,
      start,
      end,
      isTaken: taken !== undefined,
      text: events.view().textOf(bar, place, taken),
    });
    scrollTo(ghost);
  };

  const startMove = (bar: Bar) => {
    const { today, rows } = events.view();
    if (!canDrag(bar, "all", today) && !canDrag(bar, "end", today)) {
      events.announce(m.cannotMove({ who: whoOf(bar) }));
      return;
    }
    const { roomId, unitId, from, to } = bar;
    const row = rows.findIndex((one) => one.roomId === roomId && (one.unit?._id ?? null) === unitId);
    moving = { bar, nights: 0, end: 0, row, place: { roomId, unitId, from, to } };
    scroller.setAttribute("data-dragging", "keys");
    show();
    events.announce(m.moveHelp({ who: whoOf(bar) }));
  };

  const endMove = () => {
    moving = undefined;
    scroller.removeAttribute("data-dragging");
    hideGhost(events.view().ghost);
  };

  const stepMove = (step: { nights: number; rows: number; end: number }) => {
    if (!moving) return;
    const { rows, today } = events.view();
    const { bar } = moving;
    if (step.nights !== 0 && !canMove(bar)) {
      events.announce(m.arrivalStays());
      return;
    }
    const next = { ...moving, nights: moving.nights + step.nights, end: moving.end + step.end };
    if (step.rows !== 0 && canDrag(bar, "all", today)) {
      next.row = Math.min(rows.length - 1, Math.max(0, moving.row + step.rows));
    }
    const shifted = placementAfter(bar, "all", { nights: next.nights, row: rows[next.row] }, today);
    const place =
      next.end !== 0 && canDrag(bar, "end", today)
        ? placementAfter({ ...bar, ...shifted } as Bar, "end", { nights: next.end }, today)
        : shifted;
    moving = isSamePlace(place, moving.place) && step.rows === 0 ? moving : { ...next, place };
    show();
  };

  const moveKey = (event: KeyboardEvent): boolean => {
    if (!moving) return false;
    const step = stepOf(event.key, event.shiftKey);
    if (step) stepMove(step);
    else if (event.key === "Enter") {
      const { bar, place } = moving;
      endMove();
      if (isSamePlace(bar, place)) events.announce(m.takenBack({ who: whoOf(bar) }));
      else events.onDrop(bar, place);
    } else if (event.key === "Escape") {
      events.announce(m.takenBack({ who: whoOf(moving.bar) }));
      endMove();
    } else if (event.key === "Tab") {
      endMove();
      return false;
    }
    return true;
  };

  const plainKey = (event: KeyboardEvent): boolean => {
    const next = event.shiftKey ? undefined : walk(lines(), spot, event.key, events.view().span);
    if (next) {
      spot = next;
      focusSpot();
      return true;
    }
    const bar = barHere();
    const cells = cellsHere();
    switch (event.key.toLowerCase()) {
      case "enter":
      case " ":
        if (bar) events.onOpenBar(bar);
        else if (cells) events.onCells(cells);
        return true;
      case "m":
        if (bar) startMove(bar);
        return true;
      case "b":
        if (cells?.row.unit) events.onBlock(cells);
        return true;
      case "n":
        if (cells) events.onBook(cells);
        return true;
      case "?":
        events.onHelp();
        return true;
      default:
        return false;
    }
  };

  const keyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z" || event.shiftKey) return;
      event.preventDefault();
      events.onUndo();
      return;
    }
    if (moveKey(event) || plainKey(event)) event.preventDefault();
  };

  const focusIn = (event: FocusEvent) => {
    hadFocus = true;
    const element = event.target instanceof HTMLElement ? event.target : undefined;
    const key = element?.dataset.bar;
    if (!element || key === undefined) return;
    makeTabStop(element);
    const { span } = events.view();
    const line = lines().findIndex(({ bars }) => bars.some((bar) => bar.key === key));
    const bar = lines()[line]?.bars.find((one) => one.key === key);
    // A bar that reaches over the spot keeps it.
    if (!bar || barHere()?.key === key) return;
    spot = { line, column: Math.min(span.count - 1, Math.max(0, columnOf(bar.from, span))) };
  };
  const focusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && scroller.contains(event.relatedTarget)) return;
    if (event.relatedTarget) hadFocus = false;
    if (moving && event.relatedTarget) endMove();
  };

  scroller.addEventListener("keydown", keyDown);
  scroller.addEventListener("focusin", focusIn);
  scroller.addEventListener("focusout", focusOut);
  return {
    /** After each render: there is one tab stop, and a focus that was removed with its bar goes to where it was. */
    refresh() {
      const { span, today } = events.view();
      const all = lines();
      if (!isPlaced && all.length > 0) {
        isPlaced = true;
        spot = { line: 0, column: Math.min(span.count - 1, Math.max(0, columnOf(today, span))) };
      }
      spot = {
        line: Math.min(spot.line, Math.max(0, all.length - 1)),
        column: Math.min(spot.column, span.count - 1),
      };
      const isLost = hadFocus && document.activeElement === document.body;
      if (isLost) focusSpot();
      else if (!current?.isConnected) {
        const element = elementOf();
        if (element) makeTabStop(element);
      }
    },
    /** Puts the focus on a bar, or where the keyboard was last. */
    focus(key?: string) {
      const bar = key === undefined ? null : scroller.querySelector<HTMLElement>(`[data-bar="${CSS.escape(key)}"]`);
      if (bar) bar.focus({ preventScroll: true });
      else focusSpot();
    },
    /** The place of the keyboard, for a menu. */
    element: () => elementOf(),
    moveTo(row: number, column: number) {
      const line = lines().findIndex((one) => one.row === row);
      if (line >= 0) spot = { line, column };
    },
    detach() {
      scroller.removeEventListener("keydown", keyDown);
      scroller.removeEventListener("focusin", focusIn);
      scroller.removeEventListener("focusout", focusOut);
    },
  };
}

export type ChartKeyboard = ReturnType<typeof attachKeyboard>;
