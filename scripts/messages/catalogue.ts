import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#domain/locales.ts";

/** Messages by group and id. */
export type Catalogue = Record<string, Record<string, string>>;

const folder = join(import.meta.dirname, "../../src/messages");

export function readCatalogue(locale: Locale): Catalogue {
  return JSON.parse(readFileSync(join(folder, `${locale}.json`), "utf8"));
}
