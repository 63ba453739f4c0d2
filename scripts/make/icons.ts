// Generates the app icons and favicon.ico from public/favicon.svg. The results are committed: run `npm run icons` after
// changing it.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../../public");

const drawing = await readFile(join(folder, "favicon.svg"), "utf8");
// Phones round the corners themselves.
const square = drawing.replace(' rx="14"', "");
// Maskable icons have their content inside a circle of 80 % of the width.
const maskable = square.replace(/<g transform="[^"]*">/, '<g transform="translate(9 8) scale(.72)">');

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An .ico file with one PNG, see https://en.wikipedia.org/wiki/ICO_(file_format). */
function icoOf(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

const files: Record<string, string | Buffer> = {
  "app-icon-192.png": await png(drawing, 192),
  "app-icon-512.png": await png(drawing, 512),
  "app-icon-maskable-512.png": await png(maskable, 512),
  "apple-touch-icon.png": await png(square, 180),
  "favicon.ico": icoOf(await png(drawing, 32), 32),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(folder, name), content);
  console.log(`${name}: ${content.length} bytes`);
}
