import { globSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createBuilder } from "vite";
import { defaultLocale, locales } from "#domain/platform/text/locales.ts";
import { fingerprint } from "./fingerprint.mjs";
import { compileMessages } from "./messages/compile.ts";

const root = join(import.meta.dirname, "..");
const stamp = join(root, "build/.stamp");

/** Like `react-router build`, which would also empty build/ and with it the encoded pictures. */
async function buildPages(): Promise<void> {
  await Promise.all(
    ["client", "server", "pages"].map((part) => rm(join(root, "build", part), { recursive: true, force: true })),
  );
  for (const locale of locales) {
    process.env.LOCALE = locale;
    const builder = await createBuilder({ root, logLevel: "warn", build: { emptyOutDir: false } });
    await builder.buildApp();
    if (locale === defaultLocale) continue;
    // All languages are served from one folder; files with the same content have the same name.
    const client = join(root, "build/pages", locale, "client");
    await cp(join(client, "assets"), join(root, "build/client/assets"), { recursive: true });
    await rm(client, { recursive: true });
  }
}

async function compressFiles(): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const files = globSync("build/client/**/*.{js,css,svg,json,txt,webmanifest}", { cwd: root });
  await Promise.all(
    files.map(async (file) => {
      const path = join(root, file);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function build(): Promise<void> {
  const started = performance.now();
  process.env.NODE_ENV = "production";
  process.stdout.write("Building the pages… ");
  // Computed before the build, so that later changes make it stale.
  const made = fingerprint(root);
  await rm(stamp, { force: true });
  await compileMessages();
  // Only now, because the image encoder uses messages.
  const { buildPictures } = await import("./build-pictures.ts");
  const { encoded } = await buildPictures();
  await Promise.all([encoded, buildPages().then(compressFiles)]);
  await writeFile(stamp, made);
  console.log(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

try {
  await build();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
