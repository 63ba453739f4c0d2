import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { defaultLocale, type Locale } from "#domain/locales.ts";

const root = join(import.meta.dirname, "..");
const folders = [
  { prefix: "#messages/", folder: "build/messages" },
  { prefix: "#content/", folder: "src/web/site/content" },
];

/**
 * Gives the pages the messages, texts and fonts of one language. In development the server keeps those that follow the request.
 */
export function localeModules(locale: Locale): Plugin {
  return {
    name: "locale-modules",
    enforce: "pre",
    resolveId(source) {
      if (source === "#typography") return join(root, `src/web/typography/${locale}.ts`);
      const found = folders.find(({ prefix }) => source.startsWith(prefix));
      if (!found) return undefined;
      if (this.environment.mode === "dev" && this.environment.name !== "client") return undefined;
      const path = (language: Locale) => join(root, found.folder, language, source.slice(found.prefix.length));
      return existsSync(path(locale)) ? path(locale) : path(defaultLocale);
    },
  };
}
