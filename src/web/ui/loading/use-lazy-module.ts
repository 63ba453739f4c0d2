import { startTransition, useEffect, useEffectEvent, useState } from "react";

/** The one way to a part that loads on demand: a load that fails is asked for once more. */
export const loadModule = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => load());

/** Undefined until loaded. Retries after a failure, which, unlike with `lazy`, leaves the page intact. */
export function useLazyModule<T>(load: () => Promise<T>, wanted: boolean, onFailure: () => void): T | undefined {
  const [loaded, setLoaded] = useState<{ module: T }>();
  const loadNow = useEffectEvent(() => loadModule(load));
  const fail = useEffectEvent(onFailure);
  const isMissing = wanted && !loaded;

  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    loadNow().then(
      // Rendering it may take a slow phone longer than a response to a click should.
      (module) => isWanted && startTransition(() => setLoaded({ module })),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing]);

  return loaded?.module;
}

/** Returns the module, its failure, and a function that retries. */
export function useRetriableModule<T>(load: () => Promise<T>, wanted: boolean) {
  const [failure, setFailure] = useState<"failed" | "retrying">();
  const module = useLazyModule(load, wanted && failure !== "failed", () => setFailure("failed"));
  if (failure && !wanted) setFailure(undefined);
  return [module, failure, () => setFailure("retrying")] as const;
}

/** For the opener: starts loading on hover or focus. */
export function prefetchOnIntent(load: () => Promise<unknown>) {
  const prefetch = () => {
    loadModule(load).catch(() => {});
  };
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
