import type { Brand } from "#domain/brand.ts";
import { brandTokens } from "#domain/brand-colours.ts";

const root = ":root,:root.has-script-fonts";

/** Fonts of Kannada and Hindi follow, of which a page declares those of its language only. */
const systemFonts = (fonts: string) => `--display:Georgia,"Times New Roman",${fonts},serif;--display-weight:400`;
const lateFallbacks = '"Noto Serif Kannada as Noto Kannada","Tiro Devanagari Hindi as Noto Devanagari"';
const scriptFonts = `"Noto Serif Kannada","Tiro Devanagari Hindi",${lateFallbacks}`;

const fontRules: Record<Brand["typeface"], string> = {
  display: "",
  text: `${root}{--display:var(--text);--display-weight:600}`,
  system: `:root{${systemFonts(lateFallbacks)}}:root.has-script-fonts{${systemFonts(scriptFonts)}}`,
};

/** Replaces tokens of the site's style sheet, which is loaded before it. */
export function brandSheet(brand: Pick<Brand, "main" | "accent" | "background" | "typeface">): string {
  const tokens = Object.entries(brandTokens(brand)).map(([name, value]) => `--${name}:${value}`);
  return (tokens.length > 0 ? `:root{${tokens.join(";")}}` : "") + fontRules[brand.typeface];
}
