import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fontverter from "fontverter";
import { findProgram, installDebianPackage, programFolders } from "./machine.ts";

// The headless shell is preferred: fewer processes share a small machine with the page (decision 0024).
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const packages = ["chromium-headless-shell", "chromium"];

const packagesFolder = join(import.meta.dirname, "../node_modules");

const find = () => process.env.CHROMIUM_PATH || findProgram(names, [...programFolders(), "/usr/bin", "/snap/bin"]);

/** Installs one where possible. */
export function findChromium(): string {
  const path = find() ?? (packages.some(installDebianPackage) ? find() : undefined);
  if (!path) throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to its path.");
  return path;
}

/**
 * The site's fallback fonts are adjusted to the metrics of common system fonts. A machine without any of them would shift
 * the layout when the web fonts arrive; where it can, this installs one for Latin, and gives the browsers that this process
 * starts those that every phone has for Kannada and Hindi.
 */
export async function ensureFallbackFonts(): Promise<void> {
  const installed = globSync("/usr/share/fonts/**/{Arial,arial,LiberationSans}*");
  if (installed.length === 0) installDebianPackage("fonts-liberation");
  const data = join(packagesFolder, ".cache/system-fonts");
  await mkdir(join(data, "fonts"), { recursive: true });
  for (const script of ["kannada", "devanagari"]) {
    const name = `noto-sans-${script}`;
    const file = join(packagesFolder, "@fontsource-variable", name, "files", `${name}-${script}-wght-normal.woff2`);
    const font = await fontverter.convert(await readFile(file), "truetype");
    await writeFile(join(data, "fonts", `${name}.ttf`), font);
  }
  process.env.XDG_DATA_HOME = data;
}
