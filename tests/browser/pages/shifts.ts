import type { Page } from "@playwright/test";

/** Records layout shifts from the next navigation on, with and without recent input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { unexpected: 0, all: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        seen.all += entry.value;
        if (!entry.hadRecentInput) seen.unexpected += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Cumulative layout shift so far. */
export async function shiftsOf(page: Page): Promise<number> {
  return (await shiftsSeen(page)).unexpected;
}

/** Layout shift so far, including shifts within half a second after input. */
export async function allShiftsOf(page: Page): Promise<number> {
  return (await shiftsSeen(page)).all;
}

async function shiftsSeen(page: Page): Promise<{ unexpected: number; all: number }> {
  // The last paint is reported a frame later.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  return page.evaluate(() => (window as unknown as { seen: { unexpected: number; all: number } }).seen);
}
