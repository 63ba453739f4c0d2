/**
 * Generates src/web/fonts and the style sheets that declare them (styles/fonts.css for Latin, typography/fonts-<language>.css,
 * typography/fonts-hint.css) from the font packages: subsets with the characters and weights in use, and a metric-adjusted fallback font per family, so
 * that the layout does not shift when the web font loads.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fontverter from "fontverter";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { subsetGlyphs } from "./subset-glyphs.ts";
import {
  expand,
  type Family,
  type FontFile,
  features,
  hindiFamilies,
  indicFeatures,
  kannadaFamilies,
  languageHint,
  latinFamilies,
  regular,
} from "./typefaces.ts";

const root = join(import.meta.dirname, "../..");
const packages = join(root, "node_modules");
const fonts = join(root, "src/web/fonts");

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

type Source = Pick<FontFile, "from" | "axes" | "ranges" | "texts">;

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
