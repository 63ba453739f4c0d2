import type { Night } from "#domain/platform/time/nights.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { Bar, ChartRow } from "./chart-rows.ts";
import { columnOf, type ShownNights } from "./chart-span.ts";
import { edgeScroll, type Geometry, measure, pointIn, rowAt } from "./geometry.ts";
import { hideGhost, showGhost } from "./ghost.ts";
import { canDrag, type Grip, isSamePlace, type Placement, placementAfter, takenBy, takenIn } from "./placement.ts";

export interface Cells {
  row: ChartRow;
  from: Night;
  to: Night;
}

/** The present view of the chart. */
export interface DragView {
  rows: readonly ChartRow[];
  bars: readonly Bar[];
  span: ShownNights;
  today: Night;
  ghost: HTMLElement | null;
  textOf: (who: Bar | undefined, place: Placement, taken: Bar | undefined) => string;
}

export interface DragEvents {
  view: () => DragView;
  onDragging: (isDragging: boolean) => void;
  onDrop: (bar: Bar, place: Placement) => void;
  onPressBar: (bar: Bar) => void;
  /** Nights of a row; free if they have a unit. */
  onCells: (cells: Cells) => void;
}

const holdMs = 400;
const mouseSlop = 4;
const touchSlop = 10;
/** After a pause of the browser the chart goes on where it was. */
const longestFrameMs = 50;
const edgePixels = { mouse: 9, touch: 18 };

interface Held {
  id: number;
  isTouch: boolean;
  clientX: number;
  clientY: number;
  element: HTMLElement | undefined;
  bar: Bar | undefined;
  grip: Grip;
  row: number;
}

interface Drag extends Held {
  geometry: Geometry;
  from: { x: number; y: number };
  place: Placement | undefined;
  cells: { start: number; end: number } | undefined;
  /** The last frame in which something was held near an edge. */
  scrolledAt: number | undefined;
}

/**
 * Drags bars and draws over cells. While dragging only the transform of the held bar and the ghost change, once a frame;
 * React renders after the drop. A touch lifts after it was held, so that a swipe scrolls.
 */
export function attachDrag(scroller: HTMLElement, events: DragEvents): () => void {
  let held: Held | undefined;
  let drag: Drag | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let last = { clientX: 0, clientY: 0 };

  const release = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (drag) {
      drag.element?.style.removeProperty("transform");
      for (const name of ["data-lifted", "data-hint", "data-taken"]) drag.element?.removeAttribute(name);
      scroller.removeAttribute("data-dragging");
      hideGhost(events.view().ghost);
      events.onDragging(false);
    }
    held = undefined;
    drag = undefined;
  };

  const begin = (start: Held) => {
    const { today } = events.view();
    if (start.bar && !canDrag(start.bar, start.grip, today)) {
      held = undefined;
      return;
    }
    const geometry = measure(scroller);
    drag = {
      ...start,
      geometry,
      from: pointIn(geometry, start),
      place: undefined,
      cells: undefined,
      scrolledAt: undefined,
    };
    // The pointer may already be gone when a hold ends.
    if (scroller.isConnected) capture(scroller, start.id);
    start.element?.setAttribute("data-lifted", start.grip);
    scroller.setAttribute("data-dragging", start.bar ? start.grip : "cells");
    events.onDragging(true);
    draw(drag, events.view(), last);
  };

  const step = (now: number) => {
    if (!drag) return;
    const speed = edgeScroll(drag.geometry, drag, last);
    const isAtEdge = speed.left !== 0 || speed.top !== 0;
    const since = isAtEdge && drag.scrolledAt !== undefined ? Math.min(now - drag.scrolledAt, longestFrameMs) : 0;
    drag.scrolledAt = isAtEdge ? now : undefined;
    scroller.scrollBy({ left: speed.left * since, top: speed.top * since, behavior: "instant" });
    draw(drag, events.view(), last);
    frame = isAtEdge ? requestAnimationFrame(step) : 0;
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || held || !(event.target instanceof Element)) return;
    const start = heldAt(event, event.target, events.view());
    if (!start) return;
    held = start;
    last = { clientX: event.clientX, clientY: event.clientY };
    if (start.isTouch) timer = setTimeout(() => held && begin(held), holdMs);
  };

  const move = (event: PointerEvent) => {
    if (!held) markEdge(event, events.view());
    if (!held || event.pointerId !== held.id) return;
    last = { clientX: event.clientX, clientY: event.clientY };
    if (drag) {
      if (frame === 0) frame = requestAnimationFrame(step);
      return;
    }
    const far = Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY);
    if (held.isTouch) {
      if (far > touchSlop) release();
    } else if (far > mouseSlop) begin(held);
  };

  const up = (event: PointerEvent) => {
    if (!held || event.pointerId !== held.id) return;
    const { bar, row } = held;
    const done = drag;
    last = { clientX: event.clientX, clientY: event.clientY };
    if (done) draw(done, events.view(), last);
    const view = events.view();
    release();
    if (!done) {
      if (bar) events.onPressBar(bar);
      else cellsAt(view, row, columnAt(scroller, event, view), events);
    } else if (bar) {
      if (done.place && !isSamePlace(bar, done.place)) events.onDrop(bar, done.place);
      // Lifted by a touch and put back.
    } else if (done.cells) {
      cellsAt(view, row, done.cells, events);
    }
  };

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !drag) return;
    event.preventDefault();
    event.stopPropagation();
    release();
  };
  const touchMove = (event: TouchEvent) => {
    if (drag && event.cancelable) event.preventDefault();
  };
  const contextMenu = (event: Event) => {
    if (held?.isTouch) event.preventDefault();
  };

  scroller.addEventListener("pointerdown", down);
  scroller.addEventListener("pointermove", move);
  scroller.addEventListener("pointerup", up);
  scroller.addEventListener("pointercancel", release);
  scroller.addEventListener("touchmove", touchMove, { passive: false });
  scroller.addEventListener("contextmenu", contextMenu);
  document.addEventListener("keydown", keyDown, true);
  return () => {
    release();
    scroller.removeEventListener("pointerdown", down);
    scroller.removeEventListener("pointermove", move);
    scroller.removeEventListener("pointerup", up);
    scroller.removeEventListener("pointercancel", release);
    scroller.removeEventListener("touchmove", touchMove);
    scroller.removeEventListener("contextmenu", contextMenu);
    document.removeEventListener("keydown", keyDown, true);
  };
}

function capture(scroller: HTMLElement, pointer: number): void {
  try {
    scroller.setPointerCapture(pointer);
  } catch {
    // The pointer is gone: its end ends the drag, too.
  }
}

function heldAt(event: PointerEvent, target: Element, { bars }: DragView): Held | undefined {
  const rowElement = target.closest<HTMLElement>("[data-row]");
  if (!rowElement || target.closest("[role=rowheader]")) return undefined;
  const element = target.closest<HTMLElement>("[data-bar]") ?? undefined;
  const isTouch = event.pointerType === "touch";
  const bar = element && bars.find(({ key }) => key === element.dataset.bar);
  return {
    id: event.pointerId,
    isTouch,
    clientX: event.clientX,
    clientY: event.clientY,
    element,
    bar,
    grip: element ? gripAt(element, event.clientX, edgePixels[isTouch ? "touch" : "mouse"]) : "all",
    row: Number(rowElement.dataset.row),
  };
}

/** The cursor says what a press would do. */
function markEdge(event: PointerEvent, { bars, today }: DragView): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-bar]") : null;
  if (!element || event.pointerType === "touch") return;
  const grip = gripAt(element, event.clientX, edgePixels.mouse);
  const bar = grip === "all" ? undefined : bars.find(({ key }) => key === element.dataset.bar);
  element.toggleAttribute("data-edge", bar !== undefined && canDrag(bar, grip, today));
}

function gripAt(element: HTMLElement, x: number, pixels: number): Grip {
  const { left, right, width } = element.getBoundingClientRect();
  // The middle of a narrow bar is not an edge.
  const reach = Math.min(pixels, width / 4);
  if (right - x <= reach) return "end";
  return x - left <= reach ? "start" : "all";
}

function draw(drag: Drag, view: DragView, point: { clientX: number; clientY: number }): void {
  const at = pointIn(drag.geometry, point);
  if (drag.bar) drawBar(drag, drag.bar, view, at);
  else drawCells(drag, view, at);
}

function drawBar(
  drag: Drag,
  bar: Bar,
  { rows, bars, span, today, ghost, textOf }: DragView,
  at: { x: number; y: number },
) {
  const { geometry, from, grip, element } = drag;
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const target = grip === "all" ? (rowAt(geometry, at.y) ?? drag.row) : drag.row;
  const place = placementAfter(bar, grip, { nights: Math.round(dx / geometry.column), row: rows[target] }, today);
  drag.place = place;
  const isOwnRow = place.unitId === bar.unitId && place.roomId === bar.roomId;
  const taken = takenBy(bars, bar, place, today);
  const text = textOf(bar, place, taken);
  if (grip === "all" && element) {
    element.style.setProperty("transform", `translate(${dx}px, ${dy}px)`);
    element.dataset.hint = text;
    element.toggleAttribute("data-taken", taken !== undefined);
  }
  if (!ghost) return;
  showGhost(ghost, geometry, {
    row: isOwnRow ? drag.row : target,
    start: columnOf(place.from, span) + 0.5,
    end: columnOf(place.to, span) + 0.5,
    text,
    isTaken: taken !== undefined,
  });
}

function drawCells(drag: Drag, view: DragView, at: { x: number }): void {
  const { geometry, from, row } = drag;
  const { span, ghost, rows } = view;
  const chartRow = rows[row];
  if (!chartRow || !ghost) return;
  const column = (x: number) => Math.min(span.count - 1, Math.max(0, Math.floor(x / geometry.column)));
  const [one, other] = [column(from.x), column(at.x)];
  const cells = { start: Math.min(one, other), end: Math.max(one, other) + 1 };
  drag.cells = cells;
  const [first, last] = [addNights(span.first, cells.start), addNights(span.first, cells.end)];
  const taken = takenIn(chartRow, first, last);
  const place = { roomId: chartRow.roomId, unitId: chartRow.unit?._id ?? null, from: first, to: last };
  showGhost(ghost, geometry, {
    row,
    start: cells.start + 0.5,
    end: cells.end + 0.5,
    isTaken: taken !== undefined,
    text: view.textOf(undefined, place, taken),
  });
}

function columnAt(scroller: HTMLElement, event: PointerEvent, { span }: DragView) {
  const geometry = measure(scroller);
  const column = Math.floor(pointIn(geometry, event).x / geometry.column);
  return { start: column, end: Math.min(span.count, column + 1) };
}

function cellsAt(view: DragView, row: number, { start, end }: { start: number; end: number }, events: DragEvents) {
  const chartRow = view.rows[row];
  if (!chartRow || start < 0 || start >= view.span.count) return;
  const { first } = view.span;
  events.onCells({ row: chartRow, from: addNights(first, start), to: addNights(first, end) });
}
