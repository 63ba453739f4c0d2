import { startTransition, useEffect, useEffectEvent, useState } from "react";

/**
 * A module that is loaded once it is wanted; undefined until then. After a failure it is loaded again the next time it
 * is wanted. Unlike `lazy` it leaves the page standing when the module does not load.
 */
export function useLazyModule<T>(load: () => Promise<T>, wanted: boolean, onFailure: () => void): T | undefined {
  const [loaded, setLoaded] = useState<{ module: T }>();
  const loadNow = useEffectEvent(load);
  const fail = useEffectEvent(onFailure);
  const isMissing = wanted && !loaded;

  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    loadNow().then(
      // Rendering it may take a slow phone longer than the answer to a click should.
      (module) => isWanted && startTransition(() => setLoaded({ module })),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing]);

  return loaded?.module;
}

/** `useLazyModule` for a place that shows the failure itself: the module, its failure, and a function that retries. */
export function useRetriableModule<T>(load: () => Promise<T>, wanted: boolean) {
  const [failure, setFailure] = useState<"failed" | "retrying">();
  const module = useLazyModule(load, wanted && failure !== "failed", () => setFailure("failed"));
  if (failure && !wanted) setFailure(undefined);
  return [module, failure, () => setFailure("retrying")] as const;
}

/** For the element that opens it: starts loading on hover or focus. */
export function prefetchOnIntent(load: () => Promise<unknown>) {
  const prefetch = () => {
    load().catch(() => {});
  };
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
