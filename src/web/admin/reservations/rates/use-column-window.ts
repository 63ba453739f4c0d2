import { type RefObject, useLayoutEffect, useState } from "react";
import type { ShownRates } from "./rates-span.ts";

/** Pixels of a night, at least. */
const narrowest = 64;
/** Columns are added and removed in blocks, so that scrolling rarely renders. */
const block = 8;

/** The columns `[first, last)` that are drawn: those in view and some on both sides. */
export function useColumnWindow(scroller: RefObject<HTMLDivElement | null>, { count }: ShownRates) {
  const [range, setRange] = useState({ first: 0, last: Math.min(count, 3 * block) });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const fit = () => {
      const label = element.querySelector(".rates-corner")?.getBoundingClientRect().width ?? 0;
      const column = Math.max(narrowest, (element.clientWidth - label) / count);
      element.style.setProperty("--column", `${column}px`);
      element.style.setProperty("--nights", String(count));
      const start = Math.floor(element.scrollLeft / column);
      const end = start + Math.ceil((element.clientWidth - label) / column);
      const first = Math.max(0, Math.floor((start - block / 2) / block) * block);
      const last = Math.min(count, Math.ceil((end + block / 2) / block) * block);
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    element.addEventListener("scroll", fit, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", fit);
    };
  }, [scroller, count]);
  // With the cells, so that they don't jump.
  useLayoutEffect(() => scroller.current?.style.setProperty("--first", String(range.first)), [scroller, range.first]);
  return range;
}
