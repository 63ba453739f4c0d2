import { useSyncExternalStore } from "react";

/** Far enough that a finger that only rests on the screen changes nothing. */
const threshold = 8;

function subscribe(changed: () => void) {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
}

/** Whether the page has left its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
}
