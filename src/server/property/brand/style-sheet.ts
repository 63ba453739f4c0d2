import { createHash } from "node:crypto";
import { type Brand, brandFile, pageBrandOf } from "#domain/property/brand.ts";
import { brandTokens } from "#domain/property/brand-colours.ts";
import type { PageBrand } from "#domain/property/page-brand.ts";

const root = ":root,:root.has-script-fonts";

/** A page declares the fonts of its own script only. They come first, and hold no letter of another script. */
const scriptFonts = '"Noto Serif Kannada","Tiro Devanagari Hindi",';
/** Fonts of devices; they hold Latin letters too, so that they come last. */
const fallbacks = '"Noto Serif Kannada as Noto Kannada","Tiro Devanagari Hindi as Noto Devanagari",serif';
const systemFonts = (first = "") => `--display:${first}Georgia,"Times New Roman",${fallbacks};--display-weight:400`;

const fontRules: Record<Brand["typeface"], string> = {
  display: "",
  text: `${root}{--display:var(--text);--display-weight:600}`,
  system: `:root{${systemFonts()}}:root.has-script-fonts{${systemFonts(scriptFonts)}}`,
};

/** Replaces tokens of the site's style sheet, which is loaded before it. */
export function brandSheet(brand: Pick<Brand, "main" | "accent" | "background" | "typeface">): string {
  const tokens = Object.entries(brandTokens(brand)).map(([name, value]) => `--${name}:${value}`);
  return (tokens.length > 0 ? `:root{${tokens.join(";")}}` : "") + fontRules[brand.typeface];
}

export const sheetName = "style.css";

/** A version of the contents: a new release may derive other tokens from the same colours, and browsers keep the sheet for ever. */
export const sheetVersion = (brand: Brand) => createHash("sha256").update(brandSheet(brand)).digest("hex").slice(0, 16);

/** Undefined for a lodge that has chosen nothing. */
export function pageBrand(brand: Brand): PageBrand | undefined {
  return pageBrandOf(brand, brandFile(sheetVersion(brand), sheetName));
}
