import { lateFonts } from "./late-fonts.ts";

export { preloadedFonts } from "./en.ts";
export const fontScript: string | undefined = lateFonts;
