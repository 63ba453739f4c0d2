import { lateFonts } from "./late-fonts.ts";

export { textFonts as preloadedFonts } from "./en.ts";
export const fontScript: string | undefined = lateFonts;
