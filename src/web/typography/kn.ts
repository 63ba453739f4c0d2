import textFont from "../fonts/anek-kannada-regular.woff2?url";
import displayFont from "../fonts/serif-kannada.woff2?url";
import styles from "./kn.css?url";

export const scriptStyles: string | undefined = styles;
export const preloadedFonts = [displayFont, textFont];
