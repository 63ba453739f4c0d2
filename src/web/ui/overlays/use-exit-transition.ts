import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Returns the content while `open`, the last content for the `ms` of the exit transition, then undefined. `round`
 * counts the openings: used as a key, it remounts each time.
 */
export function useExitTransition<T>(open: boolean, content: T, ms: number): { content: T; round: number } | undefined {
  const last = useRef(content);
  const [state, setState] = useState({ open, isLeaving: false, round: 0 });
  if (state.open !== open) setState({ open, isLeaving: !open, round: open ? state.round + 1 : state.round });

  useLayoutEffect(() => {
    if (open) last.current = content;
  });
  useEffect(() => {
    if (!state.isLeaving) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, isLeaving: false })), ms);
    return () => clearTimeout(timer);
  }, [state.isLeaving, ms]);

  if (open) return { content, round: state.round };
  return state.isLeaving ? { content: last.current, round: state.round } : undefined;
}
