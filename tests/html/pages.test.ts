import assert from "node:assert/strict";
import test, { after } from "node:test";
import { getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import { languageNames, languageTags, locales, localizedPath } from "#domain/platform/text/locales.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { allOf, attributeOf, named, openSite, siteUrl, textOf } from "#tests/support/website/site.ts";

const site = openSite({ after });

test("the banner has a title, subtitles where the page has them, and a default picture", async (t) => {
  const { api, get, open, staffToken } = await openSite(t);
  const owner = { token: await staffToken() };
  const params = { page: "about", locale: "en" };
  const { texts } = await api(getPageDraft, { params }, owner);
  const banner = { ...texts.banner, secondSubtitle: "After rain, you can see it." };
  await api(savePageDraft, { params, body: { from: 0, texts: { ...texts, banner } } }, owner);
  await api(publishPage, { params, body: { number: 1 } }, owner);
  const about = (await open("/service/about")).querySelector(".page-banner");
  assert.equal(textOf(about?.querySelector("h1")), "About the lodge");
  const subtitles = allOf(about, "p").map(textOf);
  assert.ok(subtitles.includes("Kadalu is the sea, in Kannada and in Tulu."));
  assert.ok(subtitles.includes("After rain, you can see it."));
  assert.equal(attributeOf(about, "img", "src"), "/banner_image.jpeg");
  assert.equal(attributeOf(about, "source", "type"), "image/avif");
  const answer = await get("/banner_image.jpeg");
  assert.deepEqual([answer.statusCode, answer.headers["content-type"]], [200, "image/jpeg"]);

  const privacy = (await open("/service/privacy")).querySelector(".page-banner");
  assert.deepEqual(allOf(privacy, "p").map(textOf), ["What we keep of you, why, and for how long."]);
  assert.equal(attributeOf(privacy, "img", "src"), "/banner_image.jpeg");
  const spa = (await open("/service/spa-wellness")).querySelector(".page-banner");
  assert.match(attributeOf(spa, "img", "src"), /^\/images\//);
});

test("the banquet hero has default texts, picture and link, which can be overridden", async () => {
  const { get, open } = await site;
  const title = "Biggest Banquet halls in the city with modern amenities";
  const hero = (await open("/")).querySelector(".banquet-hero");
  assert.equal(textOf(hero?.querySelector("h2")), title);
  assert.equal(textOf(hero?.querySelector("a")), "Know more");
  assert.equal(attributeOf(hero, "a", "href"), "/service/banquet-events");
  assert.equal(hero?.querySelector("p"), null);
  const picture = attributeOf(hero, "img", "src");
  assert.equal((await get(picture)).statusCode, 200);

  // The picture is the one of the linked page's first hall.
  const linked = allOf(await open("/service/banquet-events"), "main img").map((img) => img.getAttribute("src"));
  assert.equal(linked[1], picture);
  assert.equal(new Set(linked).size, linked.length);

  const other = (await open("/service/restaurants")).querySelector(".banquet-hero");
  assert.ok(other);
  assert.notEqual(textOf(other.querySelector("h2")), title);
  assert.notEqual(textOf(other.querySelector("a")), "Know more");
  assert.notEqual(attributeOf(other, "img", "src"), picture);
});

test("a page names itself in every language to search engines", async () => {
  const { open } = await site;
  const page = await open("/kn/service/rooms?adults=2&kids=0");
  const path = "/service/rooms";
  assert.equal(attributeOf(page, 'link[rel="canonical"]', "href"), `${siteUrl}/kn${path}`);
  assert.equal(attributeOf(page, 'meta[property="og:locale"]', "content"), "kn_IN");
  assert.deepEqual(
    allOf(page, 'link[rel="alternate"]').map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
    [
      ["en-IN", `${siteUrl}${path}`],
      ["kn-IN", `${siteUrl}/kn${path}`],
      ["hi-IN", `${siteUrl}/hi${path}`],
      ["x-default", `${siteUrl}${path}`],
    ],
  );
});

test("without script the language switch is a list that unfolds, with the page's path and query", async () => {
  const { open } = await site;
  const page = await open("/service/contact-us?about=spa");
  const menu = page.querySelector("header details.language-menu");
  assert.equal(attributeOf(menu, "summary", "aria-label"), "Language");
  assert.equal(menu?.hasAttribute("open"), false);
  const expected = locales.map((locale) => [
    languageNames[locale],
    localizedPath(locale, "/service/contact-us?about=spa"),
    languageTags[locale],
  ]);
  const linksOf = (list: string) =>
    allOf(page, `${list} a`).map((link) => [textOf(link), link.getAttribute("href"), link.getAttribute("lang")]);
  assert.deepEqual(linksOf("header details.language-menu ul"), expected);
  for (const [, href = ""] of expected) {
    const other = await open(href);
    assert.equal(allOf(other, "h1").length, 1, href);
  }
});

test("the footer shows address, contacts and the site's author", async () => {
  const { get, open, today } = await site;
  const page = await open("/service/about");
  const footer = page.querySelector("footer");
  assert.equal(allOf(named(page, "footer ul", "Social media"), "a").length, 3);
  assert.deepEqual(allOf(named(page, "footer nav", "Quick links"), "a").map(textOf), [
    "Rooms",
    "Banquet & Events",
    "Spa & Wellness",
    "Restaurant",
    "Tourism",
    "About",
    "Contact",
    "Your booking",
  ]);
  assert.match(textOf(footer?.querySelector("address")), /Manipal 576104/);
  const mail = footer?.querySelector('a[href="mailto:stay@kadalu.example"]');
  assert.equal(textOf(mail), "stay@kadalu.example");
  const numbers = allOf(footer, 'a[href^="tel:+91"]').map((link) => textOf(link).slice(0, "+91 98450 12345".length));
  assert.deepEqual(numbers, ["+91 98450 12345", "+91 98450 12346", "+91 98450 12347"]);
  assert.ok(textOf(footer).includes(`© ${today.slice(0, 4)} Kadalu Lodge`));
  assert.ok(textOf(footer).includes("Made by the Kadalu Lodge project"));

  const restaurant = allOf(footer, "a").find((link) => textOf(link) === "Restaurant");
  assert.equal(restaurant?.getAttribute("href"), "/service/restaurant");
  const moved = await get("/service/restaurant");
  assert.deepEqual([moved.statusCode, moved.headers.location], [301, "/service/restaurants"]);
  assert.equal(allOf(await open("/service/restaurants"), "h1").length, 1);
});

test("every public page has one heading and a unique title, description and canonical URL", async () => {
  const { open } = await site;
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of publicPages) {
    const page = await open(`${path}?utm_source=somewhere`);
    assert.deepEqual([allOf(page, "h1").length, allOf(page, "main").length], [1, 1], path);
    assert.equal(page.documentElement.getAttribute("lang"), "en-IN", path);
    assert.equal(attributeOf(page, 'link[rel="canonical"]', "href"), `${siteUrl}${path}`, path);
    const description = attributeOf(page, 'meta[name="description"]', "content");
    assert.ok(description.length > 60, path);
    assert.ok(attributeOf(page, 'meta[property="og:image"]', "content").startsWith(`${siteUrl}/`), path);
    assert.ok((page.querySelector("main")?.textContent ?? "").length > 600, path);
    titles.add(page.title);
    descriptions.add(description);
  }
  assert.equal(titles.size, publicPages.length);
  assert.equal(descriptions.size, publicPages.length);
});

test("a page asks for its style sheet before its modules", async () => {
  const { open } = await site;
  for (const path of publicPages) {
    const hints = allOf(await open(path), 'head link[as="style"], head link[rel="modulepreload"]');
    assert.ok(hints.length > 3, path);
    assert.match(hints[0]?.getAttribute("href") ?? "", /\/site-[^/]+\.css$/, path);
  }
});
