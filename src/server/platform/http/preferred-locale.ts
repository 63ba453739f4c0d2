import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { defaultLocale, type Locale, locales } from "#domain/platform/text/locales.ts";

const chosen = new LRUCache<string, Locale>({
  max: 100,
  memoMethod: (header) => {
    const languages = new Negotiator({ headers: { "accept-language": header } }).languages();
    const known = languages.flatMap((language) => {
      const [primary] = language.toLowerCase().split("-");
      return locales.find((locale) => locale === primary) ?? [];
    });
    return known[0] ?? defaultLocale;
  },
});

/** The best of the site's languages for an Accept-Language header (RFC 9110, section 12.5.4). */
export function preferredLocale(header: string | string[] | undefined): Locale {
  // A longer one is of nobody who reads.
  if (typeof header !== "string" || header.length > 200) return defaultLocale;
  return chosen.memo(header);
}
