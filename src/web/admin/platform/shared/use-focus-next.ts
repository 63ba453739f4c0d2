import { useLayoutEffect, useRef } from "react";

type Find = () => HTMLElement | null | undefined;

/** Focuses what a function finds once the change that it was given with is drawn: what had the focus may be gone or moved. */
export function useFocusNext(): (find: Find) => void {
  const waiting = useRef<Find>(undefined);
  useLayoutEffect(() => {
    const find = waiting.current;
    waiting.current = undefined;
    find?.()?.focus();
  });
  return (find) => {
    waiting.current = find;
  };
}
