/** Words that anybody tries first at a lodge, besides its own name and town. */
const commonWords = ["hotel", "lodge", "admin", "frontdesk"];
/** Shorter words occur in random passwords by chance. */
const minWordLength = 3;

// Common substitutions of letters.
const lookalikes: Record<string, string> = {
  a: "a4@",
  b: "b8",
  e: "e3",
  g: "g69",
  i: "i1!|",
  l: "l1!|",
  o: "o0",
  s: "s5$",
  t: "t7+",
  z: "z2",
};

export interface LodgeNames {
  name: string;
  town: string;
  userId: string;
}

/**
 * The letters of a password besides the words that anybody tries at this lodge; undefined if it contains none of them.
 * Digits, signs and separators within or around the words do not count as letters.
 */
export function lettersBesidesWords(password: string, { name, town, userId }: LodgeNames): string | undefined {
  const words = [name, ...name.split(/\s+/), town, ...town.split(/\s+/), userId, ...commonWords]
    .map((word) => lettersAndDigits(plain(word)))
    .filter((word) => word.length >= minWordLength)
    // Longer words first: "kadalulodge" before "kadalu".
    .toSorted((a, b) => b.length - a.length);
  const text = plain(password);
  const rest = words.reduce((text, word) => text.replaceAll(patternOf(word), " "), text);
  return rest === text ? undefined : rest.replace(/[^\p{L}]/gu, "");
}

/** In lower case, without accents. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

/** Also matches the word with substituted letters, and with separators between them. */
function patternOf(word: string): RegExp {
  const characters = [...word].map((letter) => `[${lookalikes[letter] ?? letter}]`);
  return new RegExp(characters.join("[\\s\\p{P}\\p{S}]*"), "gu");
}
