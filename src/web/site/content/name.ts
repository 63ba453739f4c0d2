import type { LodgeFacts } from "#domain/settings.ts";

const word = "Kadalu";

/** What the name of the demo lodge means; nothing once the owner has given the lodge another. */
export function meaningOfName({ name }: Pick<LodgeFacts, "name">): string | undefined {
  return name.includes(word) ? `${word} is the sea, in Kannada and in Tulu.` : undefined;
}
