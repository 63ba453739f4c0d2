import * as v from "valibot";
import type { Locale } from "../platform/text/locales.ts";

/** The typeface of headings: the web font of the site, the font of its text, or a serif that every system has. */
export const typefaces = ["display", "text", "system"] as const;

/** The same words in every language of the site, whatever the language of the page. */
export const typefaceSamples: Record<Locale, string> = {
  en: "A room with a view",
  kn: "ಸುಂದರ ನೋಟದ ಕೊಠಡಿ",
  hi: "सुंदर नज़ारे वाला कमरा",
};

const text = v.string();
export const logoShape = v.object({ url: text, width: v.number(), height: v.number(), alt: text });

/** The part of the brand that pages need; nothing for what is not chosen. */
export const pageBrandShape = v.object({
  logo: v.optional(logoShape),
  /** The address of its style sheet. */
  sheet: v.optional(text),
  /** The folder of the icons, with a slash at the end. */
  icons: v.optional(text),
  main: v.optional(text),
  background: v.optional(text),
  typeface: v.optional(v.picklist(typefaces)),
});
export type PageBrand = v.InferOutput<typeof pageBrandShape>;
