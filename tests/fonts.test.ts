import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import fontverter from "fontverter";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import { type Locale, languageNames } from "#domain/platform/text/locales.ts";
import { languageInvitations } from "#web/site/website/layout/languages/language-invitations.ts";
import { readCatalogue } from "../scripts/messages/catalogue.ts";

const styles = join(import.meta.dirname, "../src/web/styles");
const fonts = join(styles, "../fonts");
const sheets = [
  "fonts.css",
  "../typography/fonts-kn.css",
  "../typography/fonts-hi.css",
  "../typography/fonts-hint.css",
];
const css = sheets.map((sheet) => readFileSync(join(styles, sheet), "utf8")).join("\n");

const blocks = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map((match) => match[1] ?? "");
const value = (block: string, property: string) => new RegExp(`${property}:\\s+([^;]*);`).exec(block)?.[1] ?? "";

/** The `@font-face` rules with a file. */
const faces = blocks
  .filter((block) => block.includes("url("))
  .map((block) => ({
    family: value(block, "font-family"),
    file: /\.\.\/fonts\/([\w-]+\.woff2)/.exec(block)?.[1] ?? "",
    weight: Number(value(block, "font-weight")),
    characters: value(block, "unicode-range")
      .split(/,\s+/)
      .flatMap((range) => {
        const [first = 0, last = first] = range
          .slice(2)
          .split("-")
          .map((code) => Number.parseInt(code, 16));
        return Array.from({ length: last - first + 1 }, (_, i) => first + i);
      }),
  }));

/** The catalogue and the page texts of a language. */
function textsOf(locale: Locale): string[] {
  const folder = join(styles, "../../content", locale);
  const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return [JSON.stringify(readCatalogue(locale)), ...pages];
}

async function open(file: string) {
  const bytes = await fontverter.convert(readFileSync(resolve(fonts, file)), "truetype");
  return new Face(new Blob(new Uint8Array(bytes).buffer), 0);
}

/** The weight of a static font: usWeightClass of its OS/2 table. */
function weightOf(face: Face): number {
  const table = face.referenceTable("OS/2");
  return table ? new DataView(table.buffer, table.byteOffset).getUint16(4) : 0;
}

test("the style sheets name exactly the existing font files", () => {
  const files = readdirSync(fonts).filter((name) => name.endsWith(".woff2"));
  assert.deepEqual([...new Set(faces.map((face) => face.file))].sort(), files.sort());
});

test("every font file has the characters and the weight that the style sheet declares", async () => {
  for (const { file, characters, weight } of faces) {
    const face = await open(file);
    const available = new Set(face.collectUnicodes());
    const missing = characters
      .filter((character) => !available.has(character))
      .map((character) => character.toString(16));
    assert.deepEqual(missing, [], file);
    const { wght } = face.getAxisInfos();
    const own = weightOf(face);
    assert.ok((wght?.min ?? own) <= weight && weight <= (wght?.max ?? own), `${file} ${weight}`);
  }
});

test("styles use only weights that a font file has", () => {
  const weights = new Set(faces.map(({ weight }) => weight));
  const web = join(styles, "..");
  for (const file of readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"))) {
    const used = readFileSync(join(web, file), "utf8").matchAll(
      /(?:font|font-weight|--display-weight):\s*(\d{3}|bold)\b/g,
    );
    for (const [line, weight] of used) assert.ok(weights.has(Number(weight)), `${file}: ${line}`);
  }
});

test("both families have the rupee sign, European letters and the punctuation in use", async () => {
  for (const family of ['"Fraunces"', '"Anek Latin"']) {
    const characters = new Set(faces.filter((face) => face.family === family).flatMap((face) => face.characters));
    const missing = [..."₹0123456789 AZaz–—‘’“”…·•×½°éÉñüøß−\u00a0"].filter(
      (c) => !characters.has(c.codePointAt(0) ?? 0),
    );
    assert.deepEqual(missing, [], family);
  }
});

test("the first view's fonts are at most 13 kB each", () => {
  for (const file of ["fraunces-latin.woff2", "anek-regular.woff2", "anek-strong.woff2"]) {
    assert.ok(statSync(join(fonts, file)).size <= 13_000, file);
  }
});

test("each family has a metric-compatible fallback and a licence file", () => {
  for (const family of [
    "Fraunces as Georgia",
    "Anek Latin as Roboto",
    "Anek Latin as Arial",
    "Anek Kannada as Noto Kannada",
    "Noto Serif Kannada as Noto Kannada",
    "Anek Devanagari as Noto Devanagari",
    "Tiro Devanagari Hindi as Noto Devanagari",
  ]) {
    const block = blocks.find((one) => value(one, "font-family") === `"${family}"`) ?? "";
    assert.match(value(block, "src"), /^local\(/, family);
    for (const property of ["size-adjust", "ascent-override", "descent-override", "line-gap-override"]) {
      assert.match(value(block, property), /^\d+(\.\d+)?%$/, `${family} ${property}`);
    }
  }
  const licences = readdirSync(fonts).filter((name) => name.startsWith("LICENSE-"));
  assert.equal(licences.length, 6);
  for (const licence of licences) {
    assert.match(readFileSync(join(fonts, licence), "utf8"), /SIL OPEN FONT LICENSE/i);
  }
});

test("the faces of Kannada and Hindi have every letter of their catalogues and texts", () => {
  for (const [locale, block, families] of [
    ["kn", /[\u0c80-\u0cff]/g, ['"Anek Kannada"', '"Noto Serif Kannada"']],
    ["hi", /[\u0900-\u097f]/g, ['"Anek Devanagari"', '"Tiro Devanagari Hindi"']],
  ] as const) {
    const used = new Set(textsOf(locale).flatMap((text) => text.match(block) ?? []));
    for (const family of families) {
      const characters = new Set(faces.filter((face) => face.family === family).flatMap((face) => face.characters));
      assert.deepEqual(
        [...used].filter((letter) => !characters.has(letter.codePointAt(0) ?? 0)),
        [],
        family,
      );
    }
  }
});

test("the small fonts of other languages' names and hints draw them like the complete fonts", async () => {
  const advances = async (text: string, file: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(new Font(await open(`${file}.woff2`)), buffer);
    return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  };
  for (const [text, small, complete] of [
    [languageNames.kn, "name-kannada", "anek-kannada-strong"],
    [languageNames.hi, "name-hindi", "anek-devanagari-strong"],
    ...languageInvitations.kn.text.split(" ").map((word) => [word, "hint-kannada", "anek-kannada-strong"] as const),
    ...languageInvitations.hi.text.split(" ").map((word) => [word, "hint-hindi", "anek-devanagari-strong"] as const),
  ] as const) {
    assert.deepEqual(await advances(text, small), await advances(text, complete), text);
  }
});

test("the faces of Hindi draw every word of its texts with as many glyphs as the complete fonts", async () => {
  const packages = join(import.meta.dirname, "../node_modules");
  const anek = "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";
  const tiro = "@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2";
  const glyphs = (font: Font, word: string) => {
    const buffer = new Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfos().length;
  };
  const words = new Set(textsOf("hi").flatMap((text) => text.match(/[\u0900-\u0963\u0970-\u097f]+/g) ?? []));
  for (const [file, complete] of [
    ["anek-devanagari-regular", anek],
    ["anek-devanagari-strong", anek],
    ["tiro-devanagari", tiro],
  ] as const) {
    const [own, whole] = [new Font(await open(`${file}.woff2`)), new Font(await open(join(packages, complete)))];
    const differ = [...words].filter((word) => glyphs(own, word) !== glyphs(whole, word));
    assert.deepEqual(differ, [], `${file}: run npm run fonts`);
  }
});

test("a browser without scripts, which adds no class, has the same fonts of Kannada and Hindi", () => {
  for (const language of ["kn", "hi"]) {
    const sheet = readFileSync(join(styles, `../typography/${language}.css`), "utf8").replace(/\s+/g, " ");
    const [, late = "none"] = /:root\.has-script-fonts \{([^}]*)\}/.exec(sheet) ?? [];
    const [, plain] = /@media \(scripting: none\) \{ :root \{([^}]*)\}/.exec(sheet) ?? [];
    assert.equal(plain, late, language);
  }
});
