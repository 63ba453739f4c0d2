import textFont from "../fonts/anek-regular.woff2?url";
import strongFont from "../fonts/anek-strong.woff2?url";
import displayFont from "../fonts/fraunces-latin.woff2?url";

/** For digits and Latin names in every language; headings in other scripts use no Latin font in their first view. */
export const textFonts = [textFont, strongFont];
export const preloadedFonts = [displayFont, ...textFonts];
/** English has no fonts beside those. */
export const fontScript: string | undefined = undefined;
