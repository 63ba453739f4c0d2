import type { Locale } from "#domain/platform/text/locales.ts";
import * as m from "#messages/deskLanguages.js";

/** In the language of the admin; `languageNames` has each language in its own words. */
export const languageLabels: Record<Locale, () => string> = { en: m.english, kn: m.kannada, hi: m.hindi };
