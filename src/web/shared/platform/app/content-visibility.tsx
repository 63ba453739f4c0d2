import { useEffect, useLayoutEffect } from "react";
import { useNavigation } from "react-router";
import { whenIdle } from "#web/ui/loading/when-idle.ts";
import { InlineScript } from "./inline-script.tsx";

/** Disables the estimated heights of layout.css where scroll positions need real ones. */
const fullLayoutClass = "has-full-layout";
const skipped = "#main > section, .carousel__card, .blocks > *, .deferred-layout, .footer";

const restoreCode = `if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") document.documentElement.classList.add("${fullLayoutClass}")`;

/** After a reload or back navigation the browser restores the scroll position, which needs real heights. */
export function FullLayoutOnRestore() {
  return <InlineScript code={restoreCode} />;
}

/** A part's wait for an idle moment, of which a slow device has few. */
const maxWaitMs = 500;

/** Lays out the rest of the page in steps while the browser is idle, and all of it before a navigation. */
export function useProgressiveLayout() {
  useEffect(() => {
    const remaining = [...document.querySelectorAll<HTMLElement>(skipped)];
    const layOutNext = () => {
      const part = remaining.shift();
      if (!part) return document.documentElement.classList.add(fullLayoutClass);
      part.style.contentVisibility = "visible";
      whenIdle(layOutNext, maxWaitMs);
    };
    whenIdle(layOutNext, maxWaitMs);
  }, []);

  // React Router stores the scroll position when the navigation completes.
  const isNavigating = useNavigation().state !== "idle";
  useLayoutEffect(() => {
    if (isNavigating) document.documentElement.classList.add(fullLayoutClass);
  }, [isNavigating]);
}
