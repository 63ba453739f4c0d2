import { useSyncExternalStore } from "react";

let last: Promise<void> = Promise.resolve();
let pending = 0;
const listeners = new Set<() => void>();

function setPending(count: number): void {
  pending = count;
  for (const listener of listeners) listener();
}

/** Runs works one after another; a failed one does not stop the next. */
export function enqueuePreparation(work: () => Promise<void>): Promise<void> {
  setPending(pending + 1);
  last = last
    .then(work)
    .catch(() => undefined)
    .then(() => setPending(pending - 1));
  return last;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a picked file is still being prepared. */
export function useIsPreparing(): boolean {
  return useSyncExternalStore(subscribe, () => pending > 0);
}
