import { useSyncExternalStore } from "react";

// Whether the server is reached: a browser may think that it is online behind a dead line.

let isReached = true;
const listeners = new Set<() => void>();

/** What the server answered, or did not, when it was asked (`checkConnection`). */
export function noteReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  for (const event of ["online", "offline"]) globalThis.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of ["online", "offline"]) globalThis.removeEventListener(event, listener);
  };
}

export const isConnected = (): boolean => navigator.onLine && isReached;

export const useIsConnected = (): boolean => useSyncExternalStore(subscribe, isConnected, () => true);
