import { readFileSync } from "node:fs";
import { openTypeOf } from "./woff.ts";

export type Weight = 400 | 600;

/** A font file and the code points that it covers. */
interface Face {
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
  file: (weight: Weight) => URL;
}

// A character that several fonts cover is drawn by the font of the character before it, or else by the first of these.
const faces: readonly Face[] = [
  faceOf("anek-latin", "latin"),
  faceOf("anek-latin", "latin-ext"),
  faceOf("anek-kannada", "kannada"),
  faceOf("anek-devanagari", "devanagari"),
];

/** Fontsource lists the code points of each file in `unicode.json`. */
function faceOf(family: string, part: string): Face {
  const file = (weight: Weight) =>
    new URL(import.meta.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`));
  const published = JSON.parse(readFileSync(new URL("../unicode.json", file(400)), "utf8")) as Record<string, string>;
  const ranges = (published[part] ?? "").split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return { name: `${family}-${part}`, ranges, file };
}

const covers = ({ ranges }: Face, character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

/** Text in one font. */
export interface Run {
  face: string;
  text: string;
}

/** Before a conjunct that ends in a virama, as in ಲಾಡ್ಜ್: fontkit draws its virama twice, so its consonants are drawn apart. */
const finalConjunct = /([ಕ-ಹ]್)(?=[ಕ-ಹ]್(?![ಕ-ಹ]))/g;
const nonJoiner = "\u200c";
const joiner = "\u200d";

/** Replaces a character that no font covers. */
const replacement = "?";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Grapheme clusters: a consonant with its vowel signs, an emoji of several code points. */
export const clustersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** An emoji of several code points counts as one character. */
const drawableCharacters = (text: string) =>
  clustersOf(text.normalize("NFC").replace(finalConjunct, `$1${nonJoiner}`)).flatMap(([...characters]) =>
    characters[0] && faces.some((face) => covers(face, characters[0] as string)) ? characters : replacement,
  );

/** Splits text into runs of one font each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let current: Face | undefined;
  let isSeparate = false;
  for (const character of drawableCharacters(text)) {
    // PDFKit's fontkit fails on their empty glyphs. Text in two runs is shaped apart, which is all that a non-joiner asks for.
    if (character === joiner || character === nonJoiner) {
      isSeparate ||= character === nonJoiner;
      continue;
    }
    const face: Face | undefined =
      current && covers(current, character) ? current : faces.find((one) => covers(one, character));
    const { name } = face ?? (faces[0] as Face);
    const last = runs.at(-1);
    const drawn = face ? character : replacement;
    if (last?.face === name && !isSeparate) last.text += drawn;
    else runs.push({ face: name, text: drawn });
    isSeparate = false;
    current = face ?? current;
  }
  return runs;
}

const cache = new Map<string, Buffer>();

export function fontData(name: string, weight: Weight): Buffer {
  const key = `${name} ${weight}`;
  const file = () => readFileSync((faces.find((face) => face.name === name) as Face).file(weight));
  const data = cache.get(key) ?? openTypeOf(file());
  cache.set(key, data);
  return data;
}
