import type { Page } from "@playwright/test";

/** From the next page on, notes what jumps on it without having been pressed. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How much of the page has jumped so far, as browsers count it (CLS, of the whole visit). */
export async function shiftsOf(page: Page): Promise<number> {
  // What was painted last is reported a frame later.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  return page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}
