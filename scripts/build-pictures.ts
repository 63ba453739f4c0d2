/**
 * Encodes the demo property's pictures: assets/pictures to build/pictures. Existing files are reused.
 * The index is written first, because the pages import it.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imageFiles, imageUrl } from "#domain/platform/files/images.ts";
import { encodeVariants, type ReadImage, readImage } from "#server/platform/images/encode.ts";

const root = join(import.meta.dirname, "..");
const from = join(root, "assets/pictures");
const to = join(root, "build/pictures");
const encoderHashFile = join(to, ".encoder-hash");
const concurrency = 2;
/** Default images have a module each: the whole index would be too large for a page's script. */
const defaults = ["banner_image", "banner_phone", "banquet_image"];
const isDefault = (name: string) => defaults.includes(name);

interface Picture {
  name: string;
  image: ReadImage;
}

function encoderHash(): string {
  const hash = createHash("sha256");
  for (const source of [
    "src/domain/platform/files/images.ts",
    "src/domain/platform/files/largest-size.ts",
    "src/server/platform/images/encode.ts",
    "node_modules/sharp/package.json",
  ]) {
    hash.update(readFileSync(join(root, source)));
  }
  return hash.digest("hex");
}

/**
 * Those of former/ are no longer shown, but databases of earlier releases refer to them. A picture that was wider than its
 * release encoded carries that width: `banner_image.1600.jpg`.
 */
export async function readPictures(folder: string): Promise<Picture[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".jpg")).sort();
  return Promise.all(
    names.map(async (file) => {
      const [, name = "", width] = /^(.+?)(?:\.(\d+))?\.jpg$/.exec(file) ?? [];
      const maxWidth = width === undefined ? undefined : Number(width);
      return { name, image: await readImage(await readFile(join(folder, file)), { maxWidth }) };
    }),
  );
}

/** Never leaves a partial file, even after a power cut. */
async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.${process.pid}.tmp`, content);
  await rename(`${path}.${process.pid}.tmp`, path);
}

async function writeIndex(pictures: Picture[]): Promise<void> {
  const entries = pictures.map(({ name, image }) => [
    name,
    { url: imageUrl(image), width: image.width, height: image.height },
  ]);
  await writeAtomically(join(to, "index.json"), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  for (const { name, image } of pictures) {
    if (isDefault(name)) await writeAtomically(join(to, `${name}.json`), `${JSON.stringify(imageUrl(image))}\n`);
  }
}

async function encodeMissing(pictures: Picture[]): Promise<number> {
  const isMissing = ({ image }: Picture) => imageFiles(image).some((file) => !existsSync(join(to, file.name)));
  const missing = pictures.filter(isMissing);
  const queue = [...missing];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { files } = await encodeVariants(next.image);
      for (const file of files) await writeAtomically(join(to, file.name), file.bytes);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return missing.length;
}

async function removeOrphans(pictures: Picture[]): Promise<void> {
  const expected = new Set(["index.json", ...defaults.map((name) => `${name}.json`), ".encoder-hash", ".stamp"]);
  for (const { image } of pictures) for (const file of imageFiles(image)) expected.add(file.name);
  for (const name of await readdir(to)) if (!expected.has(name)) await rm(join(to, name), { recursive: true });
}

/** Resolves when the index is written; `encoded` resolves when the images are complete. */
export async function buildPictures(): Promise<{ encoded: Promise<number> }> {
  const wanted = encoderHash();
  if (!existsSync(encoderHashFile) || readFileSync(encoderHashFile, "utf8") !== wanted)
    await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await writeAtomically(encoderHashFile, wanted);
  const shown = await readPictures(from);
  const pictures = [...shown, ...(await readPictures(join(from, "former")))];
  await writeIndex(shown);
  const encoded = encodeMissing(pictures).then(async (count) => {
    await removeOrphans(pictures);
    return count;
  });
  return { encoded };
}

if (import.meta.main) {
  const { encoded } = await buildPictures();
  const count = await encoded;
  if (count > 0) console.log(`Prepared ${count} pictures.`);
}
