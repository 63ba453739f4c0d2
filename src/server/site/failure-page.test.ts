import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import type { Locale } from "#domain/platform/text/locales.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { failurePages } from "./failure-page.ts";

const browser = { accept: "text/html" };
const headingOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1];

test("what is no page of the site is answered with the lodge's page, also where an address can't be read", async (t) => {
  const { app, api, staffToken } = await testApp(t);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, name: "Arabian View" } }, owner);
  const addresses = [
    { url: "/assets/gone.js", status: 404, heading: "This page does not exist.", home: "/" },
    { url: "/service/%E0%A4%A", status: 400, heading: "This page does not exist.", home: "/" },
    { url: "/hi/images/gone.jpg", status: 404, heading: "यह पेज नहीं है।", home: "/hi" },
  ];
  for (const { url, status, heading, home } of addresses) {
    const { statusCode, headers, body } = await app.inject({ url, headers: browser });
    assert.deepEqual([statusCode, headingOf(body)], [status, heading], url);
    assert.match(String(headers["content-type"]), /^text\/html/, url);
    assert.equal(headers["cache-control"], "no-store", url);
    assert.match(body, /Arabian View/, url);
    assert.match(body, new RegExp(`<a href="${home}">`), url);
    assert.match(body, /<a href="tel:/, url);
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    assert.ok(String(headers["content-security-policy"]).includes(`style-src 'sha256-${hash}'`), url);
    assert.doesNotMatch(body, /<script|<img|<link/, url);
  }
  assert.equal((await app.inject("/assets/gone.js")).json().code, "not_found");
});

test("while the database is away the page keeps the lodge, and a reason that is known is said", async () => {
  const log = { error: () => {} };
  const page = failurePages({} as Db, log);
  const of = async (locale: Locale, status: number, error: string) => (await page({ locale, status, error })).html;
  const failed = await of("en", 503, "The service is not available right now. Please try again shortly.");
  assert.equal(headingOf(failed), "Something went wrong.");
  assert.match(failed, /It is not you/);
  assert.match(
    await of("en", 404, "This link does not open a booking, or not any more."),
    /<p>This link does not open/,
  );
  assert.match(await of("en", 429, "Too many attempts. <Please> wait a moment."), /<p>Too many .*&lt;Please&gt;/);
  assert.equal(headingOf(await of("kn", 500, "")), "ಏನೋ ತೊಂದರೆಯಾಗಿದೆ.");
});
