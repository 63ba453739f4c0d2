import { clustersOf } from "#server/billing/invoices/fonts.ts";
import { outlineOf } from "#server/billing/invoices/outline.ts";

const fontSize = 24;
const lineHeight = 32;
/** The width of a rendered SVG. */
const width = 320;
const maxClusters = 60;

/**
 * Lines of text as outlines, so that a watermark needs no font of the machine, in any script of the site. Throws if a
 * font can't be read.
 */
export async function watermarkSvg(lines: readonly string[]): Promise<string> {
  const drawn = await Promise.all(
    lines.map((text) => outlineOf(clustersOf(text).slice(0, maxClusters).join(""), fontSize)),
  );
  const paths = drawn.map(({ path, width: length }, index) => {
    const scale = Math.min(1, (width - 16) / length);
    const at = `translate(8 ${index * lineHeight + fontSize + 4}) scale(${scale.toFixed(4)})`;
    return `<path transform="${at}" d="${path}"/>`;
  });
  const size = `width="${width}" height="${lines.length * lineHeight + 24}"`;
  const look = `fill="#fff" fill-opacity="0.75" stroke="#000" stroke-opacity="0.55" stroke-width="2" paint-order="stroke"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g ${look}>${paths.join("")}</g></svg>`;
}
