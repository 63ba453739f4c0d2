import * as v from "valibot";

/** `KL-7F3K9` from what a person typed; undefined when it can't be a reference. */
export function parseReference(text: string): string | undefined {
  const [, characters] = /^(?:KL)?([A-Z0-9]{5})$/.exec(text.toUpperCase().replace(/[\s\p{Pd}]/gu, "")) ?? [];
  return characters && `KL-${characters}`;
}

const required = "Please enter your reference";

/** In: a reference in any case, with or without its dash. Out: the stored form. */
export const reference = v.pipe(
  v.string(required),
  v.trim(),
  v.minLength(1, required),
  v.check((text) => parseReference(text) !== undefined, "A reference looks like KL-7F3K9"),
  v.transform((text) => parseReference(text) ?? ""),
);
