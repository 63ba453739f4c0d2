import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import full from "libphonenumber-js/max/metadata";
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

const indian = countries.IN?.[4] as Format[];

/** A number within the area, written at once as on letterheads of India. */
const landline = (rule: string) => rule.replace(/^4 3 3~/, "4 6~");

/**
 * Areas of four digits that begin with 8, whose numbers mobiles can have as well: the library says so by putting them under both.
 * Numbers of the telephone company that every small town has begin with 2.
 */
function sharedAreas(): string {
  const [pattern = ""] = (full as unknown as { countries: Record<string, string[][][]> }).countries.IN?.[11]?.[0] ?? [];
  const areas = /\|(8\((?:[^()]|\([^()]*\))*\))\)\\d\[2-7\]\\d\{5\}$/.exec(pattern)?.[1];
  if (!areas) throw new Error("The areas of India are written in another way");
  return `4 6~${areas}\\d2`;
}

const landlines = [
  ...indian
    .map(ruleOf)
    .map(landline)
    .filter((rule) => /^(?:2 4 4|3 3 4|4 6)~(?!140)/.test(rule)),
  sharedAreas(),
];

const lineOf = (code: string, [, , , , formats]: unknown[] = []) =>
  `  ${code}: ${JSON.stringify(
    ((formats || []) as Format[])
      .map(ruleOf)
      .map(code === "91" ? landline : (rule) => rule)
      .join(";"),
  )},`;

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

/** Public pages show numbers of lodges alone, which are Indian. */
const writtenOfIndia = `// Written by scripts/make/phone-groups.ts.

/** The areas of India by the length of their code, as \`phoneGroups\`; those at the end only for the numbers of a lodge. */
export const indianAreas = ${JSON.stringify(landlines.join(";"))};
`;

const texts = join(import.meta.dirname, "../../src/domain/platform/text");
await writeFile(join(texts, "phone-groups.ts"), written);
await writeFile(join(texts, "indian-areas.ts"), writtenOfIndia);
