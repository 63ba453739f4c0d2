import type { LodgeFacts } from "#domain/property/settings.ts";

/** Kannada, and the English name that an owner may keep. */
const words = ["ಕಡಲು", "Kadalu"];

/** Undefined once the owner has renamed the demo lodge. */
export function meaningOfName({ name }: Pick<LodgeFacts, "name">): string | undefined {
  return words.some((word) => name.includes(word)) ? "ಕನ್ನಡದಲ್ಲೂ ತುಳುವಿನಲ್ಲೂ ಸಮುದ್ರಕ್ಕೆ ಕಡಲು ಎಂದೇ ಹೆಸರು." : undefined;
}
