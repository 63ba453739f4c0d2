import { useEffect } from "react";

/**
 * What has the focus may go: a row that was deleted, or that a filter no longer lets through once it was saved. Then the
 * focus goes to the title of the dialog that is open, or to the start of the screen's content, not out of it.
 */
export function useKeepFocus(main: string): void {
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
