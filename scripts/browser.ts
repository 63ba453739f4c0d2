import { findProgram, installDebianPackage, programFolders } from "./machine.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const find = () => process.env.CHROMIUM_PATH || findProgram(names, [...programFolders(), "/usr/bin", "/snap/bin"]);

/** The path of a Chromium; installs one where it can. */
export function findChromium(): string {
  const path = find() ?? (installDebianPackage("chromium") ? find() : undefined);
  if (!path) throw new Error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to its path.");
  return path;
}
