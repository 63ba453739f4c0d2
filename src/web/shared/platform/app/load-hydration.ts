import { loadModule, reloadIfOutdated } from "#web/ui/loading/load-module.ts";

/** Without hydration no button works: if its load failed, the next press, which is queued, asks for it again. */
export function loadHydration<T>(load: () => Promise<T>): Promise<T> {
  return loadModule(load).catch(async (error) => {
    await reloadIfOutdated(error);
    await new Promise((resolve) => addEventListener("click", resolve, { once: true, capture: true }));
    return loadHydration(load);
  });
}
