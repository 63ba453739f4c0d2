/** In Indian scripts a cut before a vowel sign, or within a conjunct, would show another letter. */
const joinsNext = /[\u094d\u0ccd\u200d]$/;
const joinsPrevious = /^[\p{M}\u200c\u200d]/u;

/** The first characters of a text, and those that belong to the last one. Undefined if there are no more. */
export function firstCharacters(text: string, count: number): string | undefined {
  const characters = Array.from(text);
  let end = count;
  while (
    end < characters.length &&
    (joinsNext.test(characters[end - 1] ?? "") || joinsPrevious.test(characters[end] ?? ""))
  )
    end++;
  return end < characters.length ? characters.slice(0, end).join("") : undefined;
}
