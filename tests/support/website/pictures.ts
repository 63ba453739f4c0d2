import sharp from "sharp";
import type { ImageStore } from "#domain/platform/files/image-store.ts";

interface PictureFacts {
  name?: string;
  type?: string;
  width?: number;
  height?: number;
}

let drawn = 0;

/** A small, unique picture. */
export async function aPicture({ name = "room.png", type = "image/png", width = 40, height = 30 }: PictureFacts = {}) {
  drawn += 1;
  const background = { r: drawn % 256, g: Math.floor(drawn / 256), b: 120 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return aFile(bytes, { name, type });
}

export function aFile(bytes: Uint8Array | string, { name = "notes.txt", type = "text/plain" } = {}): File {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
}

/** A file of this size that begins with a valid picture. */
export async function aHeavyFile(size: number): Promise<File> {
  const start = await (await aPicture()).bytes();
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return aFile(bytes, { name: "heavy.png", type: "image/png" });
}

/** The URLs of the pictures that have a file in the store. */
export async function picturesIn(store: ImageStore): Promise<string[]> {
  const names = await store.list();
  const addresses = names.map((name) => `/images/${name.replace(/^(\w+-\d+x\d+).*$/, "$1")}.jpg`);
  return [...new Set(addresses)].toSorted();
}
