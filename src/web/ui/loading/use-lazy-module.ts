import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { loadModule, reloadIfOutdated } from "./load-module.ts";
import { whenIdle } from "./when-idle.ts";

/** Undefined until loaded. Retries after a failure, which, unlike with `lazy`, leaves the page intact. */
export function useLazyModule<T>(
  load: () => Promise<T>,
  wanted: boolean,
  onFailure: (error: unknown) => void,
): T | undefined {
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
      (error: unknown) => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing]);

  return loaded?.module;
}

/** For what somebody asked for: the module, its failure, and a function that retries. */
export function useRetriableModule<T>(load: () => Promise<T>, wanted: boolean) {
  const [failure, setFailure] = useState<"failed" | "retrying">();
  const module = useLazyModule(load, wanted && failure !== "failed", async (error) => {
    if (!(await reloadIfOutdated(error))) setFailure("failed");
  });
  if (failure && !wanted) setFailure(undefined);
  return [module, failure, () => setFailure("retrying")] as const;
}

/** Loads when the page is idle, after somebody has begun to use it: until then its own content comes first. */
export function useFetchedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const first = new AbortController();
    const start = () => {
      first.abort();
      whenIdle(() => void loadModule(load).catch(() => undefined));
    };
    for (const event of ["pointerdown", "keydown", "scroll"]) {
      document.addEventListener(event, start, { signal: first.signal, passive: true });
    }
    return () => first.abort();
  }, [load]);
}

/** For the opener: starts loading on hover or focus. */
export function prefetchOnIntent(load: () => Promise<unknown>) {
  const prefetch = () => {
    loadModule(load).catch(() => {});
  };
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
