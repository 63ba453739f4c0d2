// What the program held for alike when migration 0115 was written. A migration keeps its own copy: it does the same for ever.

/** A name without what nobody sees; the sign instead of a name of which nothing is left. */
export const cleanedName = (name: string, empty = "–"): string => {
  const text = cleanedLine(name);
  return isVisible(text) ? text : name === "" ? "" : empty;
};

/** Joiners: without and with a joined form. Scripts and emoji are written with them; elsewhere they only hide. */
const joiners = "\u200c\u200d";

/** Where a joiner changes how a letter before it is drawn. */
const joiningLetter = new RegExp(
  `[${["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Arab", "Syrc", "Mong"]
    .map((script) => `\\p{Script=${script}}`)
    .join("")}]`,
  "u",
);
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** What a variation selector may follow. */
const variable = /[\p{Emoji}\p{Script=Han}\p{Script=Mong}]/u;
const selector = /\p{Variation_Selector}/u;

/**
 * What nobody sees: control and format characters, fillers that count as letters (U+3164), the empty Braille pattern.
 * PostgreSQL can't store NUL; overrides disguise a text; spaces without width make two that look alike different.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const invisibles = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * More marks on one letter than any language has, as the Stream-Safe Text Format counts them (UAX #15). To bring marks into
 * their order takes a time that grows with the square of how many there are in a row.
 */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/** Most texts: nothing of them would be changed. */
const plain = /^[\t\n\x20-\x7e]*$/;

/** Well-formed, in NFC, and lines end with a line feed. Nothing invisible is left but joiners and selectors that are needed. */
function cleanedText(text: string): string {
  if (plain.test(text)) return text;
  const lines = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n");
  return withoutInvisible(lines).replace(surplusMarks, "$1").normalize("NFC");
}

const cleanedLine = (text: string): string => cleanedText(text).replace(/\s+/g, " ").trim();

/** Of an address, a number or a reference, in which no script needs joiners. */
export const cleanedCode = (text: string): string =>
  plain.test(text) ? cleanedLine(text) : cleanedLine(text.replace(invisibles, (one) => (/\s/.test(one) ? " " : "")));

/** Whether there is anything to be seen: a letter, a digit or a sign. */
const isVisible = (text: string): boolean => /[^\p{M}\p{Z}\p{C}]/u.test(text.replace(invisibles, ""));

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

/** One text for all that look alike: case, accents, joiners, nukta, digits and forms of letters make no difference. */
export function foldedText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return plainDigits(
    text
      .toWellFormed()
      .replace(invisibles, (one) => (/\s/.test(one) ? one : ""))
      .replace(surplusMarks, "$1")
      .normalize("NFKD")
      .toLowerCase()
      .replace(ignoredMarks, "")
      .replace(alike, (one) => plainForms.get(one) ?? one)
      .normalize("NFC"),
  );
}

/** Of an e-mail address: another accent is another mailbox, another case or form is not. */
export const foldedAddress = (text: string): string =>
  plainDigits(cleanedCode(text).normalize("NFKC")).toLowerCase().normalize("NFC");

/** Accents of Latin letters, nukta of Indian ones, the stroke that only lengthens an Arabic word. */
const ignoredMarks = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u0c3c\u0640]/g;

/** Letters that are drawn alike or that keyboards write in several ways, and have no common form in Unicode. */
const plainForms = new Map(
  [
    ["’‘ʼ‛`′", "'"],
    ["‐‑‒–—−", "-"],
    ["ø", "o"],
    ["ł", "l"],
    ["đð", "d"],
    ["ħ", "h"],
    ["ŧ", "t"],
    ["ı", "i"],
    ["ß", "ss"],
    ["æ", "ae"],
    ["œ", "oe"],
    ["þ", "th"],
    ["ς", "σ"],
    // Persian and Urdu letters beside the Arabic ones.
    ["يى", "ی"],
    ["ك", "ک"],
    ["هة", "ہ"],
    // The final forms of Malayalam and Bengali, which older keyboards write with a virama and a joiner.
    ["ൺ", "ണ്"],
    ["ൻ", "ന്"],
    ["ർ", "ര്"],
    ["ൽ", "ല്"],
    ["ൾ", "ള്"],
    ["ൿ", "ക്"],
    ["ৎ", "ত্"],
  ].flatMap(([forms = "", one = ""]) => [...forms].map((form) => [form, one] as const)),
);
const alike = new RegExp(`[${[...plainForms.keys()].join("")}]`, "gu");

/** ASCII digits for those of full width and of every script: the zero stands at the start of a row of ten. */
function plainDigits(text: string): string {
  return plainAscii.test(text) ? text : text.replace(/\p{Nd}/gu, digitValue);
}

const plainAscii = /^[\x20-\x7e]*$/;

function digitValue(digit: string): string {
  const compatible = digit.normalize("NFKC");
  if (/^\d$/.test(compatible)) return compatible;
  const own = digit.codePointAt(0) ?? 0;
  let zero = own;
  while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(own - zero);
}
