const storedUrl = "wanted-page";

let wanted: string | undefined;

/** The address of a navigation under way; undefined when it has ended. */
export function setWantedPage(url: string | undefined): void {
  wanted = url;
}

/**
 * After an upgrade the scripts of the next page are gone, and the router reloads the present page. This remembers
 * where it was to go.
 */
export function keepWantedPage(): void {
  window.addEventListener("pagehide", () => {
    try {
      if (wanted) sessionStorage.setItem(storedUrl, wanted);
    } catch {
      // Storage is blocked: the present page it is.
    }
  });
}

/** True while the browser leaves for the page that was wanted before the reload. */
export function openWantedPage(): boolean {
  try {
    const url = sessionStorage.getItem(storedUrl);
    sessionStorage.removeItem(storedUrl);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!url || entry?.type !== "reload" || url === location.href) return false;
    location.assign(url);
    return true;
  } catch {
    return false;
  }
}
