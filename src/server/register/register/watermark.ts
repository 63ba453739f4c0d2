import { clustersOf, fontData, runsOf } from "#server/billing/invoices/fonts.ts";

const fontSize = 24;
const lineHeight = 32;
/** The width of a rendered SVG. */
const width = 320;
const maxClusters = 60;

interface Line {
  path: string;
  width: number;
}

/**
 * Lines of text as outlines, so that a watermark needs no font of the machine, in any script of the site. Throws if a
 * font can't be read.
 */
export async function watermarkSvg(lines: readonly string[]): Promise<string> {
  const drawn = await Promise.all(lines.map(outline));
  const paths = drawn.map(({ path, width: length }, index) => {
    const scale = Math.min(1, (width - 16) / length);
    const at = `translate(8 ${index * lineHeight + fontSize + 4}) scale(${scale.toFixed(4)})`;
    return `<path transform="${at}" d="${path}"/>`;
  });
  const size = `width="${width}" height="${lines.length * lineHeight + 24}"`;
  const look = `fill="#fff" fill-opacity="0.75" stroke="#000" stroke-opacity="0.55" stroke-width="2" paint-order="stroke"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g ${look}>${paths.join("")}</g></svg>`;
}

async function outline(text: string): Promise<Line> {
  const [{ create }, { shapeRun }] = await Promise.all([
    import("fontkit"),
    import("#server/billing/invoices/shape.ts"),
  ]);
  let x = 0;
  const parts: string[] = [];
  for (const run of runsOf(clustersOf(text).slice(0, maxClusters).join(""))) {
    const font = create(fontData(run.face, 600));
    if (!("getGlyph" in font)) throw new Error(`${run.face} is a collection of fonts`);
    const scale = fontSize / font.unitsPerEm;
    for (const { id, xOffset, yOffset, xAdvance } of shapeRun(run, 600)) {
      const path = font
        .getGlyph(id)
        .path.scale(scale, -scale)
        .translate(x + xOffset * scale, -yOffset * scale)
        .toSVG();
      parts.push(path);
      x += xAdvance * scale;
    }
  }
  return { path: parts.join(""), width: Math.max(1, x) };
}
