/** Where things are in the scrolled content of the chart, in pixels. */
export interface Geometry {
  scroller: HTMLElement;
  /** The width of the sticky column with the labels. */
  label: number;
  /** The height of the sticky head. */
  head: number;
  column: number;
  rows: { top: number; bottom: number }[];
}

/** Read once when a drag begins: measuring during the drag would lay out the whole chart for every frame. */
export function measure(scroller: HTMLElement): Geometry {
  const frame = scroller.getBoundingClientRect();
  const top = frame.top - scroller.scrollTop;
  const rows = Array.from(scroller.querySelectorAll<HTMLElement>("[data-row]"), (row) => {
    const box = row.getBoundingClientRect();
    return { top: box.top - top, bottom: box.bottom - top };
  });
  const corner = scroller.querySelector(".chart-corner")?.getBoundingClientRect();
  const head = scroller.querySelector(".night-head")?.getBoundingClientRect();
  return {
    scroller,
    label: corner?.width ?? 0,
    head: head?.height ?? 0,
    column: Number.parseFloat(scroller.style.getPropertyValue("--column")) || 1,
    rows,
  };
}

/** A point of the window in the content; `x` from the first night on. */
export function pointIn({ scroller, label }: Geometry, { clientX, clientY }: { clientX: number; clientY: number }) {
  const frame = scroller.getBoundingClientRect();
  return {
    x: clientX - frame.left + scroller.scrollLeft - label,
    y: clientY - frame.top + scroller.scrollTop,
  };
}

/** The row at a height, or the nearest one: heads of rooms lie between rows. */
export function rowAt({ rows }: Geometry, y: number): number | undefined {
  let nearest: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const [at, { top, bottom }] of rows.entries()) {
    const off = Math.max(0, top - y, y - bottom);
    if (off < distance) {
      distance = off;
      nearest = at;
    }
  }
  return nearest;
}

const widestEdge = 56;
/** The share of the visible part of the chart: most of a phone must not be edge. */
const edgeShare = 0.15;
const pixelsPerMs = 0.5;

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * How fast to scroll, in pixels per millisecond, while something is held near an edge. Only the way that it was carried since it
 * was lifted: what is lifted at an edge must not run away.
 */
export function edgeScroll({ scroller, label, head }: Geometry, lifted: Point, point: Point) {
  const frame = scroller.getBoundingClientRect();
  return {
    left: edgeSpeed([frame.left + label, frame.right], point.clientX, point.clientX - lifted.clientX),
    top: edgeSpeed([frame.top + head, frame.bottom], point.clientY, point.clientY - lifted.clientY),
  };
}

export function edgeSpeed([start, end]: [number, number], at: number, carried: number): number {
  const edge = Math.min(widestEdge, (end - start) * edgeShare);
  const depth = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge));
  if (carried < 0) return 0 - depth(at - start) * pixelsPerMs;
  return carried > 0 ? depth(end - at) * pixelsPerMs : 0;
}
