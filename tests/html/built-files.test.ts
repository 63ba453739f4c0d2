import assert from "node:assert/strict";
import test from "node:test";
import { openSite } from "#tests/support/website/site.ts";

const forEver = "public, max-age=31536000, immutable";

test("a public page loads the routes of the site, and a page of the desk all of them", async (t) => {
  const { get } = await openSite(t);
  const routesOf = async (path: string) => {
    const [script = ""] = /\/assets\/manifest-[\w-]+\.js/.exec((await get(path)).body) ?? [];
    const [, json = "{}"] = /^[^{]*(\{.*\});?\s*$/s.exec((await get(script)).body) ?? [];
    return Object.keys((JSON.parse(json) as { routes: object }).routes);
  };
  const [site, desk] = [await routesOf("/kn/service/about"), await routesOf("/admin/login")];
  assert.ok(desk.some((id) => id.startsWith("admin/")));
  assert.deepEqual(
    site,
    desk.filter((id) => !id.startsWith("admin/")),
  );
});

test("built files and pictures are immutable, and files without a hash in the name are not", async (t) => {
  const { get } = await openSite(t);
  const cacheOf = async (path: string) => {
    const { statusCode, headers } = await get(path);
    assert.equal(statusCode, 200, path);
    return headers["cache-control"];
  };
  const home = await get("/");
  const inPage = [...home.body.matchAll(/\/(?:assets|images)\/[\w./-]+\.\w+/g)].map(([path]) => path);
  const sheet = inPage.find((path) => /\/site-[^/]*\.css$/.test(path)) ?? "";
  const inSheet = [...(await get(sheet)).body.matchAll(/url\("?(\/assets\/[^)"]+)/g)].flatMap(([, path]) => path ?? []);
  const hashed = [...new Set([...inPage, ...inSheet])];
  for (const path of hashed) assert.equal(await cacheOf(path), forEver, path);
  for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /\.avif$/, /\.svg$/]) {
    assert.ok(
      hashed.some((path) => kind.test(path)),
      String(kind),
    );
  }
  assert.equal(home.headers["cache-control"], "no-cache");
  assert.equal(await cacheOf("/banner_image.jpeg"), "public, max-age=3600");
});
