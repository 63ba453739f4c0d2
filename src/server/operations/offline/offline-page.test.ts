import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { runInNewContext } from "node:vm";
import { getLodge, getSettings, updateSettings } from "#contract/property/settings.ts";
import { type Locale, languageTags, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { storeTranslation } from "#server/platform/database/tables/translations.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { offlinePage } from "./offline-page.ts";

test("the offline page needs no other request, and its policy allows its style", async (t) => {
  const { app } = await testApp(t);
  const { headers, body } = await app.inject("/offline");
  assert.match(String(headers["content-type"]), /^text\/html/);
  assert.equal(headers["cache-control"], "no-cache");
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  assert.ok(String(headers["content-security-policy"]).includes(`style-src 'sha256-${hash}'`));
  assert.doesNotMatch(body, /<script|<img|<link|url\((?!data:)/);
});

test("a page in Kannada or Hindi brings its letters, which not every machine has", () => {
  const facesIn = (locale: Locale) =>
    [...offlinePage({ name: "Kadalu", phones: [] }, locale).html.matchAll(/font-family:"([^"]+)";[^}]*data:/g)].map(
      ([, family]) => family,
    );
  const latin = ["Fraunces", "Anek Latin"];
  assert.deepEqual(locales.map(facesIn), [latin, [...latin, "Anek Kannada"], [...latin, "Anek Devanagari"]]);
});

test("a page of its own asks for no weight that its letters do not have, which a browser would make up", () => {
  for (const locale of locales) {
    const { html } = offlinePage({ name: "Kadalu", phones: [] }, locale);
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const faces = [...style.matchAll(/@font-face\{[^}]*font-weight:(\d+)/g)].map(([, weight]) => weight);
    const asked = [...style.replace(/@font-face\{[^}]*\}/g, "").matchAll(/font(?:-weight)?:\s*(\d+)\b(?!px)/g)];
    for (const [rule, weight] of asked) assert.ok(faces.includes(weight), `${locale}: ${rule}`);
  }
});

test("changed settings change the page and the worker, which may request this origin alone", async (t) => {
  const { app, api, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const worker = await app.inject("/service-worker.js");
  assert.match(String(worker.headers["content-type"]), /^text\/javascript/);
  assert.equal(worker.headers["content-security-policy"], "default-src 'none'; connect-src 'self'");
  assert.equal((await app.inject("/service-worker.js")).body, worker.body);
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, name: "Arabian View" } }, owner);
  assert.match((await app.inject("/offline")).body, /Arabian View/);
  assert.notEqual((await app.inject("/service-worker.js")).body, worker.body);
});

test("a lodge other than the demo stands in letters, without the demo's sign", async (t) => {
  const { app } = await testApp(t);
  assert.match((await app.inject("/offline")).body, /<svg/);
  const lodge = { name: "Arabian View", phones: [] };
  assert.doesNotMatch(offlinePage(lodge, "en").html, /<svg/);
  assert.match(offlinePage({ ...lodge, hasSign: true }, "en").html, /<svg/);
});

test("names are escaped, and a lodge without a phone number has no link to it", () => {
  const { html } = offlinePage({ name: 'A & <b> "C"', phones: [] }, "en");
  assert.ok(html.includes("A &amp; &lt;b&gt; &quot;C&quot;"));
  assert.doesNotMatch(html, /tel:/);
});

/** The caches that a worker deletes when it takes over. */
async function deletedBy(worker: string, names: string[]): Promise<string[]> {
  const deleted: string[] = [];
  const activated = Promise.withResolvers<unknown>();
  const addEventListener = (type: string, handle: (event: object) => void) => {
    if (type === "activate") handle({ waitUntil: activated.resolve });
  };
  const caches = { keys: async () => names, delete: async (name: string) => deleted.push(name) };
  runInNewContext(worker, { addEventListener, caches, registration: {} });
  await activated.promise;
  return deleted;
}

test("every language has its offline page, and a worker that stores no other one", async (t) => {
  const { app } = await testApp(t);
  const texts = new Set<string>();
  for (const locale of locales) {
    const path = localizedPath(locale, "/offline");
    const { body } = await app.inject(path);
    assert.ok(body.includes(`<html lang="${languageTags[locale]}">`));
    texts.add(/<h1>(.*)<\/h1>/.exec(body)?.[1] ?? "");
    const worker = await app.inject(localizedPath(locale, "/service-worker.js"));
    assert.ok(worker.body.includes(`const page = "${path}"`));
    // A script below a path may only serve that path's pages, unless the header allows more.
    assert.equal(worker.headers["service-worker-allowed"], localizedPath(locale, "/"));
    const others = locales.filter((other) => other !== locale).map((other) => `offline-${other}-1`);
    const names = ["fonts", `offline-${locale}-0`, "offline-1", ...others];
    const outdated = await deletedBy(worker.body, names);
    assert.deepEqual(outdated, [`offline-${locale}-0`, "offline-1"]);
  }
  assert.equal(texts.size, locales.length);
  assert.ok(texts.has("You are not connected."));
});

test("the lodge's name is translated where the owner has translated it", async (t) => {
  const { app, db, api } = await testApp(t);
  const { lodge } = await api(getLodge, {});
  await storeTranslation(db, { locale: "kn", source: lodge.name, text: "ಕಡಲ ಮನೆ" }, new Date());
  assert.match((await app.inject("/kn/offline")).body, /<p class="name">ಕಡಲ ಮನೆ<\/p>/);
  assert.ok((await app.inject("/hi/offline")).body.includes(`<p class="name">${lodge.name}</p>`));
});
