import { useEffect, useEffectEvent, useState } from "react";

/**
 * Code that is fetched when it is wanted; undefined until it is here. When it does not come, `onFailure` says what
 * then, and the next time it is wanted it is asked for again. (`lazy` would put the error page in the page's place.)
 */
export function useArriving<T>(fetchIt: () => Promise<T>, wanted: boolean, onFailure: () => void): T | undefined {
  const [arrived, setArrived] = useState<{ it: T }>();
  const fetchNow = useEffectEvent(fetchIt);
  const fail = useEffectEvent(onFailure);
  const missing = wanted && !arrived;

  useEffect(() => {
    if (!missing) return;
    let isWanted = true;
    fetchNow().then(
      (it) => isWanted && setArrived({ it }),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [missing]);

  return arrived?.it;
}

/** For `onPointerEnter` and `onFocus` of what opens it: asks for the code ahead of the press, and lets a failure be. */
export function fetchAhead(fetchIt: () => Promise<unknown>): () => void {
  return () => {
    fetchIt().catch(() => {});
  };
}
