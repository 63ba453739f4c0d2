/** The typefaces of the product: which fonts of the packages, which characters of them, and in which weights. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type subsetFont from "subset-font";
import { languageNames as names } from "#domain/platform/text/locales.ts";
import { languageInvitations } from "#web/site/website/layout/languages/language-invitations.ts";
import { readCatalogue } from "../messages/catalogue.ts";

const root = join(import.meta.dirname, "../..");

type Axes = Parameters<typeof subsetFont>[2]["variationAxes"];

export interface Family {
  name: string;
  /** `local` has the names under which browsers find local fonts. */
  fallbacks: { system: string; local: string[]; from?: string }[];
  /** The first file sets most text. Rare characters share a file for both weights. */
  files: FontFile[];
}

export interface FontFile {
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
export const features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "rvrn", "lnum", "tnum"];
// The features of the OpenType specification for Indic scripts.
export const indicFeatures = [
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
export const regular = 400;
const strong = 600;
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

/** The characters of ranges of code points. */
export const expand = (ranges: string[]) =>
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
export const languageHint: Family = {
  name: "Language Hint",
  fallbacks: [],
  files: [
    { file: "hint-kannada", from: anekKannada, ...strongText, ranges: hintKannada },
    { file: "hint-hindi", from: anekDevanagari, ...strongText, ranges: rangesOf(languageInvitations.hi.text) },
  ],
};

export const latinFamilies: Family[] = [
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

const textFiles = (file: string, rest: Pick<FontFile, "from" | "ranges" | "texts">) => [
  { file: `${file}-regular`, axes: { wght: regular }, weights: [regular], ...rest },
  { file: `${file}-strong`, axes: { wght: strong }, weights: [strong], ...rest },
];

export const kannadaFamilies: Family[] = [
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

export const hindiFamilies: Family[] = [
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
