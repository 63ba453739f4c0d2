import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Keeps what a closing layer shows until its motion has ended. While `open` the content is the present one; for `ms`
 * afterwards the last one; then undefined. `round` counts the openings: as a key it makes each one start afresh.
 */
export function useLingering<T>(open: boolean, content: T, ms: number): { content: T; round: number } | undefined {
  const last = useRef(content);
  const [state, setState] = useState({ open, lingers: false, round: 0 });
  if (state.open !== open) setState({ open, lingers: !open, round: open ? state.round + 1 : state.round });

  useLayoutEffect(() => {
    if (open) last.current = content;
  });
  useEffect(() => {
    if (!state.lingers) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, lingers: false })), ms);
    return () => clearTimeout(timer);
  }, [state.lingers, ms]);

  if (open) return { content, round: state.round };
  return state.lingers ? { content: last.current, round: state.round } : undefined;
}
