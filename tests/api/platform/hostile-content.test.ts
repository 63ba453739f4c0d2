import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import { contentPages } from "#domain/website/content-pages.ts";
import { pagePath } from "#domain/website/page-links.ts";
import { readPageBuilds } from "#server/site/page-builds.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { replacedTexts } from "#tests/support/property/renamed-lodge.ts";

/** Texts as long as a name in links may be. */
const hostileTexts = [
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'--><svg onload=alert(1)>",
  "{lodge}{phone}{constructor}{taxed:<b>x</b>}",
  "*<i>_[<i>x</i>](/service/rooms?b=1)_",
  "- <i>one</i>\n- <i>two</i>",
  "&lt;script&gt; &amp;amp;",
  "$& $1 \\u003cscript\\u003e",
];

const script = /<script[^>]*>[\s\S]*?<\/script>/g;

test("hostile texts in every field of every page are shown as texts, and no page fails", async (t) => {
  const pages = await readPageBuilds(join(import.meta.dirname, "../../../build"));
  const { app, api, staffToken } = await testApp(t, { pages });
  const owner = { token: await staffToken() };
  for (const page of contentPages) {
    const params = { page, locale: "en" };
    const { texts } = await api(getPageDraft, { params }, owner);
    for (const [from, text] of hostileTexts.entries()) {
      const body = { from, texts: replacedTexts(texts, () => text) };
      await api(savePageDraft, { params, body }, owner);
      await api(publishPage, { params, body: { number: from + 1 } }, owner);
      const { statusCode, body: html } = await app.inject(pagePath(page));
      assert.equal(statusCode, page === "not-found" ? 404 : 200, `${page}: ${text}`);
      // Scripts hold the texts as data, with every "<" escaped.
      const [visible, scripts] = [html.replace(script, ""), html.match(script) ?? []];
      assert.doesNotMatch(visible, /<script>alert|<img src=x|<svg onload|<i>|"onclick/, `${page}: ${text}`);
      for (const code of scripts) assert.doesNotMatch(code, /<script>alert|<img src=x/, `${page}: ${text}`);
    }
  }
});
