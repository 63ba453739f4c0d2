import Negotiator from "negotiator";
import { defaultLocale, type Locale, locales } from "#domain/platform/text/locales.ts";

/** The best of the site's languages for an Accept-Language header (RFC 9110, section 12.5.4). */
export function preferredLocale(header: string | string[] | undefined): Locale {
  if (typeof header !== "string") return defaultLocale;
  const languages = new Negotiator({ headers: { "accept-language": header } }).languages();
  for (const language of languages) {
    const found = locales.find((locale) => language.toLowerCase().split("-")[0] === locale);
    if (found) return found;
  }
  return defaultLocale;
}
