import { startTransition, useEffect, useEffectEvent, useState } from "react";

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
      // What has come may take a slow phone longer to make than a press beside it may wait.
      (it) => isWanted && startTransition(() => setArrived({ it })),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [missing]);

  return arrived?.it;
}

/**
 * The same where the failure is told in the place of what did not come. Beside what has arrived: whether it failed, or is
 * being asked for again, and what asks for it again.
 */
export function useArrivingInPlace<T>(fetchIt: () => Promise<T>, wanted: boolean) {
  const [trouble, setTrouble] = useState<"failed" | "again">();
  const arrived = useArriving(fetchIt, wanted && trouble !== "failed", () => setTrouble("failed"));
  if (trouble && !wanted) setTrouble(undefined);
  return [arrived, trouble, () => setTrouble("again")] as const;
}

/** For the element that opens it: asks for the code when a hand comes near, ahead of the press, and lets a failure be. */
export function fetchAhead(fetchIt: () => Promise<unknown>) {
  const ask = () => {
    fetchIt().catch(() => {});
  };
  return { onPointerEnter: ask, onFocus: ask };
}
