import textFont from "../fonts/anek-devanagari-regular.woff2?url";
import displayFont from "../fonts/tiro-devanagari.woff2?url";
import styles from "./hi.css?url";

export const scriptStyles: string | undefined = styles;
export const preloadedFonts = [displayFont, textFont];
