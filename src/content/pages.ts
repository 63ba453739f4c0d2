import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#domain/platform/text/locales.ts";
import type { ContentPageName } from "#domain/website/content-pages.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import pictures from "#pictures" with { type: "json" };
import en from "./en/picture-alts.json" with { type: "json" };
import hi from "./hi/picture-alts.json" with { type: "json" };
import kn from "./kn/picture-alts.json" with { type: "json" };
import { demoFrames, type PictureName, sampleFrames } from "./page-frames.ts";
import { parsePageWords } from "./page-words.ts";

/** The demo's story, or samples that name no person, place or price. */
export type ContentSet = "demo" | "sample";

const alts: Record<Locale, Record<PictureName, string>> = { en, kn, hi };

/** The name of the demo lodge and what it means. The English name is one that an owner may keep in any language. */
const meanings: Record<Locale, { word: string; meaning: string }> = {
  en: { word: "Kadalu", meaning: "Kadalu is the sea, in Kannada and in Tulu." },
  kn: { word: "ಕಡಲು", meaning: "ಕನ್ನಡದಲ್ಲೂ ತುಳುವಿನಲ್ಲೂ ಸಮುದ್ರಕ್ಕೆ ಕಡಲು ಎಂದೇ ಹೆಸರು." },
  hi: { word: "कडलु", meaning: "कडलु यानी समुद्र, कन्नड़ में भी और तुलु में भी।" },
};

/** Undefined once the owner has renamed the demo lodge. */
function meaningOfName(name: string, locale: Locale): string | undefined {
  const { word, meaning } = meanings[locale];
  return name.includes(word) || name.includes(meanings.en.word) ? meaning : undefined;
}

const picturesOfBlocks = new Set(["picture", "large", "small"]);
const pictureIn = (locale: Locale, name: PictureName) => ({ src: pictures[name].url, alt: alts[locale][name] });

/** A frame with its words, at any depth; both have lists of the same lengths. */
function joined(frame: unknown, words: unknown, locale: Locale): unknown {
  if (Array.isArray(frame) && Array.isArray(words)) {
    if (frame.length !== words.length) throw new Error(`${words.length} words for a list of ${frame.length}`);
    return frame.map((item, at) => joined(item, words[at], locale));
  }
  if (frame === undefined || words === undefined || typeof frame !== "object") return frame ?? words;
  const [facts, texts] = [frame as Record<string, unknown>, words as Record<string, unknown>];
  const names = new Set([...Object.keys(facts), ...Object.keys(texts)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      picturesOfBlocks.has(name)
        ? pictureIn(locale, facts[name] as PictureName)
        : joined(facts[name], texts[name], locale),
    ]),
  );
}

/** Behind the title of a page for which a lodge has chosen no picture. */
export const plainBanner = (locale: Locale) => pictureIn(locale, "ground-banner");

interface BuiltIn {
  edition: ContentSet;
  /** The lodge's name decides whether the demo's texts say what it means. */
  name: string;
}

const cache = new Map<string, PageTexts>();

/** The texts of a page that nobody has edited; `{lodge}` and other facts are left for `withFacts`. */
export function builtInTexts(page: ContentPageName, locale: Locale, { edition, name }: BuiltIn): PageTexts {
  const isSample = edition === "sample" && page !== "privacy";
  const meaning = meaningOfName(name, locale);
  const file = join(import.meta.dirname, locale, `${isSample ? "sample-" : ""}${page}.txt`);
  const key = `${file} ${meaning}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const words = parsePageWords(readFileSync(file, "utf8"), meaning);
  const frame = (isSample ? sampleFrames : demoFrames)[page];
  const texts = {
    ...words,
    banner: { ...words.banner, ...(frame.banner && { picture: pictureIn(locale, frame.banner) }) },
    blocks: joined(frame.blocks, words.blocks, locale),
  } as PageTexts;
  cache.set(key, texts);
  return texts;
}

/** In breadcrumbs and menus, of both editions. */
export const builtInName = (page: ContentPageName, locale: Locale) =>
  builtInTexts(page, locale, { edition: "demo", name: "" }).name;
