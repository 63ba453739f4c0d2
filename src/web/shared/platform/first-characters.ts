/** A consonant with a virama forms one letter with the next one, which not every browser's data say of Kannada. */
const joinsNext = /[\u094d\u0ccd]\u200d?$/u;

/** Characters as a reader counts them; undefined if there are no more. */
export function firstCharacters(text: string, count: number): string | undefined {
  // No text of so few code units has more characters, and most texts are short.
  if (text.length <= count) return undefined;
  let characters = 0;
  let isJoined = false;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)) {
    if (!isJoined) {
      if (characters === count) return text.slice(0, index);
      characters += 1;
    }
    isJoined = joinsNext.test(segment);
  }
  return undefined;
}

/** Whole words, without the punctuation after the last one; undefined if the text is not longer. */
function firstWords(text: string, longest: number): string | undefined {
  if (text.length <= longest) return undefined;
  let end = 0;
  for (const { segment, index, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
    if (index + segment.length > longest) break;
    if (isWordLike) end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Whole words, followed by an ellipsis if the text is longer. */
export function snippetOf(text: string, longest = 155): string {
  const flat = text.trim().replace(/\s+/g, " ");
  const first = firstWords(flat, longest);
  return first === undefined ? flat : `${first}…`;
}
