/** Builds everything that is served but not computed: the pictures' sizes, the pages' code, its compressed copies. */
import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createBuilder } from "vite";
import { buildPictures } from "./build-pictures.ts";
import { fingerprint } from "./fingerprint.mjs";

const root = join(import.meta.dirname, "..");
const stamp = join(root, "build/.stamp");

/** What `react-router build` does, but for one thing: that would empty all of build/, the pictures too. */
async function buildPages(): Promise<void> {
  await Promise.all(
    ["client", "server"].map((part) => rm(join(root, "build", part), { recursive: true, force: true })),
  );
  const builder = await createBuilder({ root, logLevel: "warn", build: { emptyOutDir: false } });
  await builder.buildApp();
}

interface ManifestRoute {
  imports: string[];
  [flag: string]: unknown;
}

/** What every page loads anyway. */
const isEverywhere = (file: string) => /\/(rolldown-runtime|framework|site)-/.test(file);

/**
 * Every page carries the list of all routes with the files that each needs. What they import is used for preloading alone:
 * the admin does none, a guest's own booking is mostly opened from a mail, and what every page has is there already. What a
 * route has not is as well left out as said to be false. Else it would be more than a kilobyte on every guest's phone.
 */
async function slimManifest(): Promise<void> {
  for (const file of globSync("build/client/assets/manifest-*.js", { cwd: root })) {
    const path = join(root, file);
    const [, before = "", json = "", after = ""] = /^([^{]*)(\{.*\})(;?\s*)$/s.exec(await readFile(path, "utf8")) ?? [];
    const manifest = JSON.parse(json) as { routes: Record<string, ManifestRoute> };
    for (const [id, route] of Object.entries(manifest.routes)) {
      const isNeverPreloaded = id.startsWith("admin/") || id === "site/own-booking/page";
      route.imports = isNeverPreloaded ? [] : route.imports.filter((file) => !isEverywhere(file));
      for (const [flag, value] of Object.entries(route)) if (value === false) delete route[flag];
    }
    await writeFile(path, `${before}${JSON.stringify(manifest)}${after}`);
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
  // Taken before, so that what is changed meanwhile makes the build stale.
  const made = fingerprint(root);
  await rm(stamp, { force: true });
  const { encoded } = await buildPictures();
  await Promise.all([encoded, buildPages().then(slimManifest).then(compressFiles)]);
  await writeFile(stamp, made);
  console.log(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

try {
  await build();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
