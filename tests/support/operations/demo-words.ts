import { runInLocale } from "#current-locale";
import { amountInWords } from "#domain/platform/money/amount-in-words.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { defaultPolicies } from "#domain/platform/values/policies.ts";
import { defaultDirections, property } from "#domain/property/property.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import { banquets } from "#server/operations/demo/banquets.ts";
import { rooms } from "#server/operations/demo/rooms.ts";
import { companies } from "#server/operations/demo/stays/companies.ts";
import { testimonials } from "#server/operations/demo/testimonials.ts";
import { demoTranslations } from "#server/operations/demo/translations/translations.ts";
import { readCatalogue } from "../../../scripts/messages/catalogue.ts";
import { builtInTexts } from "../../../src/content/pages.ts";

/** Names of properties that hold no words for readers. */
const technical = /^(kind|anchor|path|src|to|url|image|images|drawing|scene|onHome|ground|pictureSide|topic|id|key)$/;

/** Every text at any depth. */
export function textsIn(part: unknown, property = ""): string[] {
  if (typeof part === "string") return technical.test(property) ? [] : [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, item]) => textsIn(item, Array.isArray(part) ? property : name));
}

const shortest = 4;

/** In lower case, without short ones. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];
  return words.filter((word) => word.length >= shortest);
}

const demoOf = (locale: Locale) =>
  contentPages.map((page) => builtInTexts(page, locale, { edition: "demo", name: property.name }));

/** Amounts and distances as pages write them, phones, and the words of the lodge's addresses. */
function figures(): string[] {
  const pages = JSON.stringify(demoOf("en"));
  const rupees = [...pages.matchAll(/"rupees":(\d+)/g)].map(([, amount]) => Number(amount));
  const money = new Intl.NumberFormat("en-IN");
  const { phones, email, address, whatsapp } = property;
  return [
    ...new Set(rupees.map((amount) => `₹${money.format(amount)}`)),
    ...phones.map(({ digits }) => digits.slice(0, 5)),
    whatsapp,
    email,
    address.postalCode,
    "kadalu",
  ];
}

/** The demo's own words: none that a message, an amount or a sample has, and its figures. */
export function demoWords(): { words: Set<string>; figures: string[] } {
  const told = [
    ...locales.map(demoOf),
    { ...property },
    [defaultDirections, defaultPolicies],
    rooms.map(({ name, description }) => ({ name, description })),
    banquets,
    testimonials,
    companies.map(({ name, address, contact }) => ({ name, address, contact })),
    demoTranslations().map(({ text }) => text),
  ];
  const samples = locales.map((locale) =>
    contentPages.map((page) => builtInTexts(page, locale, { edition: "sample", name: "" })),
  );
  const amounts = [...Array(100).keys(), 1200, 345_678, 12_345_678];
  const counted = locales.flatMap((locale) =>
    runInLocale(locale, () => amounts.map((amount) => amountInWords(toPaise(amount)))),
  );
  const common = new Set(textsIn([...locales.map(readCatalogue), samples, counted]).flatMap(wordsOf));
  const words = textsIn(told).flatMap(wordsOf);
  return { words: new Set(words.filter((word) => !common.has(word))), figures: figures() };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };
const decoded = (text: string) => text.replace(/&(#x27|\w+);/g, (all, name) => entities[name] ?? all);

/** The texts of a document: its text, the texts of attributes, structured data, and data for the browser's scripts. */
export function toldBy(html: string): string {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const data = scripts
    .filter(
      ([, attributes = "", code = ""]) => /ld\+json/.test(attributes) || code.includes("streamController.enqueue("),
    )
    // Names of properties are no words.
    .map(([, , code = ""]) => code.replace(/\\?"[a-z][A-Za-z]*\\?"/g, " "));
  const attributes = [...html.matchAll(/\s(?:alt|title|content|placeholder|label|value|aria-label)="([^"]*)"/g)];
  const visible = html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " ");
  const all = [visible, ...attributes.map(([, text = ""]) => text), ...data].join("\n");
  // Nor are time zones, and addresses of pictures, pages and files.
  return decoded(all)
    .replaceAll("Asia/Kolkata", " ")
    .replace(/(?:https?:\/)?\/[^\s"'\\]*/g, " ");
}
