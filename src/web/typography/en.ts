import textFont from "../fonts/anek-regular.woff2?url";
import strongFont from "../fonts/anek-strong.woff2?url";
import displayFont from "../fonts/fraunces-latin.woff2?url";

export const preloadedFonts = [displayFont, textFont, strongFont];
/** English has no fonts beside those. */
export const fontScript: string | undefined = undefined;
