/** Uses a timer in browsers without `requestIdleCallback`. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(work);
}
