import type { Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

const steps = 8;

/** Dispatches touch events of a swipe. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch("touchEnd", []);
  await browser.detach();
}
