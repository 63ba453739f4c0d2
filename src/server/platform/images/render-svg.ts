// Renders the SVG on stdin to a PNG of the given width on stdout. A process of its own, see svg.ts.
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { maxHeight, maxPixels, tooManyPixelsExit } from "./image-limits.ts";

const outputWidth = Number(process.argv[2]);
const maxDensity = 2400;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
sharp.concurrency(1);

const svg = await buffer(process.stdin);
const options = { failOn: "error", limitInputPixels: maxPixels } as const;
const { width, height } = await sharp(svg, { ...options, limitInputPixels: false }).metadata();
if (width * height > maxPixels) process.exit(tooManyPixelsExit);
const scale = Math.min(outputWidth / width, maxHeight / height);
const size = (length: number) => Math.max(1, Math.round(length * scale));
const png = await sharp(svg, { ...options, density: Math.min(maxDensity, (72 * size(width)) / width) })
  .resize(size(width), size(height), { fit: "fill" })
  .png({ compressionLevel: 1 })
  .toBuffer();
process.stdout.write(png);
