import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fontverter from "fontverter";
import { Blob, Face } from "harfbuzzjs";

const styles = join(import.meta.dirname, "../src/web/styles");
const fonts = join(styles, "../fonts");
const css = readFileSync(join(styles, "fonts.css"), "utf8");

const blocks = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map((match) => match[1] ?? "");
const value = (block: string, property: string) => new RegExp(`${property}:\\s+([^;]*);`).exec(block)?.[1] ?? "";

/** The faces that come as a file: what the style sheet promises of each. */
const faces = blocks
  .filter((block) => block.includes("url("))
  .map((block) => ({
    family: value(block, "font-family"),
    file: /\.\.\/fonts\/([\w-]+\.woff2)/.exec(block)?.[1] ?? "",
    weight: Number(value(block, "font-weight")),
    letters: value(block, "unicode-range")
      .split(", ")
      .flatMap((range) => {
        const [first = 0, last = first] = range
          .slice(2)
          .split("-")
          .map((code) => Number.parseInt(code, 16));
        return Array.from({ length: last - first + 1 }, (_, i) => first + i);
      }),
  }));

async function open(file: string) {
  const bytes = await fontverter.convert(readFileSync(join(fonts, file)), "truetype");
  return new Face(new Blob(new Uint8Array(bytes).buffer), 0);
}

/** The weight a file without an axis was cut at: usWeightClass of its OS/2 table. */
function cutAt(face: Face): number {
  const table = face.referenceTable("OS/2");
  return table ? new DataView(table.buffer, table.byteOffset).getUint16(4) : 0;
}

test("every font file is used by the style sheet, and every one it names is there", () => {
  const files = readdirSync(fonts).filter((name) => name.endsWith(".woff2"));
  assert.deepEqual([...new Set(faces.map((face) => face.file))].sort(), files.sort());
});

test("every font file holds the letters and the weight that the style sheet promises", async () => {
  for (const { file, letters, weight } of faces) {
    const face = await open(file);
    const held = new Set(face.collectUnicodes());
    const missing = letters.filter((letter) => !held.has(letter)).map((letter) => letter.toString(16));
    assert.deepEqual(missing, [], file);
    const { wght } = face.getAxisInfos();
    const own = cutAt(face);
    assert.ok((wght?.min ?? own) <= weight && weight <= (wght?.max ?? own), `${file} ${weight}`);
  }
});

test("no style asks for a weight that no file is cut at", () => {
  const cut = new Set(faces.map(({ weight }) => weight));
  const web = join(styles, "..");
  for (const file of readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"))) {
    const asked = readFileSync(join(web, file), "utf8").matchAll(
      /(?:font|font-weight|--display-weight):\s*(\d{3}|bold)\b/g,
    );
    for (const [line, weight] of asked) assert.ok(cut.has(Number(weight)), `${file}: ${line}`);
  }
});

test("both families have the rupee, the letters of Europe's names, and the punctuation in use", async () => {
  for (const family of ['"Fraunces"', '"Anek Latin"']) {
    const letters = new Set(faces.filter((face) => face.family === family).flatMap((face) => face.letters));
    const missing = [..."₹0123456789 AZaz–—‘’“”…·•×½°éÉñüøß−\u00a0"].filter((c) => !letters.has(c.codePointAt(0) ?? 0));
    assert.deepEqual(missing, [], family);
  }
});

test("what a first view fetches stays small", () => {
  for (const file of ["fraunces-latin.woff2", "anek-regular.woff2", "anek-strong.woff2"]) {
    assert.ok(statSync(join(fonts, file)).size <= 13_000, file);
  }
});

test("each family has a stand-in of the same measures, and licences lie beside the files", () => {
  for (const family of ["Fraunces as Georgia", "Anek Latin as Roboto", "Anek Latin as Arial"]) {
    const block = blocks.find((one) => value(one, "font-family") === `"${family}"`) ?? "";
    assert.match(value(block, "src"), /^local\(/, family);
    for (const property of ["size-adjust", "ascent-override", "descent-override", "line-gap-override"]) {
      assert.match(value(block, property), /^\d+(\.\d+)?%$/, `${family} ${property}`);
    }
  }
  for (const licence of ["LICENSE-fraunces.txt", "LICENSE-anek-latin.txt"]) {
    assert.match(readFileSync(join(fonts, licence), "utf8"), /SIL OPEN FONT LICENSE/i);
  }
});
