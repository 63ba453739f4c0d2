import type { Locale } from "#domain/platform/text/locales.ts";

/** In the language that they lead to: the catalogue of another language's build lacks them. Their letters have a font. */
export const languageInvitations: Record<Exclude<Locale, "en">, { text: string; close: string }> = {
  kn: { text: "ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ", close: "ಮುಚ್ಚಿ" },
  hi: { text: "हिन्दी में देखें", close: "बंद करें" },
};
