import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Face, Font, Blob as FontBlob, shape, Buffer as Text } from "harfbuzzjs";

const wasm = join(import.meta.dirname, "../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm");
const memoryIsWritable = 2;
const layoutFeatures = 6;
const noHinting = 0x001;
const noLayoutClosure = 0x200;

/** Harfbuzz' functions, which take and return numbers and addresses. */
type Harfbuzz = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };

/** The glyphs that draw the texts, and each beginning of them, in which a ligature is not complete yet. */
function glyphsOf(font: Uint8Array<ArrayBuffer>, texts: Iterable<string>): Set<number> {
  const shaper = new Font(new Face(new FontBlob(font.buffer), 0));
  const glyphs = new Set<number>();
  for (const text of texts) {
    for (let end = 1; end <= text.length; end++) {
      const buffer = new Text();
      buffer.addText(text.slice(0, end));
      buffer.guessSegmentProperties();
      shape(shaper, buffer);
      for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
    }
  }
  return glyphs;
}

/**
 * A TrueType font with the letters and what draws the texts. The package subset-font keeps every ligature of the letters,
 * which are most of a font for Devanagari.
 */
export async function subsetGlyphs(
  bytes: Uint8Array,
  { letters, texts, features }: { letters: string; texts: Iterable<string>; features: readonly string[] },
): Promise<Buffer> {
  const font = new Uint8Array(bytes);
  const { instance } = await WebAssembly.instantiate(await readFile(wasm));
  const hb = instance.exports as unknown as Harfbuzz;
  const run = (name: string, ...args: number[]) => (hb[name] as Harfbuzz[string])(...args);
  run("_initialize");
  const address = run("malloc", font.length);
  new Uint8Array(hb.memory.buffer).set(font, address);
  const face = run("hb_face_create", run("hb_blob_create", address, font.length, memoryIsWritable, 0, 0), 0);
  const input = run("hb_subset_input_create_or_fail");
  run("hb_subset_input_set_flags", input, noHinting | noLayoutClosure);
  const fill = (set: number, values: Iterable<number>) => {
    run("hb_set_clear", set);
    for (const value of values) run("hb_set_add", set, value);
  };
  const tags = features.map((tag) => [...tag].reduce((code, letter) => (code << 8) + letter.charCodeAt(0), 0));
  fill(run("hb_subset_input_set", input, layoutFeatures), tags);
  fill(
    run("hb_subset_input_unicode_set", input),
    [...letters].map((letter) => letter.codePointAt(0) ?? 0),
  );
  fill(run("hb_subset_input_glyph_set", input), glyphsOf(font, texts));
  const result = run("hb_face_reference_blob", run("hb_subset_or_fail", face, input));
  const start = run("hb_blob_get_data", result, 0);
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + run("hb_blob_get_length", result)));
}
