/** Shown instead of every page of the site until it opens. */
export const openingPath = "/opening-soon";

/** The desk, a guest's own booking, the preview of the page editor and the router's own files are open before the site is. */
const alwaysOpen = /^\/(?:admin|booking|preview|__manifest)(?:[/.]|$)/;

/** The path has no language. */
export const isSitePath = (path: string): boolean => !alwaysOpen.test(path);

/**
 * The answer to a visitor whose browser asks for the data of another page of a site that has closed: the router then loads
 * that page's document. Undefined for a document. The path has no language, which the router adds.
 */
export function reloadHeaders(path: string): Record<string, string> | undefined {
  if (!path.endsWith(".data")) return undefined;
  return {
    "x-remix-redirect": path.replace(/(?:\/_)?\.data$/, "") || "/",
    "x-remix-status": "302",
    "x-remix-reload-document": "true",
    "cache-control": "no-store",
  };
}
