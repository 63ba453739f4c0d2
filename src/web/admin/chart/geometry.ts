/** Where things are in the scrolled content of the chart, in pixels. */
export interface Geometry {
  scroller: HTMLElement;
  /** Of the sticky column with the labels. */
  label: number;
  /** Of the sticky head. */
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
  const head = scroller.querySelector(".chart-head")?.getBoundingClientRect();
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

const edge = 56;
const fastest = 18;

/** How far to scroll in a frame while something is held near an edge. */
export function edgeScroll({ scroller, label, head }: Geometry, point: { clientX: number; clientY: number }) {
  const frame = scroller.getBoundingClientRect();
  const speed = (before: number, after: number) => {
    if (before < edge) return -Math.ceil(((edge - before) / edge) * fastest);
    return after < edge ? Math.ceil(((edge - after) / edge) * fastest) : 0;
  };
  const within = (value: number) => Math.max(0, value);
  return {
    left: speed(within(point.clientX - frame.left - label), within(frame.right - point.clientX)),
    top: speed(within(point.clientY - frame.top - head), within(frame.bottom - point.clientY)),
  };
}
