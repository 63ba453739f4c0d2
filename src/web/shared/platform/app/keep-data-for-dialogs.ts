import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For the page routes: opening and closing a dialog changes the fragment alone and loads nothing. */
export function keepDataForDialogs({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
}
