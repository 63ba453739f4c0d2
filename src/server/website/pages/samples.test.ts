import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import {
  getPageContent,
  getPageDraft,
  hidePage,
  publishPage,
  publishSamples,
  savePageDraft,
} from "#contract/website/pages.ts";
import { runInLocale } from "#current-locale";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import pictures from "#pictures" with { type: "json" };
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { listUnpublishedSamples, showSampleTexts } from "./content-set.ts";
import { readHidden } from "./hidden.ts";
import { picturesIn } from "./pictures.ts";
import { countMissingPictures } from "./samples.ts";

async function withOwner(t: TestContext) {
  const app = await testApp(t);
  return { ...app, owner: { token: await app.staffToken() } };
}

test("a page that an earlier version left out in one language is hidden in all, until the owner shows it", async (t) => {
  const { api, owner, db } = await withOwner(t);
  const params = { page: "tourism", locale: "kn" };
  const { texts } = await api(getPageDraft, { params }, owner);
  await api(savePageDraft, { params, body: { from: 0, texts: { ...texts, isUnlisted: true } } }, owner);
  await api(publishPage, { params, body: { number: 1 } }, owner);
  await failsWith(api(getPageContent, { query: { page: "tourism" } }), "not_found");
  await api(hidePage, { params: { page: "tourism" }, body: { isHidden: false } }, owner);
  await api(getPageContent, { query: { page: "tourism" } });
  assert.deepEqual(await readHidden(db), new Set());
});

test("samples are published together, but those that were edited or hidden", async (t) => {
  const { api, owner, db } = await withOwner(t);
  await showSampleTexts(db, new Date("2026-06-15T06:30:00Z"));
  const edited = { page: "about", locale: "en" };
  const { texts } = await api(getPageDraft, { params: edited }, owner);
  await api(savePageDraft, { params: edited, body: { from: 0, texts: { ...texts, name: "Our house" } } }, owner);
  await api(hidePage, { params: { page: "spa-wellness" }, body: { isHidden: true } }, owner);
  const { pages } = await api(publishSamples, {}, owner);
  assert.deepEqual(
    pages.filter(({ isSample }) => isSample).map(({ page, locale }) => `${page} ${locale}`),
    ["spa-wellness en", "spa-wellness kn", "spa-wellness hi", "about en"],
  );
  assert.deepEqual(await listUnpublishedSamples(db), [edited]);
  const again = await api(publishSamples, {}, owner);
  assert.deepEqual(again.pages, pages);
});

test("samples show no picture of the demo, and a picture chosen in one language serves all until another is chosen there", async (t) => {
  const { api, owner, db } = await withOwner(t);
  await showSampleTexts(db, new Date("2026-06-15T06:30:00Z"));
  const shown = (locale: Locale) =>
    runInLocale(locale, async () => {
      const found: string[] = [];
      for (const page of contentPages) {
        const { content } = await api(getPageContent, { query: { page } });
        found.push(...picturesIn(content).map(({ src }) => src));
      }
      return found;
    });
  const grounds = Object.entries(pictures).flatMap(([name, { url }]) => (name.startsWith("ground-") ? url : []));
  for (const locale of locales) {
    const all = await shown(locale);
    assert.ok(all.length > contentPages.length);
    assert.deepEqual(
      all.filter((src) => !grounds.includes(src)),
      [],
      locale,
    );
  }
  const before = await countMissingPictures(db);
  const choose = async (locale: Locale, src: string) => {
    const params = { page: "about", locale };
    const { texts } = await api(getPageDraft, { params }, owner);
    const blocks = texts.blocks.map((block) =>
      block.kind === "split" ? { ...block, picture: { src, alt: "The house" } } : block,
    );
    await api(savePageDraft, { params, body: { from: 0, texts: { ...texts, blocks } } }, owner);
    await api(publishPage, { params, body: { number: 1 } }, owner);
  };
  const [first, second] = [pictures["room-suite-1"].url, pictures["room-suite-2"].url];
  await choose("en", first);
  assert.equal(await countMissingPictures(db), before - 1);
  for (const locale of locales) assert.ok((await shown(locale)).includes(first), locale);
  await choose("kn", second);
  assert.ok((await shown("kn")).includes(second));
  assert.ok((await shown("hi")).includes(first));
});
