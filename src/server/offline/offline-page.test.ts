import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/settings.ts";
import { testApp } from "#tests/support/app.ts";
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

test("names are escaped, and a lodge without a phone number has no link to it", () => {
  const { html } = offlinePage({ name: 'A & <b> "C"', phones: [] });
  assert.ok(html.includes("A &amp; &lt;b&gt; &quot;C&quot;"));
  assert.doesNotMatch(html, /tel:/);
});
