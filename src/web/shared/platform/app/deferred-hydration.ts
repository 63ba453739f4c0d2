import { whenIdle } from "#web/ui/loading/when-idle.ts";

declare global {
  interface Window {
    queuedClick?: HTMLElement | null;
  }
}

/** React replays clicks only once it hydrates, and hydration is deferred: this inline script remembers the last one. */
export const queueClick = `window.onclick = ({ target }) => { window.queuedClick = target.closest("button[type=button]"); };`;

export function replayQueuedClick(): void {
  window.onclick = null;
  // Outside of this React update: the clicked part may have to hydrate first.
  setTimeout(() => window.queuedClick?.click());
}

/** Used when `load` never comes, for example because an image hangs. */
const maxWaitMs = 4000;

const hasPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

export function firstViewOrInteraction(): Promise<void> {
  return new Promise((resolve) => {
    // A frame lets the browser paint the response to the interaction first; a slow one is still painting the page itself.
    const afterFrame = () => requestAnimationFrame(() => (hasPainted() ? whenIdle(resolve) : afterFrame()));
    if (document.readyState === "complete" || window.queuedClick) afterFrame();
    else addEventListener("load", afterFrame, { once: true });
    for (const event of ["click", "keydown"]) addEventListener(event, afterFrame, { once: true, capture: true });
    setTimeout(resolve, maxWaitMs);
  });
}
