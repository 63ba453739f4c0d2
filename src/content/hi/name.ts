import type { LodgeFacts } from "#domain/property/settings.ts";

const word = "कडलु";

/** Undefined once the owner has renamed the demo lodge. */
export function meaningOfName({ name }: Pick<LodgeFacts, "name">): string | undefined {
  return name.includes(word) || name.includes("Kadalu") ? `${word} यानी समुद्र, कन्नड़ में भी और तुलु में भी।` : undefined;
}
