import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import metadata from "libphonenumber-js/min/metadata";

/** Pattern, national format, beginnings of numbers from the vaguest to the most exact, and at the end an international format. */
type Format = [
  pattern: string,
  national: string,
  starts?: string[],
  prefix?: unknown,
  optional?: unknown,
  abroad?: string,
];

interface Metadata {
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown[]>;
  nonGeographic: Record<string, unknown[]>;
}

const { country_calling_codes, countries, nonGeographic } = metadata as unknown as Metadata;

/** `(\d{3})(\d{2,4})` as `3 2,4`. */
const lengthsOf = (pattern: string) =>
  Array.from(pattern.matchAll(/\(\\d(?:\{([\d,]+)\})?\)/g), ([, length = "1"]) => length).join(" ");

function ruleOf([pattern, national, starts = [], , , abroad]: Format): string {
  const lengths = lengthsOf(pattern);
  const order = (abroad ?? national).match(/\$\d/g)?.join(" ") ?? "";
  const inOrder = lengths
    .split(" ")
    .map((_, index) => `$${index + 1}`)
    .join(" ");
  return [lengths, starts.at(-1) ?? "", ...(order === inOrder ? [] : [order])].join("~").replace(/~$/, "");
}

const lineOf = (code: string, [, , , , formats]: unknown[] = []) =>
  `  ${code}: ${JSON.stringify(((formats || []) as Format[]).map(ruleOf).join(";"))},`;

/** Countries that share a code have the formats of the first one. */
const lines = [
  ...Object.entries(country_calling_codes).map(([code, [id = ""]]) => lineOf(code, countries[id])),
  ...Object.entries(nonGeographic).map(([code, one]) => lineOf(code, one)),
];

/** How each country groups its numbers: browsers that only show them need no more of libphonenumber. */
const written = `// Written by scripts/make/phone-groups.ts.

/** For each country code the lengths of the groups, the beginning of such numbers, and the order if it is another one. */
export const phoneGroups: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`;

await writeFile(join(import.meta.dirname, "../../src/domain/platform/text/phone-groups.ts"), written);
