import assert from "node:assert/strict";
import test from "node:test";
import { testApp } from "#tests/support/app.ts";
import { readSources } from "#tests/support/imports.ts";
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
