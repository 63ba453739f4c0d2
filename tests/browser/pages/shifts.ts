import type { Page } from "@playwright/test";

/** From the next page on, notes what jumps on it, and whether something had been pressed half a second before at most. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { unasked: 0, all: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        seen.all += entry.value;
        if (!entry.hadRecentInput) seen.unasked += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How much of the page has jumped so far, as browsers count it (CLS, of the whole visit). */
export async function shiftsOf(page: Page): Promise<number> {
  return (await shiftsSeen(page)).unasked;
}

/** The same, with what moved right after a press: for what a press must not move either. */
export async function allShiftsOf(page: Page): Promise<number> {
  return (await shiftsSeen(page)).all;
}

async function shiftsSeen(page: Page): Promise<{ unasked: number; all: number }> {
  // What was painted last is reported a frame later.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  return page.evaluate(() => (window as unknown as { seen: { unasked: number; all: number } }).seen);
}
