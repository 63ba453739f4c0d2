import { readFileSync } from "node:fs";
import { charactersOf } from "./cmap.ts";
import { openTypeOf, tableOf } from "./woff.ts";

export type Weight = 400 | 600;

/** A font file and the code points that its package publishes. */
interface Face {
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
  file: (weight: Weight) => URL;
}

// A character that several fonts cover is drawn by the font of the character before it, or else by the first of these.
// Files are read when a text needs them.
const faces: readonly Face[] = [
  faceOf("anek-latin", "latin"),
  faceOf("anek-latin", "latin-ext"),
  faceOf("anek-kannada", "kannada"),
  faceOf("anek-devanagari", "devanagari"),
  ...["malayalam", "tamil", "telugu", "bengali", "gujarati", "gurmukhi", "oriya", "arabic"].map((script) =>
    faceOf(`noto-sans-${script}`, script),
  ),
  ...["cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"].map((part) => faceOf("noto-sans", part)),
  // Has every letter of the basic plane and more, in one weight and without the forms of Indian scripts.
  { ...faceOf("unifontex", "latin", () => 400), ranges: [[0xa1, 0x10ffff]] },
];

/** Fontsource lists the code points of each file in `unicode.json`. */
function faceOf(family: string, part: string, weightOf = (weight: Weight): Weight => weight): Face {
  const file = (weight: Weight) =>
    new URL(import.meta.resolve(`@fontsource/${family}/files/${family}-${part}-${weightOf(weight)}-normal.woff`));
  const published = JSON.parse(readFileSync(new URL("../unicode.json", file(400)), "utf8")) as Record<string, string>;
  const ranges = (published[part] ?? "").split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return { name: `${family}-${part}`, ranges, file };
}

/** Draws an empty box for a letter that no font has, which stays in the text of the document. */
const emptyBoxes = faces.find(({ name }) => name === "noto-sans-greek") as Face;

const characters = new Map<string, (code: number) => boolean>();

/** The glyphs that the file itself can draw; read once. */
function draws(face: Face, code: number): boolean {
  const known = characters.get(face.name);
  if (known) return known(code);
  const cmap = tableOf(readFileSync(face.file(400)), "cmap");
  const covers = cmap ? charactersOf(cmap) : () => false;
  characters.set(face.name, covers);
  return covers(code);
}

const covers = (face: Face, code: number) =>
  face.ranges.some(([first, last]) => first <= code && code <= last) && draws(face, code);

const faceFor = (code: number) => faces.find((face) => covers(face, code));

/** Text in one font and direction. */
export interface Run {
  face: string;
  text: string;
  /** Letters from right to left. */
  isRtl?: true;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Grapheme clusters: a consonant with its vowel signs, an emoji of several code points. */
export const clustersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Joiners and selectors, which are shaped with the letters around them. */
const isUnseen = (character: string) => /[\p{Cf}\p{Variation_Selector}]/u.test(character);
/** Means something else in every font. */
const isPrivate = (character: string) => /\p{Co}/u.test(character);
const isSpace = (character: string) => /\s/.test(character);
const isRightToLeft = (character: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(character) &&
  !/\p{Nd}/u.test(character);

/** Letters of a text that no font can draw, each once. */
export const unprintable = (text: string): string[] => [
  ...new Set(
    [...text.normalize("NFC")].filter(
      (one) => !isUnseen(one) && !isSpace(one) && (isPrivate(one) || !faceFor(one.codePointAt(0) ?? 0)),
    ),
  ),
];

/** Splits a line into runs of one font each, from left to right. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let current: Face | undefined;
  for (const character of text.normalize("NFC")) {
    const last = runs.at(-1);
    if (isUnseen(character)) {
      if (last) last.text += character;
      continue;
    }
    const code = character.codePointAt(0) ?? 0;
    // A space between two words from right to left stays with them, so that their order can be turned.
    const isBetween = last?.isRtl === true && isSpace(character);
    const isKept = current && (covers(current, code) || (isBetween && draws(current, code)));
    const face = isKept ? current : faceFor(code);
    const own = face ?? emptyBoxes;
    const isRtl = isRightToLeft(character) || (isBetween && own.name === last?.face);
    if (last?.face === own.name && (last.isRtl ?? false) === isRtl) last.text += character;
    else runs.push(isRtl ? { face: own.name, text: character, isRtl } : { face: own.name, text: character });
    current = own;
  }
  return inVisualOrder(runs);
}

/** Words from right to left that follow each other stand in that order, with what is between them. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  for (let at = 0; at < runs.length; at++) {
    let end = at;
    for (let next = at + 1; runs[at]?.isRtl && next < runs.length; next++) {
      const run = runs[next];
      if (run?.isRtl) end = next;
      else if (!/^[\s\p{P}\p{Nd}]*$/u.test(run?.text ?? "")) break;
    }
    ordered.push(...runs.slice(at, end + 1).toReversed());
    at = end;
  }
  return ordered;
}

const cache = new Map<string, Buffer>();

export function fontData(name: string, weight: Weight): Buffer {
  const key = `${name} ${weight}`;
  const file = () => readFileSync((faces.find((face) => face.name === name) as Face).file(weight));
  const data = cache.get(key) ?? openTypeOf(file());
  cache.set(key, data);
  return data;
}
