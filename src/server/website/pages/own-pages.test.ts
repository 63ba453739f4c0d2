import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { listAudit } from "#contract/platform/audit.ts";
import {
  addPage,
  addPagePicture,
  getPageContent,
  getPageDraft,
  getSiteTexts,
  hidePage,
  listPages,
  orderPages,
  publishPage,
  removePage,
  savePageDraft,
  unpublishPage,
} from "#contract/website/pages.ts";
import { runInLocale } from "#current-locale";
import type { Locale } from "#domain/platform/text/locales.ts";
import { contentPages, type PageName } from "#domain/website/content-pages.ts";
import { addressFor, maxOwnPages } from "#domain/website/own-pages.ts";
import type { Block, PageTexts } from "#domain/website/page-content.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { aPicture } from "#tests/support/website/pictures.ts";

const page = "own-our-history";
const opening: Block = { kind: "opening", title: "Since 1926", paragraphs: ["A house of laterite."] };

async function withPages(t: TestContext) {
  const app = await testApp(t);
  const { api } = app;
  const owner = { token: await app.staffToken() };
  const add = (address: string, name = "Our history") => api(addPage, { body: { name, address } }, owner);
  const publish = async (locale: Locale, change: (texts: PageTexts) => PageTexts, of: PageName = page) => {
    const params = { page: of, locale };
    const { texts, versions } = await api(getPageDraft, { params }, owner);
    const from = versions[0]?.number ?? 0;
    await api(savePageDraft, { params, body: { from, texts: change(texts) } }, owner);
    return api(publishPage, { params, body: { number: from + 1 } }, owner);
  };
  const shown = (locale: Locale = "en", of: PageName = page) =>
    runInLocale(locale, async () => (await api(getPageContent, { query: { page: of } })).content);
  const links = (locale: Locale = "en") => runInLocale(locale, async () => (await api(getSiteTexts, {})).texts);
  const sitemap = async () => (await app.app.inject({ url: "/sitemap.xml" })).body;
  return { ...app, owner, add, publish, shown, links, sitemap };
}

test("an owner adds a page, which visitors find in every language once it is published in one", async (t) => {
  const { api, owner, add, publish, shown, links, sitemap } = await withPages(t);
  const { pages } = await add("our-history");
  assert.deepEqual(
    pages.filter((one) => one.page === page).map(({ locale, name, isSample, live }) => [locale, name, isSample, live]),
    [
      ["en", "Our history", undefined, undefined],
      ["kn", "Our history", undefined, undefined],
      ["hi", "Our history", undefined, undefined],
    ],
  );
  await failsWith(shown(), "not_found");
  assert.equal((await links()).links, undefined);
  assert.doesNotMatch(await sitemap(), /our-history/);

  await publish("en", (texts) => ({ ...texts, name: "History", blocks: [opening] }));
  assert.deepEqual([(await shown()).path, (await shown()).blocks], ["/pages/our-history", [opening]]);
  assert.equal((await shown("kn")).banner.title, "Our history", "in English until it is written in Kannada");
  assert.deepEqual(
    [(await links("hi")).links?.facilities.at(-1), (await links("hi")).names?.[page]],
    [page, "History"],
  );
  assert.match(await sitemap(), /\/kn\/pages\/our-history</);

  await publish("kn", (texts) => ({ ...texts, name: "ಇತಿಹಾಸ" }));
  assert.equal((await links("kn")).names?.[page], "ಇತಿಹಾಸ");
  assert.equal((await links("en")).names?.[page], "History");

  const params = { page, locale: "en" };
  await api(unpublishPage, { params, body: { from: 1 } }, owner);
  assert.equal((await links("en")).names?.[page], "ಇತಿಹಾಸ", "the one language that is left");
});

test("a page of the lodge's own is hidden and deleted in every language, and nothing links to it then", async (t) => {
  const { api, db, owner, add, publish, shown, links, sitemap } = await withPages(t);
  await add("our-history");
  const { src } = await api(addPagePicture, { body: { picture: await aPicture() } }, owner);
  await publish("en", (texts) => ({ ...texts, banner: { ...texts.banner, picture: { src, alt: "The gate" } } }));
  const split: Block = {
    kind: "split",
    title: "Us",
    ground: "plain",
    pictureSide: "left",
    picture: { src, alt: "The gate" },
    paragraphs: ["A text."],
    link: { label: "Our history", to: "/pages/our-history#gate" },
  };
  await publish("en", (texts) => ({ ...texts, blocks: [split] }), "about");
  const linkOnAbout = async () => JSON.stringify((await shown("en", "about")).blocks).includes("our-history");
  assert.equal(await linkOnAbout(), true);

  await api(hidePage, { params: { page }, body: { isHidden: true } }, owner);
  await failsWith(shown(), "not_found");
  assert.deepEqual([(await links()).links?.facilities.includes(page), await linkOnAbout()], [false, false]);
  assert.doesNotMatch(await sitemap(), /our-history/);
  await api(hidePage, { params: { page }, body: { isHidden: false } }, owner);
  assert.equal(await linkOnAbout(), true);

  const { pages } = await api(removePage, { params: { page } }, owner);
  assert.equal(
    pages.some((one) => one.page === page),
    false,
  );
  await failsWith(shown(), "not_found");
  await failsWith(api(getPageDraft, { params: { page, locale: "en" } }, owner), "not_found");
  assert.equal(await linkOnAbout(), false);
  assert.deepEqual(await db.selectFrom("page_version").select("id").where("page", "=", page).execute(), []);
  await failsWith(api(removePage, { params: { page } }, owner), "not_found");
  await failsWith(api(removePage, { params: { page: "about" } }, owner), "not_found");

  await add("our-history", "Another one");
  await failsWith(shown(), "not_found");
  const { texts } = await api(getPageDraft, { params: { page, locale: "en" } }, owner);
  assert.deepEqual([texts.name, texts.blocks], ["Another one", []], "nothing of the page that was deleted");
});

test("an address is one of a kind and can be written in a link", async (t) => {
  const { owner, api, add } = await withPages(t);
  const taken = async (address: string) => (await failsWith(add(address), "invalid_input")).fields;
  for (const wrong of [
    "",
    "Our-History",
    "our history",
    "-history",
    "history-",
    "a--b",
    "ನಮ್ಮ",
    "../admin",
    "x".repeat(41),
  ]) {
    assert.deepEqual(
      await taken(wrong),
      { address: "Please use small letters, digits and hyphens only" },
      JSON.stringify(wrong),
    );
  }
  await add("our-history");
  const { fields } = await failsWith(add("our-history"), "in_use");
  assert.deepEqual(fields, { address: "A page has this address already" });
  for (let at = 1; at < maxOwnPages; at++) await add(`page-${at}`);
  await failsWith(add("one-more"), "in_use");
  const { pages } = await api(listPages, {}, owner);
  assert.equal(new Set(pages.map((one) => one.page)).size, contentPages.length + maxOwnPages);
  await failsWith(api(getPageContent, { query: { page: "own-Wrong" as PageName } }), "invalid_input");
});

test("a name suggests an address", () => {
  const cases = [
    ["Our history", "our-history"],
    ["  Café & Garden, 2026! ", "cafe-garden-2026"],
    ["ನಮ್ಮ ಕಥೆ", ""],
    ["A very long name of a page that goes on and on", "a-very-long-name-of-a-page-that-goes-on"],
  ] as const;
  for (const [name, address] of cases) assert.equal(addressFor(name), address, name);
});

test("the links have the order that the owner chose, and new pages come after them", async (t) => {
  const { api, owner, add, publish, links } = await withPages(t);
  await add("our-history");
  await publish("en", (texts) => texts);
  const chosen: PageName[] = [page, "spa-wellness", "restaurants", "banquet-events", "contact-us", "tourism", "about"];
  const { pages } = await api(orderPages, { body: { pages: [...chosen, "home", page] } }, owner);
  assert.deepEqual((await links()).links, { facilities: chosen.slice(0, 4), others: chosen.slice(4) });
  const listed = [...new Set(pages.map((one) => one.page))];
  assert.deepEqual(listed, ["home", "rooms", ...chosen, "privacy", "not-found"]);
  await api(orderPages, { body: { pages: chosen } }, owner);
  const { entries } = await api(listAudit, { query: { entity: "page" } }, owner);
  assert.deepEqual(
    entries.map(({ action }) => action),
    ["Pages ordered", "Page published", "Page saved", "Page added"],
    "the same order again is no change",
  );
});
