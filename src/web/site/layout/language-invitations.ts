import type { Locale } from "#domain/locales.ts";

/** In the language that they lead to: the catalogue of another language's build lacks them. Their letters have a font. */
export const languageInvitations: Record<Exclude<Locale, "en">, { text: string; close: string }> = {
  kn: { text: "ಈ ತಾಣವನ್ನು ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ", close: "ಮುಚ್ಚಿ" },
  hi: { text: "यह साइट हिन्दी में देखें", close: "बंद करें" },
};
