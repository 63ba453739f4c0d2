import { useEffect, useLayoutEffect } from "react";
import { useNavigation } from "react-router";
import { whenIdle } from "#web/ui/loading/when-idle.ts";
import { InlineScript } from "./inline-script.tsx";

/** Disables the estimated heights of layout.css where scroll positions need real ones. */
const fullLayoutClass = "has-full-layout";
const skipped = "#main > section, .blocks > *, .deferred-layout, .footer";

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
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    // Cards make their strip higher, which moves what follows: all at once, before anybody has scrolled past it.
    const remaining = [all(".carousel__card"), ...all(skipped).map((part) => [part])];
    const layOutNext = () => {
      const parts = remaining.shift();
      if (!parts) return document.documentElement.classList.add(fullLayoutClass);
      for (const part of parts) part.style.contentVisibility = "visible";
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
