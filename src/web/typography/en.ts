import textFont from "../fonts/anek-regular.woff2?url";
import strongFont from "../fonts/anek-strong.woff2?url";
import displayFont from "../fonts/fraunces-latin.woff2?url";

/** English needs no style sheet beside the area's own. */
export const scriptStyles: string | undefined = undefined;
export const preloadedFonts = [displayFont, textFont, strongFont];
