import assert from "node:assert/strict";
import test from "node:test";
import { addPage, getPageDraft, hidePage, orderPages, publishPage, savePageDraft } from "#contract/website/pages.ts";
import { allOf, openSite, textOf } from "#tests/support/website/site.ts";

test("a page that the owner has added is in the links of every page, in their order; a page that was seen and is hidden now is gone", async (t) => {
  const { api, open, staffToken } = await openSite(t);
  const owner = { token: await staffToken() };
  const page = "own-our-history";
  await api(addPage, { body: { name: "Our history", address: "our-history" } }, owner);
  const params = { page, locale: "en" };
  const { texts } = await api(getPageDraft, { params }, owner);
  const blocks = [{ kind: "opening" as const, title: "Since 1926", paragraphs: ["A house of laterite."] }];
  await api(savePageDraft, { params, body: { from: 0, texts: { ...texts, blocks } } }, owner);
  await open("/pages/our-history", 404);
  await api(publishPage, { params, body: { number: 1 } }, owner);
  await api(orderPages, { body: { pages: [page, "contact-us", "about"] } }, owner);

  const shown = await open("/pages/our-history");
  assert.equal(textOf(shown.querySelector("h1")), "Our history");
  assert.ok(allOf(shown, "h2").some((heading) => textOf(heading) === "Since 1926"));
  assert.equal(textOf((await open("/kn/pages/our-history")).querySelector("h1")), "Our history");
  const linksOn = async (path: string) =>
    allOf(await open(path), "footer a").map((link) => link.getAttribute("href") ?? "");
  const links = await linksOn("/service/tourism");
  const ordered = ["/pages/our-history", "/service/contact-us", "/service/about", "/service/tourism"];
  assert.deepEqual(
    [...new Set(links)].filter((one) => ordered.includes(one)),
    ordered,
  );
  assert.ok((await linksOn("/hi/service/tourism")).includes("/hi/pages/our-history"));

  await api(hidePage, { params: { page }, body: { isHidden: true } }, owner);
  await open("/pages/our-history", 404);
  assert.ok(!(await linksOn("/")).includes("/pages/our-history"));

  await open("/service/spa-wellness");
  await api(hidePage, { params: { page: "spa-wellness" }, body: { isHidden: true } }, owner);
  await open("/service/spa-wellness", 404);
});
