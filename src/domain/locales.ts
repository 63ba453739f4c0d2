/** English is at the root of the site, the other languages under their prefix. */
export const locales = ["en", "kn", "hi"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

/** BCP 47, for `lang`, `hreflang` and `Accept-Language`. */
export const languageTags: Record<Locale, string> = { en: "en-IN", kn: "kn-IN", hi: "hi-IN" };
/** Each language in its own words. */
export const languageNames: Record<Locale, string> = { en: "English", kn: "ಕನ್ನಡ", hi: "हिन्दी" };

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}

/** "/kn/service/rooms" is `{ locale: "kn", path: "/service/rooms" }`. The path has no query. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first = ""] = path.split("/", 2);
  if (first === defaultLocale || !isLocale(first)) return { locale: defaultLocale, path };
  return { locale: first, path: path.slice(first.length + 1) || "/" };
}

/** The path of the same page in a language; a query and fragment may follow the path. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path.startsWith("/?") || path === "/" ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}
