import { cleanCode, invisibles, plain, surplusMarks } from "./clean-text.ts";
import { asciiDigits } from "./digits.ts";

/** One text for all that look alike: case, accents, joiners, nukta, digits and forms of letters make no difference. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return asciiDigits(
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

/** Folds an e-mail address: another accent is another mailbox, another case or form is not. */
export const foldAddress = (text: string): string =>
  asciiDigits(cleanCode(text).normalize("NFKC")).toLowerCase().normalize("NFC");

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
const alike = /[’‘ʼ‛`′‐‑‒–—−øłđðħŧıßæœþςيىكهةൺൻർൽൾൿৎ]/gu;
