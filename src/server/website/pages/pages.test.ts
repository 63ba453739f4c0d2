import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import * as v from "valibot";
import { listAudit } from "#contract/platform/audit.ts";
import {
  addPagePicture,
  getPageContent,
  getPageDraft,
  getPageVersion,
  getSiteTexts,
  hidePage,
  listPages,
  publishPage,
  restorePage,
  savePageDraft,
  unpublishPage,
  unschedulePage,
} from "#contract/website/pages.ts";
import { runInLocale } from "#current-locale";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import { blockKindsOf, type PageTexts, pageTexts } from "#domain/website/page-content.ts";
import pictures from "#pictures" with { type: "json" };
import { sweepImages } from "#server/platform/images/sweep.ts";
import { failsWith, testApp } from "#tests/support/platform/app.ts";
import { engine } from "#tests/support/platform/database.ts";
import { aPicture } from "#tests/support/website/pictures.ts";
import { listUnpublishedSamples, showDemoTexts, showSampleTexts } from "./content-set.ts";
import { picturesIn } from "./pictures.ts";
import { publishDue } from "./service.ts";

const params = { page: "tourism", locale: "en" };

async function withOwner(t: TestContext) {
  const app = await testApp(t);
  const owner = { token: await app.staffToken() };
  const shown = (locale: Locale = "en", page: (typeof contentPages)[number] = "tourism") =>
    runInLocale(locale, async () => (await app.api(getPageContent, { query: { page } })).content);
  const draft = () => app.api(getPageDraft, { params }, owner);
  const save = async (title: string, from: number) => {
    const { texts } = await draft();
    const body = { from, texts: { ...texts, banner: { ...texts.banner, title } } };
    return app.api(savePageDraft, { params, body }, owner);
  };
  const publish = (number: number, at?: string) =>
    app.api(publishPage, { params, body: { number, ...(at && { at }) } }, owner);
  return { ...app, owner, shown, draft, save, publish };
}

const everyPage = contentPages.flatMap((page) => locales.map((locale) => ({ page, locale })));

test("every built-in page and every sample passes the schema unchanged and has blocks of its page, in every language", async (t) => {
  const { api, owner, db, clock } = await withOwner(t);
  const check = async (isSample: true | undefined) => {
    for (const params of everyPage) {
      const { texts, state } = await api(getPageDraft, { params }, owner);
      assert.deepEqual(v.parse(pageTexts, texts), texts, `${params.page} ${params.locale}`);
      const kinds = blockKindsOf(params.page);
      for (const { kind } of texts.blocks) assert.ok(kinds.includes(kind), `${params.page}: ${kind}`);
      assert.deepEqual([state.latest, state.isSample], [undefined, isSample]);
    }
  };
  await check(undefined);
  await showSampleTexts(db, clock.instant);
  await check(true);
});

test("a sample counts as published once an owner published it, in its language; the demo's texts are none", async (t) => {
  const { db, clock, save, publish, shown, api, owner } = await withOwner(t);
  assert.deepEqual(await listUnpublishedSamples(db), []);
  const demo = await shown();
  await showSampleTexts(db, clock.instant);
  await showSampleTexts(db, clock.instant);
  assert.notDeepEqual(await shown(), demo);
  assert.deepEqual(await listUnpublishedSamples(db), everyPage);
  await save("Our own", 0);
  assert.deepEqual(await listUnpublishedSamples(db), everyPage);
  await publish(1);
  const others = everyPage.filter(({ page, locale }) => page !== "tourism" || locale !== "en");
  assert.deepEqual(await listUnpublishedSamples(db), others);
  await api(unpublishPage, { params, body: { from: 1 } }, owner);
  assert.deepEqual(await listUnpublishedSamples(db), everyPage);
  await showDemoTexts(db);
  assert.deepEqual([await shown(), await listUnpublishedSamples(db)], [demo, []]);
});

test("menus take the names of published pages without the unlisted ones, the footer its texts from the home page", async (t) => {
  const { api, owner, app } = await withOwner(t);
  const site = (locale: Locale) => runInLocale(locale, async () => (await api(getSiteTexts, {})).texts);
  const before = { en: await site("en"), kn: await site("kn") };
  assert.deepEqual(Object.keys(before.en), ["line", "builder"]);
  const change = async (page: string, edit: (texts: PageTexts) => PageTexts) => {
    const where = { page, locale: "en" };
    const { texts, versions } = await api(getPageDraft, { params: where }, owner);
    const from = versions[0]?.number ?? 0;
    await api(savePageDraft, { params: where, body: { from, texts: edit(texts) } }, owner);
    await api(publishPage, { params: where, body: { number: from + 1 } }, owner);
  };
  await change("tourism", (texts) => ({ ...texts, name: "Around us" }));
  const hide = (page: string, isHidden = true) => api(hidePage, { params: { page }, body: { isHidden } }, owner);
  const withLink = (texts: PageTexts): PageTexts => ({
    ...texts,
    blocks: texts.blocks.map((block) =>
      block.kind === "split" ? { ...block, link: { label: "Spa", to: "/service/spa-wellness" } } : block,
    ),
  });
  await change("about", withLink);
  const about = async () => JSON.stringify((await api(getPageContent, { query: { page: "about" } })).content);
  assert.match(await about(), /spa-wellness/);
  await hide("spa-wellness");
  assert.doesNotMatch(await about(), /spa-wellness/);
  const footer = { kind: "footer" as const, line: "{lodge} by the lake" };
  await change("home", (texts) => ({ ...texts, blocks: [footer] }));
  const links = { facilities: ["banquet-events", "restaurants"], others: ["tourism", "about", "contact-us"] };
  assert.deepEqual(await site("en"), {
    names: { tourism: "Around us" },
    unlisted: ["spa-wellness"],
    links,
    line: "{lodge} by the lake",
  });
  assert.deepEqual(await site("kn"), { ...before.kn, unlisted: ["spa-wellness"], links });
  const { body } = await app.inject("/sitemap.xml");
  assert.match(body, /\/kn\/service\/tourism</);
  assert.doesNotMatch(body, /spa-wellness/);
  for (const path of ["", "/kn", "/hi"].map((prefix) => `${prefix}/service/spa-wellness`)) {
    assert.equal((await app.inject(path)).statusCode, 404, path);
  }
  assert.deepEqual((await failsWith(hide("contact-us"), "invalid_input")).fields, {
    isHidden: "Guests are led to this page: it cannot be hidden",
  });
  await hide("spa-wellness", false);
  assert.match(await about(), /spa-wellness/);
  assert.deepEqual(await site("kn"), before.kn);
  await change("home", (texts) => ({ ...texts, blocks: [{ ...footer, hidden: true }] }));
  assert.equal((await site("en")).line, undefined);
});

test("a page takes only blocks that it can show", async (t) => {
  const { api, owner } = await withOwner(t);
  const footer = { kind: "footer" as const };
  const notes = { kind: "notes" as const, title: "T", notes: [{ title: "T", text: "T" }] };
  for (const [page, block] of [
    ["tourism", footer],
    ["home", notes],
    ["rooms", notes],
    ["not-found", notes],
  ] as const) {
    const where = { page, locale: "en" };
    const { texts } = await api(getPageDraft, { params: where }, owner);
    const body = { from: 0, texts: { ...texts, blocks: [block] } };
    const { fields } = await failsWith(api(savePageDraft, { params: where, body }, owner), "invalid_input");
    assert.deepEqual(fields, { "texts.blocks.0.kind": "This page has no blocks of this kind" });
  }
});

test("a draft is shown to nobody; what is published is shown at once, in its language only, on every instance", async (t) => {
  const app = await withOwner(t);
  const { shown, save, publish } = app;
  // Only PostgreSQL is shared by instances.
  const other = engine === "postgres" ? await testApp(t, { beside: app }) : app;
  const [before, kannada] = [await shown(), await shown("kn")];
  await save("Around us", 0);
  assert.deepEqual(await shown(), before);
  const { state } = await publish(1);
  assert.deepEqual([state.live?.number, state.live?.publishedBy], [1, "meera"]);
  assert.equal((await shown()).banner.title, "Around us");
  assert.equal((await other.api(getPageContent, { query: { page: "tourism" } })).content.banner.title, "Around us");
  assert.deepEqual(await shown("kn"), kannada);
  await save("Around us, again", 1);
  assert.equal((await shown()).banner.title, "Around us");
});

test("who saves over a colleague's version is told whose it is, and loses nothing", async (t) => {
  const { save, draft } = await withOwner(t);
  await save("First", 0);
  const conflict = await failsWith(save("Second", 0), "changed");
  assert.equal(conflict.message, "meera has saved this page since you opened it");
  assert.equal((conflict.details as { number: number }).number, 1);
  assert.equal((await draft()).texts.banner.title, "First");
  await save("Second", 1);
  assert.deepEqual(
    (await draft()).versions.map(({ number }) => number),
    [2, 1],
  );
});

test("versions that are published at once go live one after the other", async (t) => {
  const { api, owner, save, publish, draft, clock, db } = await withOwner(t);
  const numbers = [1, 2, 3, 4];
  for (const number of numbers) await save(`Version ${number}`, number - 1);
  await Promise.all(numbers.map((number) => publish(number)));
  const times = (await draft()).versions.map(({ liveAt }) => liveAt);
  assert.equal(new Set(times).size, numbers.length, String(times));
  await publish(1, new Date(clock.instant.getTime() + 60_000).toISOString());
  clock.instant = new Date(clock.instant.getTime() + 120_000);
  await Promise.all([publishDue(db, clock.instant), publish(2), publish(3), api(unschedulePage, { params }, owner)]);
  const later = (await draft()).versions.map(({ liveAt }) => liveAt);
  assert.equal(new Set(later).size, numbers.length, String(later));
});

test("two saves from the same version at once: one is stored", async (t) => {
  const { save, draft } = await withOwner(t);
  const results = await Promise.allSettled([save("One", 0), save("Two", 0), save("Three", 0)]);
  const stored = results.filter(({ status }) => status === "fulfilled");
  assert.equal(stored.length, 1);
  for (const result of results) if (result.status === "rejected") assert.equal(result.reason.code, "changed");
  assert.equal((await draft()).versions.length, 1);
});

test("a scheduled version goes live at its time, unless it is taken back or something is published before", async (t) => {
  const { api, owner, db, clock, shown, save, publish } = await withOwner(t);
  const inMinutes = (minutes: number) => new Date(clock.instant.getTime() + minutes * 60_000);
  const before = (await shown()).banner.title;
  await save("Monsoon", 0);
  const past = await failsWith(publish(1, clock.instant.toISOString()), "invalid_input");
  assert.deepEqual(past.fields, { at: "This time is past" });
  await publish(1, inMinutes(60).toISOString());
  await publishDue(db, inMinutes(59));
  assert.equal((await shown()).banner.title, before);
  await api(unschedulePage, { params }, owner);
  await publishDue(db, inMinutes(61));
  assert.equal((await shown()).banner.title, before);
  await publish(1, inMinutes(60).toISOString());
  await publishDue(db, inMinutes(60));
  assert.equal((await shown()).banner.title, "Monsoon");
  clock.instant = inMinutes(90);
  await save("Later", 1);
  await publish(2, inMinutes(30).toISOString());
  await publish(1);
  await publishDue(db, inMinutes(31));
  assert.equal((await shown()).banner.title, "Monsoon");
});

test("an older version, and the built-in texts, can be restored and published again", async (t) => {
  const { api, owner, shown, save, publish, draft } = await withOwner(t);
  const builtIn = await shown();
  await save("One", 0);
  await publish(1);
  await save("Two", 1);
  await publish(2);
  const back = await api(restorePage, { params, body: { from: 2, number: 1 } }, owner);
  assert.equal(back.texts.banner.title, "One");
  assert.equal((await shown()).banner.title, "Two");
  await publish(3);
  assert.equal((await shown()).banner.title, "One");
  const { state } = await api(unpublishPage, { params, body: { from: 3 } }, owner);
  assert.equal(state.live, undefined);
  assert.deepEqual(await shown(), builtIn);
  await publish(2);
  assert.equal((await shown()).banner.title, "Two");
  const { texts } = await api(getPageVersion, { params: { ...params, number: "0" } }, owner);
  assert.equal(texts.banner.title, builtIn.banner.title);
  await failsWith(api(getPageVersion, { params: { ...params, number: "99" } }, owner), "not_found");
  await failsWith(publish(99), "not_found");
  assert.equal((await draft()).versions.length, 4);
});

test("a hidden block is kept and not shown", async (t) => {
  const { api, owner, draft, publish, shown } = await withOwner(t);
  const { texts } = await draft();
  const [first, ...rest] = texts.blocks;
  assert.ok(first);
  const blocks = [{ ...first, hidden: true as const }, ...rest];
  await api(savePageDraft, { params, body: { from: 0, texts: { ...texts, blocks } } }, owner);
  await publish(1);
  assert.deepEqual((await shown()).blocks, rest);
  assert.deepEqual((await draft()).texts.blocks, blocks);
});

test("links to scripts, pictures elsewhere, pictures without a text and empty titles are refused at their fields", async (t) => {
  const { api, owner, draft } = await withOwner(t);
  const { texts } = await draft();
  const refused = async (change: Partial<PageTexts>) => {
    const body = { from: 0, texts: { ...texts, ...change } };
    return (await failsWith(api(savePageDraft, { params, body }, owner), "invalid_input")).fields;
  };
  const picture = { src: pictures["beach-1"].url, alt: "A beach" };
  for (const to of [
    "javascript:alert(1)",
    "//evil.example",
    "http://plain.example",
    "/\\evil.example",
    "data:text/html,x",
  ]) {
    const band = { kind: "band" as const, title: "T", picture, link: { label: "L", to } };
    assert.deepEqual(Object.keys((await refused({ blocks: [band] })) ?? {}), ["texts.blocks.0.link.to"], to);
    const opening = { kind: "opening" as const, title: "T", paragraphs: [`See [this](${to})`] };
    assert.deepEqual(Object.keys((await refused({ blocks: [opening] })) ?? {}), ["texts.blocks.0.paragraphs.0"], to);
  }
  const banner = (part: object) => refused({ banner: { ...texts.banner, ...part } });
  assert.deepEqual(await banner({ picture: { src: "https://evil.example/a.jpg", alt: "x" } }), {
    "texts.banner.picture.src": "Please choose a picture",
  });
  assert.deepEqual(await banner({ picture: { ...picture, alt: " " } }), {
    "texts.banner.picture.alt": "Please say what the picture shows",
  });
  assert.deepEqual(await banner({ title: "" }), { "texts.banner.title": "Please write something here" });
});

const foreignPictures = [
  "/images/../api/bookings",
  "/images/0123456789abcdef01234567-800x600.jpg",
  "/images/0123456789abcdef01234567-800x600.jpg?x",
  "/banner_image.jpeg",
  "/booking/KL-AAAAA",
  "//evil.example/images/0123456789abcdef01234567-800x600.jpg",
];

test("every picture of every page must be one of the store's, at its own field", async (t) => {
  const { api, db, owner, draft } = await withOwner(t);
  const replaced = (part: unknown, src: string): unknown => {
    if (Array.isArray(part)) return part.map((each) => replaced(each, src));
    if (typeof part !== "object" || part === null) return part;
    if ("src" in part && "alt" in part) return { ...part, src };
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, replaced(value, src)]));
  };
  let checked = 0;
  for (const page of contentPages) {
    const params = { page, locale: "en" };
    const { texts } = await api(getPageDraft, { params }, owner);
    const fields = picturesIn(texts).map(({ field }) => field);
    for (const src of fields.length > 0 ? foreignPictures : []) {
      const body = { from: 0, texts: replaced(texts, src) as PageTexts };
      const refused = await failsWith(api(savePageDraft, { params, body }, owner), "invalid_input");
      const expected = Object.fromEntries(fields.map((field) => [field, "Please choose a picture"]));
      assert.deepEqual(refused.fields, expected, `${page}: ${src}`);
      checked += fields.length;
    }
  }
  assert.ok(checked > 50);
  // Pictures that a lodge had before are kept, also where the program no longer has them.
  const { texts } = await draft();
  const former = foreignPictures[1] as string;
  const body = { from: 0, texts };
  await api(savePageDraft, { params, body }, owner);
  const version = await db.selectFrom("page_version").select("id").executeTakeFirstOrThrow();
  await db.insertInto("page_picture").values({ version_id: version.id, position: 99, url: former }).execute();
  await api(savePageDraft, { params, body: { from: 1, texts: replaced(texts, former) as PageTexts } }, owner);
});

test("a picture stays as long as a version shows it", async (t) => {
  const { api, owner, db, clock, imageStore, draft } = await withOwner(t);
  const { src } = await api(addPagePicture, { body: { picture: await aPicture() } }, owner);
  const { texts } = await draft();
  const banner = { ...texts.banner, picture: { src, alt: "The sea" } };
  await api(savePageDraft, { params, body: { from: 0, texts: { ...texts, banner } } }, owner);
  const { src: unused } = await api(addPagePicture, { body: { picture: await aPicture() } }, owner);
  const later = new Date(clock.instant.getTime() + 3 * 3_600_000);
  await sweepImages(db, { imageStore, instant: later });
  const rows = await db.selectFrom("image").select("url").execute();
  assert.deepEqual(
    rows.map(({ url }) => url),
    [src],
  );
  assert.notEqual(src, unused);
});

test("the list says what is built in, a draft, published or scheduled; the log says who did it", async (t) => {
  const { api, owner, clock, save, publish } = await withOwner(t);
  const stateOf = async () =>
    (await api(listPages, {}, owner)).pages.find(({ page, locale }) => page === "tourism" && locale === "en");
  assert.equal((await api(listPages, {}, owner)).pages.length, contentPages.length * locales.length);
  assert.deepEqual([(await stateOf())?.latest, (await stateOf())?.live], [undefined, undefined]);
  await save("One", 0);
  assert.deepEqual([(await stateOf())?.latest?.number, (await stateOf())?.live], [1, undefined]);
  await publish(1);
  await save("Two", 1);
  await publish(2, new Date(clock.instant.getTime() + 60_000).toISOString());
  const state = await stateOf();
  assert.deepEqual([state?.latest?.number, state?.live?.number, state?.scheduled?.number], [2, 1, 2]);
  const { entries } = await api(listAudit, { query: { entity: "page", limit: "50" } }, owner);
  assert.deepEqual(
    entries.map(({ action, actor, label }) => [action, actor, label]),
    ["Page scheduled", "Page saved", "Page published", "Page saved"].map((action) => [action, "meera", "tourism (en)"]),
  );
});

test("only owners edit pages; an unknown page or language is not found", async (t) => {
  const { api, owner, staffToken } = await withOwner(t);
  await failsWith(api(listPages, {}, { token: await staffToken("staff") }), "forbidden");
  for (const wrong of [
    { page: "nothing", locale: "en" },
    { page: "tourism", locale: "xx" },
  ]) {
    await failsWith(api(getPageDraft, { params: wrong }, owner), "not_found");
  }
});
