import type { Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

const steps = 8;
/** In seconds. */
const stepTime = 0.016;
/** The finger rests before it leaves, so that nothing goes on scrolling: how far depended on how busy the machine is. */
const restTime = 0.2;

/** Dispatches touch events of a swipe, at times of its own. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const start = Date.now() / 1000 - steps * stepTime - restTime;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[], after: number) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: start + after });
  await touch("touchStart", [from], 0);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await touch("touchMove", [point], step * stepTime);
  }
  await touch("touchEnd", [], steps * stepTime + restTime);
  await browser.detach();
}
