/** Does it when the browser has nothing else to do; where it can't tell, soon. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(work);
}
