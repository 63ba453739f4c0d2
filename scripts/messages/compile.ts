/**
 * Compiles the catalogues, one per language in ICU MessageFormat, to functions: `build/messages/<locale>/<group>.js` for the
 * pages, which are built once per language, and `build/messages/<group>.js` for the server, which follows the current locale.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { defaultLocale, type Locale, locales } from "#domain/platform/text/locales.ts";
import { readCatalogue } from "./catalogue.ts";

const output = join(import.meta.dirname, "../../build/messages");

/** The arguments of a message with their types. */
export function argumentsOf(message: string): Record<string, "value" | "number" | "tag"> {
  const found: Record<string, "value" | "number" | "tag"> = {};
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument || element.type === TYPE.select) found[element.value] ??= "value";
      if (element.type === TYPE.plural) found[element.value] = "number";
      if (element.type === TYPE.tag) {
        found[element.value] = "tag";
        visit(element.children);
      }
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) visit(value);
      }
    }
  };
  visit(parse(message));
  return found;
}

const quote = (text: string) => JSON.stringify(text);

/** JavaScript expressions, one for each part of the message. */
function expressions(elements: readonly MessageFormatElement[], count = ""): string[] {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return quote(element.value);
      case TYPE.argument:
        return `args.${element.value}`;
      case TYPE.pound:
        return `args.${count}`;
      case TYPE.tag:
        return `args.${element.value}(${joined(expressions(element.children, count))})`;
      case TYPE.plural: {
        const name = element.value;
        const options = Object.entries(element.options);
        const branches = options
          .filter(([category]) => category !== "other")
          .map(([category, { value }]) => {
            const test = category.startsWith("=")
              ? `args.${name} === ${Number(category.slice(1))}`
              : `isOne(args.${name})`;
            return `${test} ? ${joined(expressions(value, name))} : `;
          });
        return `(${branches.join("")}${joined(expressions(element.options.other?.value ?? [], name))})`;
      }
      case TYPE.select: {
        const branches = Object.entries(element.options)
          .filter(([key]) => key !== "other")
          .map(
            ([key, { value }]) => `args.${element.value} === ${quote(key)} ? ${joined(expressions(value, count))} : `,
          );
        return `(${branches.join("")}${joined(expressions(element.options.other?.value ?? [], count))})`;
      }
      default:
        throw new Error(`Numbers, dates and times are formatted by the caller, not by "${element.value}"`);
    }
  });
}

const joined = (parts: readonly string[]) => (parts[0]?.startsWith('"') ? parts : ['""', ...parts]).join(" + ");

function functionOf(id: string, message: string): string {
  const args = argumentsOf(message);
  const parts = expressions(parse(message));
  const hasTags = Object.values(args).includes("tag");
  const body = hasTags ? `[${parts.join(", ")}]` : joined(parts);
  return `export const ${id} = (${Object.keys(args).length > 0 ? "args" : ""}) => ${body};`;
}

function typeOf(id: string, message: string): string {
  const args = Object.entries(argumentsOf(message));
  if (args.length === 0) return `export declare function ${id}(): string;`;
  const hasTags = args.some(([, kind]) => kind === "tag");
  const types = { value: "string | number", number: "number", tag: "(text: string) => T" };
  const list = args.map(([name, kind]) => `${name}: ${types[kind]}`).join("; ");
  const [generic, result] = hasTags ? ["<T>", "(string | number | T)[]"] : ["", "string"];
  return `export declare function ${id}${generic}(args: { ${list} }): ${result};`;
}

// CLDR's cardinal rules: English one is 1, Kannada and Hindi one is from 0 to 1.
const isOne: Record<Locale, string> = {
  en: "const isOne = (count) => count === 1;",
  kn: "const isOne = (count) => count >= 0 && count <= 1;",
  hi: "const isOne = (count) => count >= 0 && count <= 1;",
};

/** Shape of a group, in the language that all others follow. */
const declarations = (group: Record<string, string>) =>
  `${Object.entries(group)
    .map(([id, message]) => typeOf(id, message))
    .join("\n")}\n`;

export function compileGroup(locale: Locale, group: Record<string, string>): string {
  const functions = Object.entries(group).map(([id, message]) => functionOf(id, message));
  const needsRule = functions.some((code) => code.includes("isOne("));
  return `${[...(needsRule ? [isOne[locale]] : []), ...functions].join("\n")}\n`;
}

/** Follows the current locale, for the server. Its own names begin with a dollar sign, which no id does. */
function dispatcherOf(name: string, ids: readonly string[]): string {
  const imports = locales.map((locale) => `import * as $${locale} from "./${locale}/${name}.js";`);
  const functions = ids.map((id) => `export const ${id} = (args) => $all[$locale()].${id}(args);`);
  const lines = [
    'import { currentLocale as $locale } from "#current-locale";',
    ...imports,
    `const $all = { ${locales.map((locale) => `${locale}: $${locale}`).join(", ")} };`,
    ...functions,
  ];
  return `${lines.join("\n")}\n`;
}

/** `locale()` is the language of the pages, or on the server that of the request. */
const localeGroup = "locale";

export async function compileMessages(): Promise<void> {
  await rm(output, { recursive: true, force: true });
  const catalogues = locales.map((locale) => ({ locale, groups: readCatalogue(locale) }));
  const english = catalogues.find(({ locale }) => locale === defaultLocale)?.groups ?? {};
  await mkdir(output, { recursive: true });
  const localeType = `import type { Locale } from "#domain/platform/text/locales.ts";\nexport declare function locale(): Locale;\n`;
  await writeFile(join(output, `${localeGroup}.d.ts`), localeType);
  await writeFile(join(output, `${localeGroup}.js`), 'export { currentLocale as locale } from "#current-locale";\n');
  for (const [name, group] of Object.entries(english)) {
    await writeFile(join(output, `${name}.d.ts`), declarations(group));
    await writeFile(join(output, `${name}.js`), dispatcherOf(name, Object.keys(group)));
  }
  for (const { locale, groups } of catalogues) {
    const folder = join(output, locale);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${localeGroup}.js`), `export const locale = () => ${quote(locale)};\n`);
    for (const [name, group] of Object.entries(english)) {
      await writeFile(join(folder, `${name}.js`), compileGroup(locale, { ...group, ...groups[name] }));
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await compileMessages();
