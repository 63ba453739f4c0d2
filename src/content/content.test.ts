import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as v from "valibot";
import { defaultLocale, type Locale, locales } from "#domain/platform/text/locales.ts";
import { property } from "#domain/property/property.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import { type PageContent, pageTexts } from "#domain/website/page-content.ts";
import { withFacts } from "#domain/website/page-facts.ts";
import { pagePath } from "#domain/website/page-links.ts";
import pictures from "#pictures" with { type: "json" };
import { faultsOf, type Messages } from "#tests/support/platform/message-faults.ts";
import { builtInTexts, type ContentSet } from "./pages.ts";

/** Everything that a language's folder holds, for a lodge. */
async function contentOf(locale: Locale, lodge: { name: string } = property) {
  const alts = (await import(`./${locale}/picture-alts.json`, { with: { type: "json" } })) as {
    default: Record<keyof typeof pictures, string>;
  };
  const words = { lodge: lodge.name, email: property.email, phone: "98450", retention: "36" };
  const textsOf = (edition: ContentSet, facts: Record<string, string>) =>
    contentPages.map((page) => ({
      path: pagePath(page),
      ...withFacts(builtInTexts(page, locale, { edition, name: lodge.name }), { words: facts, chargesGst: true }),
    }));
  const { lodge: _name, ...nameless } = words;
  const samples = textsOf("sample", nameless).map(({ path: _path, ...texts }) => texts);
  return { pages: textsOf("demo", words), samples, pictureAlts: alts.default };
}

const languages = locales.filter((locale) => existsSync(join(import.meta.dirname, locale)));
const all = new Map(await Promise.all(languages.map(async (locale) => [locale, await contentOf(locale)] as const)));
const english = await contentOf(defaultLocale);
const { pages } = english;
/** Counts as a reader does: a vowel sign is no character of its own. */
const lengthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length;

const places = (page: PageContent) =>
  page.blocks.flatMap((block) => (block.kind === "places" ? block.groups.flatMap((group) => group.places) : []));

const samples = [...all.values()].flatMap((content) =>
  content.samples.map((texts) => ({ path: "", ...texts, name: `sample: ${texts.name}` })),
);

for (const page of [...[...all.values()].flatMap((content) => content.pages), ...samples]) {
  test(`${page.name}: is JSON-compatible`, () => {
    assert.deepEqual(JSON.parse(JSON.stringify(page)), page);
  });

  test(`${page.name}: title and description fit a list of search results`, () => {
    const { title, description } = withFacts(page.seo, { words: { lodge: property.name }, chargesGst: true });
    assert.ok(lengthOf(title) <= 50, `title of ${lengthOf(title)} characters`);
    const length = lengthOf(description);
    // Search engines don't list the page of unknown addresses.
    if (page.path === "/not-found") return;
    // Samples are short.
    assert.ok(length >= (page.path === "" ? 65 : 80) && length <= 165, `description of ${length} characters`);
  });

  test(`${page.name}: is what staff could have written`, () => {
    const { path: _path, ...texts } = { ...page };
    assert.deepEqual(v.parse(pageTexts, texts), texts);
  });

  test(`${page.name}: block names are unique`, () => {
    const names = page.blocks.map((block) =>
      block.kind !== "slot" && "title" in block ? block.title : JSON.stringify(block),
    );
    assert.equal(new Set(names).size, names.length);
  });

  test(`${page.name}: no picture is shown twice`, () => {
    const pictures = [page.banner, ...page.blocks].flatMap((part) =>
      "picture" in part && part.picture ? [part.picture.src] : [],
    );
    assert.equal(new Set(pictures).size, pictures.length);
  });

  test(`${page.name}: every place has another drawing`, () => {
    const drawings = places(page).flatMap(({ drawing }) => drawing ?? []);
    assert.equal(new Set(drawings).size, drawings.length);
    if (page.path === pagePath("tourism")) assert.equal(drawings.length, places(page).length);
  });

  test(`${page.name}: every link leads to a page of the site`, () => {
    const known = new Set([...pages.map(({ path }) => path), "/"]);
    const links = page.blocks.flatMap((block) => ("link" in block && block.link ? [block.link.to] : []));
    for (const link of links) assert.ok(known.has(link), link);
  });
}

for (const [locale, { pages }] of all) {
  test(`URLs, titles and descriptions of pages are unique in ${locale}`, () => {
    for (const values of [
      pages.map(({ path }) => path),
      pages.map(({ seo }) => seo.title),
      pages.map(({ seo }) => seo.description),
    ]) {
      assert.equal(new Set(values).size, pages.length);
    }
  });
}

test("a place on two pages has the same distance on both", () => {
  const far = new Map<string, number>();
  for (const { name, kilometres } of pages.flatMap(places)) {
    assert.equal(far.get(name) ?? kilometres, kilometres, name);
    far.set(name, kilometres);
  }
});

test("distances by road are not shorter than straight lines", () => {
  const lodge = property.position;
  for (const { name, kilometres, position } of pages.flatMap(places)) {
    const north = (position.latitude - lodge.latitude) * 111.2;
    const east = (position.longitude - lodge.longitude) * 111.2 * Math.cos((lodge.latitude * Math.PI) / 180);
    const straight = Math.hypot(north, east);
    // The road to the islands ends at Malpe; the rest is by boat.
    const road = name.includes("Islands") ? kilometres + 6 : kilometres;
    assert.ok(road >= straight - 0.3, `${name}: ${kilometres} km by road, ${straight.toFixed(1)} km straight`);
    assert.ok(road <= straight * 2 + 2, `${name}: ${kilometres} km by road, ${straight.toFixed(1)} km straight`);
  }
});

test("a renamed lodge does not show the meaning of the demo lodge's name", async () => {
  for (const locale of languages) {
    const renamed = await contentOf(locale, { name: "Arabian View" });
    assert.ok(JSON.stringify(renamed).includes("Arabian View"), locale);
    const [ownLine, otherLine] = [all.get(locale), renamed].map(
      (content) =>
        content?.pages.flatMap(({ blocks }) =>
          blocks.flatMap((block) => (block.kind === "footer" ? block.line : [])),
        )[0],
    );
    assert.deepEqual([typeof ownLine, otherLine], ["string", undefined], locale);
  }
  const words = JSON.stringify(english.pages);
  const renamed = JSON.stringify((await contentOf(defaultLocale, { name: "Arabian View" })).pages);
  assert.ok(words.includes("Kadalu is the sea"));
  assert.ok(!renamed.replaceAll("Kadalu Lodge project", "").includes("Kadalu"));
  assert.ok(renamed.includes("Arabian View, with a front desk"));
});

test("samples name no place, person, year or price", () => {
  const texts = samples
    .filter(({ blocks }) => !blocks.some((block) => "anchor" in block && block.anchor === "rights"))
    .map((page) => JSON.stringify(page, (key, value) => (key === "alt" || key === "src" ? undefined : value)));
  const told =
    /Manipal|Udupi|Malpe|Kadalu|Shenoy|Karnataka|ಮಣಿಪಾಲ|ಉಡುಪಿ|ಮಲ್ಪೆ|ಕಡಲು|ಕರ್ನಾಟಕ|मणिपाल|उडुपी|मलपे|कडलु|₹|rupees|\b(?:19|20)\d\d\b/u;
  for (const text of texts) assert.doesNotMatch(text, told);
});

test("every picture has a text", () => {
  assert.deepEqual(Object.keys(english.pictureAlts).sort(), Object.keys(pictures).sort());
});

/** Names of properties that hold no text for readers. */
const technical = /^(kind|anchor|path|src|to|drawing|scene|onHome|ground|pictureSide|topic)$/;
/** Texts of pictures are in a file of their own; pages loaded here have the English ones. */
const isAlt = (holder: object, key: string) => key === "alt" && "src" in holder;

/** Texts by their place, and everything else by its place. */
function partsOf(content: object): { texts: Messages; rest: Record<string, unknown> } {
  const texts: Messages = {};
  const rest: Record<string, unknown> = {};
  const visit = (holder: object, place: string) => {
    for (const [key, value] of Object.entries(holder)) {
      const at = `${place}.${key}`;
      const isSlotName = key === "name" && "kind" in holder && holder.kind === "slot";
      if (typeof value === "object" && value !== null) visit(value, at);
      else if (isAlt(holder, key)) rest[at] = value === "";
      else if (typeof value === "string" && !technical.test(key) && !isSlotName && /\p{L}/u.test(value))
        texts[at] = value;
      else rest[at] = value;
    }
  };
  visit(content, "");
  return { texts, rest };
}

/** Times of day and amounts. */
const figuresIn = (text: string) => (text.match(/\d\d:\d\d|₹[\d,]+/g) ?? []).sort();

/** The demo lodge's name, in a script that no text may lack. */
const names: Partial<Record<Locale, string>> = { kn: "ಕಡಲು ಲಾಡ್ಜ್", hi: "कडलु लॉज" };

for (const locale of languages.filter((locale) => locale !== defaultLocale)) {
  const source = partsOf(english);
  const translated = partsOf(await contentOf(locale, { name: names[locale] ?? property.name }));

  test(`pages in ${locale} have the blocks, lists, links, pictures and numbers of the English ones`, () => {
    assert.deepEqual(translated.rest, source.rest);
  });

  test(`every text of pages in ${locale} is there, and none is left in English`, () => {
    assert.deepEqual(faultsOf(source.texts, translated.texts, locale), []);
  });

  test(`texts of pages in ${locale} have the times and amounts of the English ones`, () => {
    const faults = Object.entries(source.texts).flatMap(([place, text]) => {
      const own = translated.texts[place] ?? "";
      return `${figuresIn(own)}` === `${figuresIn(text)}` ? [] : [`${place}: ${own} (${text})`];
    });
    assert.deepEqual(faults, []);
  });
}
