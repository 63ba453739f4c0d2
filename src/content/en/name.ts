import type { LodgeFacts } from "#domain/property/settings.ts";

const word = "Kadalu";

/** Undefined once the owner has renamed the demo lodge. */
export function meaningOfName({ name }: Pick<LodgeFacts, "name">): string | undefined {
  return name.includes(word) ? `${word} is the sea, in Kannada and in Tulu.` : undefined;
}
