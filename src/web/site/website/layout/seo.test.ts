import assert from "node:assert/strict";
import { test } from "node:test";
import { runInLocale } from "#current-locale";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { snippetOf } from "#web/shared/platform/first-characters.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { absoluteUrl, describePage, jsonForScript } from "./seo.ts";

const lodge = { name: "Kadalu Lodge", languages: [...locales] };
const facts = {
  title: "Rooms",
  description: "Where to sleep.",
  path: "/service/rooms",
  origin: "https://lodge.example",
  picture: "/images/a.jpg",
};

test("a page has a title with the lodge's name, a canonical URL and an absolute picture URL", () => {
  const meta = describePage(lodge, facts);
  assert.deepEqual(meta[0], { title: "Rooms | Kadalu Lodge" });
  assert.ok(
    meta.some((tag) => "rel" in tag && tag.rel === "canonical" && tag.href === "https://lodge.example/service/rooms"),
  );
  assert.ok(
    meta.some(
      (tag) => "property" in tag && tag.property === "og:image" && tag.content === "https://lodge.example/images/a.jpg",
    ),
  );
});

test("a title with the lodge's name does not repeat it", () => {
  assert.deepEqual(describePage(lodge, { ...facts, title: "Kadalu Lodge, Manipal" })[0], {
    title: "Kadalu Lodge, Manipal",
  });
});

test("an absolute URL is unchanged", () => {
  assert.equal(
    absoluteUrl("https://lodge.example", "https://elsewhere.example/a.jpg"),
    "https://elsewhere.example/a.jpg",
  );
});

test("breadcrumbs start at the home page and are numbered from one", () => {
  const list = breadcrumbList("https://lodge.example", [{ name: "Rooms", path: "/service/rooms" }]);
  assert.deepEqual("itemListElement" in list && list.itemListElement, [
    { "@type": "ListItem", position: 1, name: "Home", item: "https://lodge.example/" },
    { "@type": "ListItem", position: 2, name: "Rooms", item: "https://lodge.example/service/rooms" },
  ]);
});

test("structured data can't close the script element", () => {
  const text = jsonForScript({ name: "</script><script>alert(1)</script>" });
  assert.ok(!text.includes("<"));
  assert.deepEqual(JSON.parse(text), { name: "</script><script>alert(1)</script>" });
});

test("the start of a text ends with a whole word", () => {
  assert.equal(snippetOf("Cane headboard,\nterracotta underfoot.", 40), "Cane headboard, terracotta underfoot.");
  assert.equal(snippetOf("Cane headboard, terracotta underfoot.", 20), "Cane headboard…");
  assert.equal(snippetOf("Cane headboard, terracotta underfoot.", 13), "Cane…");
});

test("a word of an Indian language is never cut before its vowel signs", () => {
  const text = "ಬೆಳಕು ಒಂದು ಕಿಟಕಿ, ಸುಖನಿದ್ದೆ ಮಕ್ಕಳು";
  const words = text.split(/[ ,]+/);
  for (let longest = 6; longest < text.length; longest++) {
    const last = snippetOf(text, longest).slice(0, -1).split(" ").at(-1) ?? "";
    assert.ok(words.includes(last.replace(",", "")), `${longest}: ${last}`);
  }
  assert.equal(snippetOf("आराम से खिड़कियों", 8), "आराम से…");
});

test("a page names itself in every language, and English for all other readers", () => {
  const linksOf = (meta: ReturnType<typeof describePage>) =>
    meta.flatMap((tag) => ("rel" in tag && tag.rel === "alternate" ? [[tag.hrefLang, tag.href]] : []));
  const wanted = [
    ["en-IN", "https://lodge.example/service/rooms"],
    ["kn-IN", "https://lodge.example/kn/service/rooms"],
    ["hi-IN", "https://lodge.example/hi/service/rooms"],
    ["x-default", "https://lodge.example/service/rooms"],
  ];
  for (const locale of ["en", "kn", "hi"] as const) {
    const meta = runInLocale(locale, () => describePage(lodge, facts));
    assert.deepEqual(linksOf(meta), wanted, locale);
  }
});

test("a language that is switched off is named nowhere, and a lodge with one language names none", () => {
  const linksOf = (languages: Locale[]) =>
    describePage({ ...lodge, languages }, facts).flatMap((tag) => {
      if ("property" in tag && tag.property === "og:locale:alternate") return [tag.content];
      return "rel" in tag && tag.rel === "alternate" ? [tag.hrefLang] : [];
    });
  assert.deepEqual(linksOf(["en", "hi"]), ["en-IN", "hi-IN", "x-default", "hi_IN"]);
  assert.deepEqual(linksOf(["en"]), []);
});

test("canonical URL, preview and breadcrumbs are those of the page's language; pictures have no language", () => {
  const meta = runInLocale("kn", () => describePage(lodge, facts));
  const contentOf = (name: string) =>
    meta.flatMap((tag) => ("property" in tag && tag.property === name ? [tag.content] : []));
  const canonical = meta.flatMap((tag) => ("rel" in tag && tag.rel === "canonical" ? [tag.href] : []));
  assert.deepEqual(canonical, ["https://lodge.example/kn/service/rooms"]);
  assert.deepEqual(contentOf("og:url"), canonical);
  assert.deepEqual(contentOf("og:locale"), ["kn_IN"]);
  assert.deepEqual(contentOf("og:locale:alternate"), ["en_IN", "hi_IN"]);
  assert.deepEqual(contentOf("og:image"), ["https://lodge.example/images/a.jpg"]);
  const list = runInLocale("hi", () =>
    breadcrumbList("https://lodge.example", [{ name: "कमरे", path: "/service/rooms" }]),
  );
  assert.deepEqual("itemListElement" in list && list.itemListElement, [
    { "@type": "ListItem", position: 1, name: "होम पेज", item: "https://lodge.example/hi" },
    { "@type": "ListItem", position: 2, name: "कमरे", item: "https://lodge.example/hi/service/rooms" },
  ]);
});
