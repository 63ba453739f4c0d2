import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For what pages have around them: another search, another page or a dialog needs none of it anew. Whoever finds that it
 * is old loads the page again, which has the same address before and after.
 */
export function keepAcrossSearches({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
