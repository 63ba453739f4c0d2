import { type Locale, localizedPath } from "#domain/platform/text/locales.ts";

interface PageAddress {
  /** Without the prefix of the language. */
  pathname: string;
  search: string;
}

/** The same page in a language. */
export function addressIn(language: Locale, { pathname, search }: PageAddress): string {
  // Two slashes at the start would name another host.
  return localizedPath(language, `${pathname.replace(/^\/+/, "/")}${search}`);
}

/** The site's language that the reader prefers to that of the page; never English, which everybody finds by the switch. */
export function suggestedLanguage(
  languages: readonly Locale[],
  preferred: readonly string[],
  current: Locale,
): Exclude<Locale, "en"> | undefined {
  const known = preferred.map((tag) => languages.find((locale) => tag.toLowerCase().split("-")[0] === locale));
  const first = known.find((locale) => locale !== undefined);
  return first === "en" || first === current ? undefined : first;
}
