/**
 * Generates src/web/fonts and src/web/styles/fonts.css from the font packages: subsets with the characters and weights
 * in use, and a metric-adjusted fallback font per family, so that the layout does not shift when the web font loads.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fontverter from "fontverter";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const packages = join(root, "node_modules/@fontsource-variable");
const fonts = join(root, "src/web/fonts");

type Axes = Parameters<typeof subsetFont>[2]["variationAxes"];

interface Family {
  name: string;
  /** Names under which browsers find local fonts. */
  fallbacks: { system: string; local: string[] }[];
  /** The first file sets most text. Rare characters share a file for both weights. */
  files: { file: string; from: string; axes: Axes; weights: number[]; ranges: string[] }[];
}

const basic = [
  "20-7E",
  "A0",
  "A9",
  "B0",
  "B7",
  "BD",
  "D7",
  "2013-2014",
  "2018-2019",
  "201C-201D",
  "2022",
  "2026",
  "2212",
];
const accents = ["A1-A8", "AA-AF", "B1-B6", "B8-BC", "BE-D6", "D8-FF"];
const rupee = ["20B9"];
const features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "rvrn", "lnum", "tnum"];

// Static instances: a variable font is instantiated at the first layout of every page.
// One optical size serves headings from 19 to 76 px.
const heading = 420;
const [regular, strong] = [400, 600];
const display: Axes = { wght: heading, opsz: 60 };
const rare = { axes: { wght: { min: regular, max: strong } }, weights: [regular, strong] };

const fraunces = "fraunces/files/fraunces-latin-opsz-normal";
const frauncesMore = "fraunces/files/fraunces-latin-ext-opsz-normal";
const anek = "anek-latin/files/anek-latin-latin-wght-normal";
const anekMore = "anek-latin/files/anek-latin-latin-ext-wght-normal";

const families: Family[] = [
  {
    name: "Fraunces",
    fallbacks: [{ system: "Georgia", local: ["Georgia", "Gelasio"] }],
    files: [
      { file: "fraunces-latin", from: fraunces, axes: display, weights: [heading], ranges: basic },
      { file: "fraunces-accents", from: fraunces, axes: display, weights: [heading], ranges: accents },
      { file: "fraunces-rupee", from: frauncesMore, axes: display, weights: [heading], ranges: rupee },
    ],
  },
  {
    name: "Anek Latin",
    fallbacks: [
      { system: "Roboto", local: ["Roboto"] },
      { system: "Arial", local: ["Arial", "Liberation Sans"] },
    ],
    files: [
      { file: "anek-regular", from: anek, axes: { wght: regular }, weights: [regular], ranges: basic },
      { file: "anek-strong", from: anek, axes: { wght: strong }, weights: [strong], ranges: basic },
      { file: "anek-accents", from: anek, ...rare, ranges: accents },
      { file: "anek-rupee", from: anekMore, ...rare, ranges: rupee },
    ],
  },
];

// Advance widths of space and a to z in 1/1000 em, as published by the foundries.
const widths: Record<string, number[]> = {
  Georgia: [
    241, 504, 560, 454, 574, 484, 325, 510, 582, 293, 291, 535, 287, 880, 591, 539, 571, 560, 410, 432, 346, 576, 497,
    738, 504, 493, 443,
  ],
  Roboto: [
    248, 544, 561, 523, 564, 530, 347, 561, 551, 243, 239, 507, 243, 876, 552, 570, 561, 568, 338, 516, 327, 551, 484,
    751, 496, 473, 496,
  ],
  Arial: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
    722, 500, 500, 500,
  ],
};

// Typical text of the site, for its average character width.
const sample =
  "slow mornings by the arabian sea quiet rooms under a tiled roof a short drive from the temple town and the beach " +
  "breakfast is served on the verandah until ten and the kitchen stays open for guests who come in late from the road";

const letters = " abcdefghijklmnopqrstuvwxyz";

const expand = (ranges: string[]) =>
  ranges
    .flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join("");

async function subset({ from, axes, ranges }: Family["files"][number], targetFormat: "truetype" | "woff2") {
  const source = await readFile(join(packages, `${from}.woff2`));
  const options = { targetFormat, variationAxes: axes, keepFeatures: features, noHinting: true };
  return subsetFont(source, expand(ranges), options);
}

async function measure(family: Family) {
  const [file] = family.files;
  if (!file) throw new Error(`${family.name} has no files`);
  const bytes = await fontverter.convert(await subset(file, "truetype"), "truetype");
  const face = new Face(new Blob(new Uint8Array(bytes).buffer), 0);
  const font = new Font(face);
  const advance = (letter: string) => font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0);
  const width = [...sample].reduce((sum, letter) => sum + advance(letter), 0) / face.upem;
  const { ascender, descender, lineGap } = font.hExtents();
  return { width, ascent: ascender / face.upem, descent: -descender / face.upem, gap: lineGap / face.upem };
}

const percent = (share: number) => `${(share * 100).toFixed(2).replace(/\.?0+$/, "")}%`;

async function fontFaces(family: Family): Promise<string[]> {
  // Browsers look up a character among the faces of one weight, so a file for two weights is declared for each.
  const webFonts = family.files.flatMap(({ file, weights, ranges }) =>
    weights.map(
      (weight) => `@font-face {
  font-family: "${family.name}";
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url("../fonts/${file}.woff2") format("woff2");
  unicode-range:${ranges.length > 10 ? "\n   " : ""} ${ranges.map((range) => `U+${range}`).join(", ")};
}`,
    ),
  );
  const own = await measure(family);
  const fallbacks = family.fallbacks.map(({ system, local }) => {
    const known = widths[system];
    if (!known) throw new Error(`No widths for ${system}`);
    const width = [...sample].reduce((sum, letter) => sum + (known[letters.indexOf(letter)] ?? 0), 0) / 1000;
    const size = own.width / width;
    return `@font-face {
  font-family: "${family.name} as ${system}";
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(own.ascent / size)};
  descent-override: ${percent(own.descent / size)};
  line-gap-override: ${percent(own.gap / size)};
}`;
  });
  return [...webFonts, ...fallbacks];
}

await mkdir(fonts, { recursive: true });
const faces: string[] = [];
for (const family of families) {
  for (const file of family.files) {
    const bytes = await subset(file, "woff2");
    await writeFile(join(fonts, `${file.file}.woff2`), bytes);
    console.log(`${file.file}.woff2 ${bytes.length}`);
  }
  faces.push(...(await fontFaces(family)));
}
await copyFile(join(packages, "fraunces/LICENSE"), join(fonts, "LICENSE-fraunces.txt"));
await copyFile(join(packages, "anek-latin/LICENSE"), join(fonts, "LICENSE-anek-latin.txt"));
const header = "/* Generated by `npm run fonts`; do not edit. */";
await writeFile(join(root, "src/web/styles/fonts.css"), `${[header, ...faces].join("\n\n")}\n`);
