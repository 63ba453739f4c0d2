import { defaultLocale, isLocale, type Locale } from "#domain/platform/text/locales.ts";

/** The pages are built once per language, which the variable LOCALE names. */
export function builtLocale(): Locale {
  const { LOCALE = defaultLocale } = process.env;
  if (!isLocale(LOCALE)) throw new Error(`LOCALE names no language: ${LOCALE}`);
  return LOCALE;
}
