import assert from "node:assert/strict";
import test from "node:test";
import { brotliCompressSync } from "node:zlib";
import { openSite } from "#tests/support/website/site.ts";

const forEver = "public, max-age=31536000, immutable";

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

interface Route {
  module: string;
  imports?: string[];
}

async function routesOf(get: (path: string) => Promise<{ body: string }>) {
  const path = /\/assets\/manifest-\w+\.js/.exec((await get("/")).body)?.[0] ?? "";
  const { body } = await get(path);
  const { routes } = JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1)) as {
    routes: Record<string, Route>;
  };
  return { routes, bytes: brotliCompressSync(body).length };
}

/** Every public page loads the list, so each file that the bundler splits off costs all guests, and the desk a request. */
test("the list of routes is short, and a screen of the desk needs few files", async (t) => {
  const { get } = await openSite(t);
  const { routes, bytes } = await routesOf(get);
  assert.ok(bytes < 7000, `${bytes} bytes`);
  const screens = Object.entries(routes).filter(([id]) => id.startsWith("admin/"));
  assert.ok(screens.length > 40);
  for (const [id, { imports = [] }] of screens) assert.ok(imports.length <= 70, `${id}: ${imports.length} files`);
});

/** In KB as sent. What the desk or a form on demand needs comes in unnoticed: by one import of a module that imports it. */
const mostScript: Record<string, number> = {
  "reservations/rooms/list-page": 46,
  "reservations/rooms/detail-page": 51,
  "reservations/guest-booking/page": 69,
  "website/banquets/page": 49,
  "website/pages/contact": 47,
  "website/pages/about": 29,
  "website/pages/own-page": 29,
  "website/pages/privacy": 29,
  "website/pages/restaurants": 29,
  "website/pages/spa-wellness": 29,
  "website/pages/tourism": 29,
};

test("no page has more script of its own than its visitors need, without the framework", async (t) => {
  const { get } = await openSite(t);
  const { routes } = await routesOf(get);
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string) => {
    const known = sizes.get(path) ?? brotliCompressSync((await get(path)).body).length;
    sizes.set(path, known);
    return known;
  };
  for (const [page, most] of Object.entries(mostScript)) {
    const { module = "", imports = [] } = routes[`site/${page}`] ?? {};
    const own = [module, ...imports].filter((path) => !/\/(framework|hydrate|rolldown-runtime)-/.test(path));
    const bytes = (await Promise.all(own.map(sizeOf))).reduce((total, size) => total + size, 0);
    assert.ok(bytes > 20_000 && bytes <= most * 1000, `${page}: ${bytes} bytes`);
  }
});
