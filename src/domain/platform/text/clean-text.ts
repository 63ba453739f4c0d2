/** Joiners: without and with a joined form. Scripts and emoji are written with them; elsewhere they only hide. */
const joiners = "\u200c\u200d";

/** Where a joiner changes how a letter before it is drawn. */
const joiningLetter =
  /[\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Arab}\p{Script=Syrc}\p{Script=Mong}]/u;
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** The characters that a variation selector may follow. */
const variable = /[\p{Emoji}\p{Script=Han}\p{Script=Mong}]/u;
const selector = /\p{Variation_Selector}/u;

/**
 * Invisible characters: control and format characters, fillers that count as letters (U+3164), the empty Braille pattern.
 * PostgreSQL can't store NUL; overrides disguise a text; spaces without width make two that look alike different.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
export const invisibles = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * More marks on one letter than any language has, as the Stream-Safe Text Format counts them (UAX #15). To bring marks into
 * their order takes a time that grows with the square of how many there are in a row.
 */
export const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/** Most texts: nothing of them would be changed. */
export const plain = /^[\t\n\x20-\x7e]*$/;

/** Well-formed, in NFC, and lines end with a line feed. Nothing invisible is left but joiners and selectors that are needed. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  const lines = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n");
  return withoutInvisible(lines).replace(surplusMarks, "$1").normalize("NFC");
}

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();

/** Cleans an address, a number or a reference, in which no script needs joiners. */
export const cleanCode = (text: string): string =>
  plain.test(text) ? cleanLine(text) : cleanLine(text.replace(invisibles, (one) => (/\s/.test(one) ? " " : "")));

/** Whether there is anything to be seen: a letter, a digit or a sign. */
export const isVisible = (text: string): boolean => /[^\p{M}\p{Z}\p{C}]/u.test(text.replace(invisibles, ""));

function withoutInvisible(text: string): string {
  if (!invisible.test(text)) return text;
  const characters = [...text];
  const kept: string[] = [];
  for (const [at, character] of characters.entries()) {
    const before = kept.at(-1) ?? "";
    if (!invisible.test(character) || isNeeded(character, before, characters[at + 1] ?? "")) kept.push(character);
  }
  return kept.join("");
}

function isNeeded(character: string, before: string, after: string): boolean {
  if (character === "\n" || character === "\t") return true;
  if (joiners.includes(character)) {
    return joiningLetter.test(before) || (pictograph.test(before) && pictograph.test(after));
  }
  return selector.test(character) && variable.test(before);
}
