/** Runs it when the browser is idle, or soon where it can't tell. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(work);
}
