/** Waits no longer than `timeout` milliseconds if that is given. Uses a timer in browsers without `requestIdleCallback`. */
export function whenIdle(work: () => void, timeout?: number): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout });
  else setTimeout(work);
}
