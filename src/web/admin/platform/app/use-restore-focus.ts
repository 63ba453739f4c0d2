import { useEffect } from "react";

/** Moves the focus of a removed element (a deleted row) to the open dialog's title or the main content. */
export function useRestoreFocus(main: string): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = () => {
      last = document.activeElement;
    };
    const look = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const titles = document.querySelectorAll<HTMLElement>("dialog[open] h2");
      const place = [...titles].at(-1) ?? document.getElementById(main);
      place?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    return () => {
      watch.disconnect();
      document.removeEventListener("focusin", note);
    };
  }, [main]);
}
