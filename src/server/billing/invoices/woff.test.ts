import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { create } from "fontkit";
import { openTypeOf } from "./woff.ts";

test("a font out of its WOFF file has the same tables and glyphs", () => {
  const file = "@fontsource/anek-kannada/files/anek-kannada-kannada-400-normal.woff";
  const woff = readFileSync(new URL(import.meta.resolve(file)));
  const [one, other] = [create(woff), create(openTypeOf(woff))].map((font) => {
    if (!("layout" in font)) throw new Error("not one font");
    const { glyphs, advanceWidth } = font.layout("ಮಣಿಪಾಲ");
    return {
      ids: glyphs.map(({ id }) => id),
      paths: glyphs.map(({ path }) => path.toSVG()),
      advanceWidth,
      count: font.numGlyphs,
    };
  });
  assert.deepEqual(other, one);
  assert.throws(() => openTypeOf(Buffer.from("OTTO and more")), /Not a WOFF/);
});
