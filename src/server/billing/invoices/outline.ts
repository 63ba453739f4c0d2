import { fontData, runsOf } from "./fonts.ts";

export interface Outline {
  /** Of an SVG, from the start of the base line. */
  path: string;
  /** How far the text reaches. */
  width: number;
  /** The ink: above the base line it is negative. */
  box: { left: number; top: number; right: number; bottom: number };
}

/**
 * A text as outlines, in any script of the site, so that a picture of it needs no font of the machine. Throws if a font
 * can't be read.
 */
export async function outlineOf(text: string, size: number): Promise<Outline> {
  const [{ create }, { shapeRun }] = await Promise.all([import("fontkit"), import("./shape.ts")]);
  let x = 0;
  const parts: string[] = [];
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const run of runsOf(text)) {
    const font = create(fontData(run.face, 600));
    if (!("getGlyph" in font)) throw new Error(`${run.face} is a collection of fonts`);
    const scale = size / font.unitsPerEm;
    for (const { id, xOffset, yOffset, xAdvance } of shapeRun(run, 600)) {
      const path = font
        .getGlyph(id)
        .path.scale(scale, -scale)
        .translate(x + xOffset * scale, -yOffset * scale);
      parts.push(path.toSVG());
      const { minX, minY, maxX, maxY } = path.bbox;
      if (Number.isFinite(minX)) {
        box.left = Math.min(box.left, minX);
        box.right = Math.max(box.right, maxX);
        box.top = Math.min(box.top, minY);
        box.bottom = Math.max(box.bottom, maxY);
      }
      x += xAdvance * scale;
    }
  }
  const isBlank = box.left > box.right;
  return {
    path: parts.join(""),
    width: Math.max(1, x),
    box: isBlank ? { left: 0, top: -size, right: Math.max(1, x), bottom: 0 } : box,
  };
}
