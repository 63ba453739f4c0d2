import { loadModule, reloadIfOutdated } from "#web/ui/loading/load-module.ts";

/**
 * Without hydration no button works. A load that failed is repeated with the next press or key, or when the network is
 * back, until it succeeds; the press itself is queued and replayed.
 */
export async function loadHydration<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadModule(load);
    } catch (error) {
      if (await reloadIfOutdated(error)) await new Promise(() => {});
      await nextOccasion();
    }
  }
}

function nextOccasion(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["online", "click", "keydown"]) {
      addEventListener(event, () => resolve(), { once: true, capture: true });
    }
  });
}
