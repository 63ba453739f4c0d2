import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";

const root = join(import.meta.dirname, "..");
const prefix = "#messages/";

/**
 * Gives the pages the messages and fonts of one language. In development the server keeps those that follow the request.
 */
export function localeModules(locale: Locale): Plugin {
  return {
    name: "locale-modules",
    enforce: "pre",
    // Plugins don't resolve what style sheets import.
    config: () => ({ resolve: { alias: { "#typography.css": join(root, `src/web/typography/${locale}.css`) } } }),
    resolveId(source, importer) {
      if (source === "#typography") return join(root, `src/web/typography/${locale}.ts`);
      if (!source.startsWith(prefix)) return undefined;
      const { mode, name } = this.environment;
      if (mode === "dev" && name !== "client") return undefined;
      const path = (language: Locale) => join(root, "build/messages", language, source.slice(prefix.length));
      const file = existsSync(path(locale)) ? path(locale) : path(defaultLocale);
      // A copy for each importer: tree-shaking leaves what it uses, and no page loads messages that only others need.
      const hasOwnCopy = mode === "build" && name === "client" && importer;
      return hasOwnCopy ? `${file}?for=${relative(root, importer).replace(/\W/g, "-")}` : file;
    },
  };
}
