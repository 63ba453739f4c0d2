import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#domain/platform/text/locales.ts";

/** Messages by group and id. */
export type Catalogue = Record<string, Record<string, string>>;

const folder = join(import.meta.dirname, "../../src/messages");

/** The groups of all areas, each of which has a file. */
export function readCatalogue(locale: Locale): Catalogue {
  const catalogue: Catalogue = {};
  for (const file of globSync(`${locale}/*.json`, { cwd: folder }).toSorted()) {
    const groups: Catalogue = JSON.parse(readFileSync(join(folder, file), "utf8"));
    for (const [group, messages] of Object.entries(groups)) {
      if (group in catalogue) throw new Error(`Two files have messages of ${group}`);
      catalogue[group] = messages;
    }
  }
  return catalogue;
}
