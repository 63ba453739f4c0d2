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

/** The language in which a lodge addresses somebody who reads `wanted`: that one, if the lodge speaks it. */
export const spokenOf = (languages: readonly Locale[], wanted: Locale): Locale =>
  languages.includes(wanted) ? wanted : defaultLocale;

/** The router asks for the data of a language's home page at "/kn.data", and for those of the English one at "/_.data". */
const homeData = ".data";

/** "/kn/service/rooms" is `{ locale: "kn", path: "/service/rooms" }`. The path has no query. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first = ""] = path.split("/", 2);
  const name = path === `/${first}` && first.endsWith(homeData) ? first.slice(0, -homeData.length) : first;
  if (name === defaultLocale || !isLocale(name)) return { locale: defaultLocale, path };
  const rest = path.slice(name.length + 1);
  return { locale: name, path: rest === homeData ? `/_${homeData}` : rest || "/" };
}

/** The path of the same page in a language; a query and fragment may follow the path. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path.startsWith("/?") || path === "/" ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}
