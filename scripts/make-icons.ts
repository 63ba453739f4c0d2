/**
 * Makes what a home screen, a tab and an old browser show of the house, and the manifest that names it, all from
 * public/favicon.svg and the facts of the lodge. Its results are committed: run `npm run icons` after a change of either.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { property } from "#domain/property.ts";
import { homeContent } from "#web/site/home/content.ts";

const folder = join(import.meta.dirname, "../public");
// The ground of the pages (--plaster-1): no token reaches a manifest.
const ground = "#faf5ec";

const drawing = await readFile(join(folder, "favicon.svg"), "utf8");
/** Phones round the corners themselves. */
const square = drawing.replace(' rx="14"', "");
/** A phone may cut a circle out of four fifths of the width; the drawing has to lie inside. */
const maskable = square.replace(/<g transform="[^"]*">/, '<g transform="translate(9 8) scale(.72)">');

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The container of an .ico file around one PNG: https://en.wikipedia.org/wiki/ICO_(file_format) */
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

const manifest = {
  name: property.name,
  short_name: property.name.split(" ")[0],
  description: homeContent.tagline,
  lang: "en-IN",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: ground,
  theme_color: ground,
  icons: [
    { src: "/app-icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/app-icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
};

const files: Record<string, string | Buffer> = {
  "app-icon-192.png": await png(drawing, 192),
  "app-icon-512.png": await png(drawing, 512),
  "app-icon-maskable-512.png": await png(maskable, 512),
  "apple-touch-icon.png": await png(square, 180),
  "favicon.ico": icoOf(await png(drawing, 32), 32),
  "manifest.webmanifest": `${JSON.stringify(manifest, undefined, 2)}\n`,
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(folder, name), content);
  console.log(`${name}: ${content.length} bytes`);
}
