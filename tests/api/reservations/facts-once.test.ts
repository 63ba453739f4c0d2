import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import { runInLocale } from "#current-locale";
import { type Locale, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { defaultPolicies, policiesOf } from "#domain/platform/values/policies.ts";
import { cancellationSentence } from "#domain/pricing/cancellation.ts";
import { defaultDirections } from "#domain/property/property.ts";
import { demoTranslations } from "#server/operations/demo/translations/translations.ts";
import { demoLodge, type Lodge } from "#tests/support/operations/demo-lodge.ts";
import { textsIn } from "#tests/support/operations/demo-words.ts";
import { book, documentTexts, mailTexts, publicTexts } from "#tests/support/operations/told-texts.ts";

/** Values that nobody would write by chance. */
const facts = {
  checkInTime: "13:47",
  checkOutTime: "09:26",
  cancellationSteps: [{ daysBefore: 17, unit: "percent" as const, amount: 37 }],
  policies: [
    { title: "Elephants", text: "Elephants sleep in the garden, not in bed." },
    { title: "Third beds", text: "A third bed costs ₹1,313." },
  ],
  directions: "Turn left at the blue lighthouse.",
  chargesGst: false,
};

const taxWords = /\bGST\b|\btaxes\b|tax invoice|ಜಿಎಸ್|ತೆರಿಗೆ|जीएसटी|कर और शुल्क|करों समेत|कर उसी में/i;

async function withUnusualFacts(t: Parameters<typeof demoLodge>[0]) {
  const lodge = await demoLodge(t);
  const owner = { token: await lodge.staffToken() };
  const { settings } = await lodge.api(getSettings, {}, owner);
  await lodge.api(updateSettings, { body: { ...settings, ...facts, openBookings: "included" } }, owner);
  return { ...lodge, owner };
}

/** Everything that guests and strangers read, by name. */
async function allTexts(lodge: Lodge): Promise<Map<string, string>> {
  const texts = new Map(await publicTexts(lodge));
  for (const locale of locales) {
    const booked = await book(lodge, locale);
    const more = [...(await mailTexts(lodge, booked, locale)), ...(await documentTexts(lodge, booked, locale))];
    for (const [name, text] of more) texts.set(name, text);
  }
  return texts;
}

const has = (text: string, fact: string) => text.replace(/\s+/g, " ").includes(fact.replace(/\s+/g, " "));

const cancellationIn = (locale: Locale, steps = facts.cancellationSteps) =>
  runInLocale(locale, () => cancellationSentence({ steps, text: "" }));

test("times, policies, directions and the tax state are told as the settings have them, in every language", async (t) => {
  const lodge = await withUnusualFacts(t);
  const texts = await allTexts(lodge);
  const textOf = (name: string) => texts.get(name) ?? assert.fail(`Nothing is called ${name}`);
  const [room] = [...texts.keys()].filter((name) => /^\/service\/rooms\/./.test(name));
  for (const locale of locales) {
    const at = (path: string) => localizedPath(locale, path);
    const tellTimes = ["/", "/service/about", "/service/contact-us", room ?? ""].map(at);
    const ownTimes = [
      `page of a booking ${locale}`,
      `mail booking-received ${locale}`,
      `mail booking-confirmed ${locale}`,
    ];
    for (const name of [...tellTimes, ...ownTimes]) {
      for (const time of [facts.checkInTime, facts.checkOutTime])
        assert.ok(has(textOf(name), time), `${name}: ${time}`);
    }
    const policies = runInLocale(locale, () =>
      policiesOf({ ...facts, cancellation: cancellationSentence({ steps: facts.cancellationSteps, text: "" }) }),
    );
    for (const name of [at("/service/about"), at(room ?? "")]) {
      for (const fact of textsIn(policies)) assert.ok(has(textOf(name), fact), `${name}: ${fact}`);
    }
    assert.ok(has(textOf(`mail booking-confirmed ${locale}`), cancellationIn(locale)));
    assert.ok(has(textOf(`mail booking-confirmed ${locale}`), facts.directions));
    assert.ok(has(textOf(`page of a booking ${locale}`), facts.directions));
  }
});

test("nothing tells the former times, policies, directions or taxes", async (t) => {
  const lodge = await withUnusualFacts(t);
  const translations = demoTranslations();
  const former = [...textsIn([defaultPolicies]), defaultDirections];
  const formerEverywhere = [
    ...former,
    ...translations.filter(({ source }) => former.includes(source)).map(({ text }) => text),
    ...locales.map((locale) => cancellationIn(locale, [{ daysBefore: 0, unit: "nights" as never, amount: 1 }])),
  ].filter((text) => text.length > 20);
  assert.ok(formerEverywhere.length >= 4 * locales.length);
  for (const [name, text] of await allTexts(lodge)) {
    for (const fact of formerEverywhere) assert.ok(!has(text, fact), `${name}: ${fact}`);
    // The restaurant serves lunch from noon.
    assert.doesNotMatch(text.replaceAll("12:00 – 15:00", ""), /12:00|12 noon/, name);
    if (name.startsWith("invoice")) assert.match(text, /BOS\/26-27/, name);
    // The law makes the lodge keep papers on taxes.
    else if (!name.endsWith("/service/privacy")) assert.doesNotMatch(text, taxWords, name);
  }
});

test("a distance that is changed where a sight is described is the same wherever it is told", async (t) => {
  const lodge = await demoLodge(t);
  const owner = { token: await lodge.staffToken() };
  for (const locale of locales) {
    const params = { page: "tourism" as const, locale };
    const { texts } = await lodge.api(getPageDraft, { params }, owner);
    const changed = JSON.parse(JSON.stringify(texts).replace(/"kilometres":[\d.]+/g, '"kilometres":877'));
    await lodge.api(savePageDraft, { params, body: { from: 0, texts: changed } }, owner);
    await lodge.api(publishPage, { params, body: { number: 1 } }, owner);
  }
  const texts = new Map(await publicTexts(lodge));
  for (const locale of locales) {
    for (const path of ["/", "/service/tourism"]) {
      const text = texts.get(localizedPath(locale, path)) ?? "";
      const told = text.match(/877/g) ?? [];
      assert.ok(told.length >= 3, `${path} ${locale}`);
    }
  }
});
