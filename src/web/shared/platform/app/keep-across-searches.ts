import type { ShouldRevalidateFunctionArgs } from "react-router";
import { splitLocale } from "#domain/platform/text/locales.ts";
import { keepDataForDialogs } from "./keep-data-for-dialogs.ts";

const showsRooms = ({ pathname }: URL) => /^\/(?:service\/rooms(?:\/[\w-]+)?)?$/.test(splitLocale(pathname).path);

/**
 * For what pages have around them: another search, a room and the way back need none of it again. Whoever finds that it is
 * old loads the page again, which has the same address before and after.
 */
export function keepAcrossSearches(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args;
  const isAmongRooms = showsRooms(currentUrl) && showsRooms(nextUrl) && currentUrl.href !== nextUrl.href;
  return !isAmongRooms && keepDataForDialogs(args);
}
