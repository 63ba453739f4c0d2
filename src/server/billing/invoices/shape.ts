import { Blob, Direction, Face, Font, shape, Buffer as Text } from "harfbuzzjs";
import { fontData, type Run, type Weight } from "./fonts.ts";

export interface ShapedGlyph {
  id: number;
  /** The text that it stands for; empty for the further glyphs of a cluster. */
  text: string;
  /** In units of the font. */
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

const fonts = new Map<string, Font>();

function fontOf(face: string, weight: Weight): Font {
  const key = `${face} ${weight}`;
  const font = fonts.get(key) ?? new Font(new Face(new Blob(fontData(face, weight)), 0));
  fonts.set(key, font);
  return font;
}

/** Shaped by HarfBuzz: fontkit's shaper fails on the marks of several Indian scripts. From left to right. */
export function shapeRun({ face, text, isRtl }: Run, weight: Weight): ShapedGlyph[] {
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
  shape(fontOf(face, weight), buffer);
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const textFrom = (start: number) => text.slice(start, starts[starts.indexOf(start) + 1]);
  const seen = new Set<number>();
  return buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => {
    const { codepoint: id = 0, cluster = 0 } = infos[at] ?? {};
    const isFirst = !seen.has(cluster);
    seen.add(cluster);
    return { id, text: isFirst ? textFrom(cluster) : "", xAdvance, yAdvance, xOffset, yOffset };
  });
}
