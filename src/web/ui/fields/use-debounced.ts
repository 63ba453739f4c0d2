import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type Debounced, debounce } from "./debounce.ts";

/** Always runs the latest render's function, and nothing after unmount. */
export function useDebounced<A extends unknown[]>(run: (...args: A) => void, ms: number): Debounced<A> {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  const debounced = useMemo(() => debounce((...args: A) => latest.current(...args), ms), [ms]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
