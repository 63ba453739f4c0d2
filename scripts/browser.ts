import { globSync } from "node:fs";
import { findProgram, installDebianPackage, programFolders } from "./machine.ts";

// The headless shell is preferred: fewer processes share a small machine with the page (decision 0024).
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const packages = ["chromium-headless-shell", "chromium"];

const find = () => process.env.CHROMIUM_PATH || findProgram(names, [...programFolders(), "/usr/bin", "/snap/bin"]);

/** Installs one where possible. */
export function findChromium(): string {
  const path = find() ?? (packages.some(installDebianPackage) ? find() : undefined);
  if (!path) throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to its path.");
  return path;
}

/**
 * The site's fallback fonts are adjusted to the metrics of common system fonts. A machine without any of them would shift
 * the layout when the web fonts arrive; where it can, this installs one.
 */
export function ensureFallbackFonts(): void {
  const installed = globSync("/usr/share/fonts/**/{Arial,arial,LiberationSans}*");
  if (installed.length === 0) installDebianPackage("fonts-liberation");
}
