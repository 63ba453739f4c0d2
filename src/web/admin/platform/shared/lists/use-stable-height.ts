import { useLayoutEffect, useRef } from "react";

/** Narrower screens show cards, and the content below is far away anyway. */
const wideScreen = "(min-width: 768px)";

/** The minimum is the greatest height while `of` is unchanged: no layout shift when a search leaves fewer rows. */
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
