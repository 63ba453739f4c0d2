import { readFileSync } from "node:fs";

/** How heavy the type is. */
export type Weight = 400 | 600;

/** A font file of the house's type: which characters it draws, and where it lies. */
interface Face {
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
  file: (weight: Weight) => URL;
}

// In this order: what several can draw is drawn by the first, unless the text is in another one's script already.
const faces: readonly Face[] = [
  faceOf("anek-latin", "latin"),
  faceOf("anek-latin", "latin-ext"),
  faceOf("anek-kannada", "kannada"),
  faceOf("anek-devanagari", "devanagari"),
];

/** The publisher of the fonts states which characters each file holds. */
function faceOf(family: string, part: string): Face {
  const file = (weight: Weight) =>
    new URL(import.meta.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`));
  const stated = JSON.parse(readFileSync(new URL("../unicode.json", file(400)), "utf8")) as Record<string, string>;
  const ranges = (stated[part] ?? "").split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return { name: `${family}-${part}`, ranges, file };
}

const draws = ({ ranges }: Face, character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

/** A stretch of text that one font draws. */
export interface Run {
  face: string;
  text: string;
}

/** What stands for a character that no font of the house has. */
const unknown = "?";

/** The text in stretches of one font each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let present: Face | undefined;
  for (const character of text.normalize("NFC")) {
    const face: Face | undefined =
      present && draws(present, character) ? present : faces.find((one) => draws(one, character));
    const { name } = face ?? (faces[0] as Face);
    const last = runs.at(-1);
    const drawn = face ? character : unknown;
    if (last?.face === name) last.text += drawn;
    else runs.push({ face: name, text: drawn });
    present = face ?? present;
  }
  return runs;
}

const read = new Map<string, Buffer>();

/** The bytes of a font, read once. */
export function fontData(name: string, weight: Weight): Buffer {
  const key = `${name} ${weight}`;
  const known = read.get(key) ?? readFileSync((faces.find((face) => face.name === name) as Face).file(weight));
  read.set(key, known);
  return known;
}
