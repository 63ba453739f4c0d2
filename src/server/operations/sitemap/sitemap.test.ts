import assert from "node:assert/strict";
import test from "node:test";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { readSources } from "#tests/support/platform/imports.ts";
import { publicPages } from "./service.ts";

test("the sitemap lists every public page route", () => {
  const [routes] = readSources("src/web").filter((file) => file.path === "src/web/routes.ts");
  const routed = [...(routes?.text ?? "").matchAll(/route\("(service\/[a-z-]+)"/g)].map(([, path]) => `/${path}`);
  assert.deepEqual(["/", ...routed], [...publicPages]);
});

test("the sitemap and robots.txt use the host of the request", async (t) => {
  const { app } = await testApp(t);
  const headers = { host: "lodge.example" };
  const sitemap = await app.inject({ url: "/sitemap.xml", headers });
  assert.match(String(sitemap.headers["content-type"]), /^application\/xml/);
  assert.ok(sitemap.body.includes("<loc>http://lodge.example/service/rooms</loc>"));
  const robots = await app.inject({ url: "/robots.txt", headers });
  assert.match(robots.body, /Disallow: \/admin\n/);
  assert.match(robots.body, /Sitemap: http:\/\/lodge\.example\/sitemap\.xml/);
});

test("the sitemap has every page in every language, each with all languages and English for the others", async (t) => {
  const { app, db } = await testApp(t);
  const { _id } = await storeRoom(db);
  const { body } = await app.inject({ url: "/sitemap.xml", headers: { host: "lodge.example" } });
  assert.ok(body.includes('xmlns:xhtml="http://www.w3.org/1999/xhtml"'));
  const entries = [...body.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => entry);
  assert.equal(new Set(entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).size, entries.length);
  for (const path of [...publicPages, `/service/rooms/${_id}`]) {
    const addresses = { "en-IN": path, "kn-IN": localizedPath("kn", path), "hi-IN": localizedPath("hi", path) };
    const wanted = Object.entries({ ...addresses, "x-default": path });
    for (const address of Object.values(addresses)) {
      const entry = entries.find((one) => one.startsWith(`<loc>http://lodge.example${address}</loc>`)) ?? "";
      const links = [
        ...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="http:\/\/lodge\.example([^"]*)"\/>/g),
      ];
      assert.deepEqual(
        links.map(([, tag, href]) => [tag, href]),
        wanted,
        address,
      );
    }
  }
});
