/**
 * Generates src/web/fonts and the style sheets that declare them (styles/fonts.css for Latin, typography/fonts-<language>.css,
 * typography/fonts-hint.css) from the font packages: subsets with the characters and weights in use, and a metric-adjusted fallback font per family, so
 * that the layout does not shift when the web font loads.
 */
import { globSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fontverter from "fontverter";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { languageNames as names } from "#domain/platform/text/locales.ts";
import { languageInvitations } from "#web/site/website/layout/languages/language-invitations.ts";
import { readCatalogue } from "../messages/catalogue.ts";
import { subsetGlyphs } from "./subset-glyphs.ts";

const root = join(import.meta.dirname, "../..");
const packages = join(root, "node_modules");
const fonts = join(root, "src/web/fonts");

type Axes = Parameters<typeof subsetFont>[2]["variationAxes"];

interface Family {
  name: string;
  /** `local` has the names under which browsers find local fonts. */
  fallbacks: { system: string; local: string[]; from?: string }[];
  /** The first file sets most text. Rare characters share a file for both weights. */
  files: File[];
}

interface File {
  file: string;
  from: string;
  axes: Axes;
  weights: number[];
  ranges: string[];
  /** Texts that it must draw with all ligatures; without them, whatever its letters can form. */
  texts?: readonly string[];
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
// The features of the OpenType specification for Indic scripts.
const indicFeatures = [
  "nukt",
  "akhn",
  "rphf",
  "rkrf",
  "pref",
  "blwf",
  "abvf",
  "half",
  "pstf",
  "vatu",
  "cjct",
  "pres",
  "abvs",
  "blws",
  "psts",
  "haln",
  "calt",
  "abvm",
  "blwm",
  "dist",
  "init",
];

// Static instances: a variable font is instantiated at the first layout of every page.
// One optical size serves headings from 19 to 76 px.
const heading = 420;
const [regular, strong] = [400, 600];
const display: Axes = { wght: heading, opsz: 60 };
const rare = { axes: { wght: { min: regular, max: strong } }, weights: [regular, strong] };

const fraunces = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal";
const frauncesMore = "@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal";
const anek = "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal";
const anekMore = "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal";

// Every letter and sign of the modern languages; subsetting keeps their conjuncts.
const joiners = ["200C-200D", "25CC"];
const kannada = [
  "C82-C83",
  "C85-C8C",
  "C8E-C90",
  "C92-CA8",
  "CAA-CB3",
  "CB5-CB9",
  "CBC-CC4",
  "CC6-CC8",
  "CCA-CCD",
  "CD5-CD6",
  "CE6-CEF",
  ...joiners,
];
const devanagari = [
  "901-903",
  "905-90D",
  "90F-911",
  "913-928",
  "92A-930",
  "932",
  "935-939",
  "93C-945",
  "947-949",
  "94B-94D",
  "950",
  "95B-95D",
  "964-96F",
  ...joiners,
];

const anekKannada = "@fontsource-variable/anek-kannada/files/anek-kannada-kannada-wght-normal";
const anekDevanagari = "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal";
const serifKannada = "@fontsource-variable/noto-serif-kannada/files/noto-serif-kannada-kannada-wght-normal";
const tiro = "@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal";
const notoKannada = {
  system: "Noto Kannada",
  local: ["Noto Sans Kannada", "NotoSansKannada-Regular"],
  from: "@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal",
};
const notoDevanagari = {
  system: "Noto Devanagari",
  local: ["Noto Sans Devanagari", "NotoSansDevanagari-Regular"],
  from: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal",
};

const expand = (ranges: string[]) =>
  ranges
    .flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join("");

const rangesOf = (text: string) =>
  [...new Set(text.replaceAll(" ", ""))]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase())
    .sort();

/** The letters of the other languages' names, for the links on pages that load no font of that language. */
const strongText = { axes: { wght: strong }, weights: [strong] };
const languageNames: Family = {
  name: "Language Names",
  fallbacks: [],
  files: [
    { file: "name-kannada", from: anekKannada, ...strongText, ranges: rangesOf(names.kn) },
    { file: "name-hindi", from: anekDevanagari, ...strongText, ranges: rangesOf(names.hi) },
  ],
};

// With all vowel signs, which are composed of one another, and with ಜ: without it the subset loses the ligatures of ಿ.
const hintKannada = [
  ...rangesOf(`${languageInvitations.kn.text.replace(/\p{M}/gu, "")}ಜ`),
  "CBE-CC4",
  "CC6-CC8",
  "CCA-CCD",
  "CD5-CD6",
];
/** The font of the hint that leads to another language, where a visitor's system has none for it. */
const languageHint: Family = {
  name: "Language Hint",
  fallbacks: [],
  files: [
    { file: "hint-kannada", from: anekKannada, ...strongText, ranges: hintKannada },
    { file: "hint-hindi", from: anekDevanagari, ...strongText, ranges: rangesOf(languageInvitations.hi.text) },
  ],
};

const latinFamilies: Family[] = [
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
  languageNames,
];

const textFiles = (file: string, rest: Pick<File, "from" | "ranges" | "texts">) => [
  { file: `${file}-regular`, axes: { wght: regular }, weights: [regular], ...rest },
  { file: `${file}-strong`, axes: { wght: strong }, weights: [strong], ...rest },
];

const kannadaFamilies: Family[] = [
  {
    name: "Noto Serif Kannada",
    fallbacks: [notoKannada],
    files: [{ file: "serif-kannada", from: serifKannada, axes: { wght: 500 }, weights: [500], ranges: kannada }],
  },
  {
    name: "Anek Kannada",
    fallbacks: [notoKannada],
    files: textFiles("anek-kannada", { from: anekKannada, ranges: kannada }),
  },
];

// Words of the site, and what any other word is made of: a conjunct without a ligature of its own is drawn with the half
// form of its first letter, which is as correct.
const [virama, nukta, ra, joiner] = ["\u094d", "\u093c", "\u0930", "\u200d"];
const hindiFiles = globSync("src/{content/hi,server/operations/demo/translations}/*", { cwd: root });
const hindiWords = [
  JSON.stringify(readCatalogue("hi")),
  ...hindiFiles.map((file) => readFileSync(join(root, file), "utf8")),
].flatMap((text) => text.match(/[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g) ?? []);
const hindiSyllables = [...expand(["915-939", "95B-95D"])].flatMap((consonant) => {
  const forms = [consonant, consonant + nukta, consonant + virama + ra, ra + virama + consonant];
  return forms.flatMap((form) => [
    form + virama + joiner,
    ...[...expand(["901-903", "93E-94D"])].map((sign) => form + sign),
  ]);
});
const hindi = [...new Set([...hindiWords, ...hindiSyllables])];

const hindiFamilies: Family[] = [
  {
    name: "Tiro Devanagari Hindi",
    fallbacks: [notoDevanagari],
    files: [{ file: "tiro-devanagari", from: tiro, axes: {}, weights: [regular], ranges: devanagari, texts: hindi }],
  },
  {
    name: "Anek Devanagari",
    fallbacks: [notoDevanagari],
    files: textFiles("anek-devanagari", { from: anekDevanagari, ranges: devanagari, texts: hindi }),
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

// Typical texts of the other scripts, shaped to measure them.
const samples: Record<string, string> = {
  "Noto Kannada": "ಮನೆಯ ಮುಂದೆ ತೆಂಗಿನ ತೋಟ, ಹನ್ನೊಂದು ಕಿಲೋಮೀಟರ್ ದೂರದಲ್ಲಿ ಮಲ್ಪೆಯ ಕಡಲು. ಕೊಠಡಿಯ ಬೆಲೆಯಲ್ಲಿ ಬೆಳಗಿನ ಉಪಾಹಾರ ಸೇರಿದೆ.",
  "Noto Devanagari": "घर के सामने नारियल के पेड़, ग्यारह किलोमीटर दूर मलपे का समुद्र। कमरे की कीमत में सुबह का नाश्ता शामिल है।",
};

const letters = " abcdefghijklmnopqrstuvwxyz";

type Source = Pick<File, "from" | "axes" | "ranges" | "texts">;

async function subset({ from, axes, ranges, texts }: Source, targetFormat: "truetype" | "woff2") {
  const source = await readFile(join(packages, `${from}.woff2`));
  const letters = expand(ranges);
  const kept = [...features, ...indicFeatures];
  const options = { variationAxes: axes, keepFeatures: kept, noHinting: true };
  if (!texts) return subsetFont(source, letters, { targetFormat, ...options });
  const complete = await subsetFont(source, letters, { targetFormat: "truetype", ...options });
  return fontverter.convert(await subsetGlyphs(complete, { letters, texts, features: kept }), targetFormat);
}

/** In em. */
async function measure(file: Source, text: string) {
  const bytes = await fontverter.convert(await subset(file, "truetype"), "truetype");
  const face = new Face(new Blob(new Uint8Array(bytes).buffer), 0);
  const font = new Font(face);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const width = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem;
  const { ascender, descender, lineGap } = font.hExtents();
  return { width, ascent: ascender / face.upem, descent: -descender / face.upem, gap: lineGap / face.upem };
}

const percent = (share: number) => `${(share * 100).toFixed(2).replace(/\.?0+$/, "")}%`;

/** Like the formatter breaks a long list: on lines of its own, of at most 120 characters. */
function listed(items: string[]): string {
  if (items.length <= 10) return ` ${items.join(", ")}`;
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + item.length < 114) lines[lines.length - 1] = `${line}, ${item}`;
    else lines.push(item);
  }
  return lines.map((line) => `\n    ${line}`).join(",");
}

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
  unicode-range:${listed(ranges.map((range) => `U+${range}`))};
}`,
    ),
  );
  const [main] = family.files;
  if (!main) throw new Error(`${family.name} has no files`);
  const fallbacks = family.fallbacks.map(async ({ system, local, from }) => {
    const own = await measure(main, samples[system] ?? sample);
    const size =
      own.width /
      (from
        ? (await measure({ from, ranges: main.ranges, axes: { wght: regular } }, samples[system] ?? "")).width
        : latinWidth(system));
    return `@font-face {
  font-family: "${family.name} as ${system}";
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(own.ascent / size)};
  descent-override: ${percent(own.descent / size)};
  line-gap-override: ${percent(own.gap / size)};
}`;
  });
  return [...webFonts, ...(await Promise.all(fallbacks))];
}

function latinWidth(system: string): number {
  const known = widths[system];
  if (!known) throw new Error(`No widths for ${system}`);
  return [...sample].reduce((sum, letter) => sum + (known[letters.indexOf(letter)] ?? 0), 0) / 1000;
}

async function write(families: readonly Family[], sheet: string): Promise<void> {
  const faces: string[] = [];
  for (const family of families) {
    for (const file of family.files) {
      const bytes = await subset(file, "woff2");
      await writeFile(join(fonts, `${file.file}.woff2`), bytes);
      console.log(`${file.file}.woff2 ${bytes.length}`);
    }
    faces.push(...(await fontFaces(family)));
  }
  const header = "/* Generated by `npm run fonts`; do not edit. */";
  await writeFile(join(root, "src/web", sheet), `${[header, ...faces].join("\n\n")}\n`);
}

const licences = {
  fraunces: "@fontsource-variable/fraunces",
  "anek-latin": "@fontsource-variable/anek-latin",
  "anek-kannada": "@fontsource-variable/anek-kannada",
  "anek-devanagari": "@fontsource-variable/anek-devanagari",
  "noto-serif-kannada": "@fontsource-variable/noto-serif-kannada",
  "tiro-devanagari-hindi": "@fontsource/tiro-devanagari-hindi",
};

await mkdir(fonts, { recursive: true });
await write(latinFamilies, "styles/fonts.css");
await write([languageHint], "typography/fonts-hint.css");
await write(kannadaFamilies, "typography/fonts-kn.css");
await write(hindiFamilies, "typography/fonts-hi.css");
for (const [name, folder] of Object.entries(licences)) {
  await copyFile(join(packages, folder, "LICENSE"), join(fonts, `LICENSE-${name}.txt`));
}
