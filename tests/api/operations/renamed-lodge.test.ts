import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addPagePicture, getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import { property } from "#domain/property/property.ts";
import pictures from "#pictures" with { type: "json" };
import { hi as hindiDemo } from "#server/operations/demo/translations/hi.ts";
import { kn as kannadaDemo } from "#server/operations/demo/translations/kn.ts";
import { demoIn, demoLodge } from "#tests/support/operations/demo-lodge.ts";
import { textsIn, wordsOf } from "#tests/support/operations/demo-words.ts";
import { book, documentTexts, mailTexts, publicTexts } from "#tests/support/operations/told-texts.ts";
import { otherLodge, renameLodge } from "#tests/support/property/renamed-lodge.ts";
import { aPicture } from "#tests/support/website/pictures.ts";
import { readCatalogue } from "../../../scripts/messages/catalogue.ts";

const { lodge: inHindi } = hindiDemo;
const { lodge: inKannada } = kannadaDemo;
/** Names of any lodge and of its state. */
const ofEverybody = new Set(["lodge", "karnataka", "लॉज", "कर्नाटक", "ಲಾಡ್ಜ್", "ಕರ್ನಾಟಕ"]);

test("the demo's words are found where the demo is told", async (t) => {
  const lodge = await demoLodge(t);
  for (const [address, text] of await publicTexts(lodge)) {
    if (/robots|sitemap|privacy|no-such-page|^\/\w*\/?booking/.test(address)) continue;
    assert.notDeepEqual(demoIn(text), [], address);
  }
});

test("no message names the demo's lodge or its town", () => {
  const messages = textsIn(locales.map(readCatalogue)).join("\n").normalize("NFC").toLowerCase();
  const { name, place, address, phones } = property;
  const names = [name, place, address.locality, inHindi.name, inHindi.place, inKannada.name, inKannada.place];
  const words = new Set(names.flatMap(wordsOf).filter((word) => !ofEverybody.has(word)));
  assert.ok(words.has("kadalu") && words.has("मणिपाल") && words.has("ಮಣಿಪಾಲ"));
  const told = [...words, ...phones.map(({ digits }) => digits)].filter((word) => messages.includes(word));
  assert.deepEqual(told, []);
});

test("a renamed lodge says nothing of the demo, in any language: pages, mails, calendars, files", async (t) => {
  const lodge = await demoLodge(t);
  await renameLodge(lodge);
  const texts = await publicTexts(lodge);
  for (const locale of locales) {
    const booked = await book(lodge, locale);
    texts.push(...(await mailTexts(lodge, booked, locale)), ...(await documentTexts(lodge, booked, locale)));
  }
  const found = texts
    .map(([address, text]) => [address, demoIn(text)] as const)
    .filter(([, words]) => words.length > 0);
  assert.deepEqual(found, []);
  const named = texts.filter(([address]) => /invoice|card|manifest|offline|mail test|^\/(?:kn|hi)?$/.test(address));
  assert.ok(named.length >= 3 * 6);
  for (const [address, text] of named) assert.ok(text.includes(otherLodge.name), `${address}: ${text.slice(0, 200)}`);
});

test("the login of a renamed lodge shows no picture of the demo, with or without one of its own", async (t) => {
  const lodge = await demoLodge(t);
  const loginPage = async () => (await lodge.app.inject({ url: "/admin/login" })).body;
  assert.ok((await loginPage()).includes(pictures.banner_image.url));
  const owner = { token: await lodge.staffToken() };
  const { settings } = await lodge.api(getSettings, {}, owner);
  await lodge.api(updateSettings, { body: { ...settings, ...otherLodge } }, owner);
  assert.doesNotMatch(await loginPage(), /\/images\//);
  const { src } = await lodge.api(addPagePicture, { body: { picture: await aPicture() } }, owner);
  const params = { page: "home" as const, locale: "en" as const };
  const { texts } = await lodge.api(getPageDraft, { params }, owner);
  const own = { ...texts, banner: { ...texts.banner, picture: { src, alt: "The garden" } } };
  await lodge.api(savePageDraft, { params, body: { from: 0, texts: own } }, owner);
  await lodge.api(publishPage, { params, body: { number: 1 } }, owner);
  assert.ok((await loginPage()).includes(src));
});

test("the settings' times are the same on every page", async (t) => {
  const lodge = await demoLodge(t);
  await renameLodge(lodge);
  const texts = new Map(await publicTexts(lodge));
  for (const locale of locales) {
    for (const path of ["/", "/service/about", "/service/contact-us"]) {
      const text = texts.get(localizedPath(locale, path)) ?? "";
      for (const time of [otherLodge.checkInTime, otherLodge.checkOutTime]) assert.ok(text.includes(time), path);
    }
  }
  for (const [address, text] of texts) assert.doesNotMatch(text, /\b12:00\b|12 noon/, address);
});
