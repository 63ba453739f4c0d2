import { useLayoutEffect, useRef } from "react";

/** On narrower screens lists are cards, and what follows them is far away anyway. */
const wideScreen = "(min-width: 768px)";

/**
 * Keeps the greatest height of an element while `of` stays the same: no layout shift below a list when a search leaves
 * fewer rows.
 */
export function useStableHeight<Box extends HTMLElement>(of: unknown) {
  const box = useRef<Box>(null);
  const tallest = useRef({ of, width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.minHeight = "";
    const { width, height } = element.getBoundingClientRect();
    const last = tallest.current;
    const before = last.of === of && last.width === width ? last.height : 0;
    tallest.current = { of, width, height: Math.max(before, height) };
    if (!window.matchMedia(wideScreen).matches || height >= before) return;
    element.style.minHeight = `${Math.min(before, window.innerHeight)}px`;
  });
  return box;
}
