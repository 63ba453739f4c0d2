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
  imports?: string[];
}

/** Every public page loads the list, so each file that the bundler splits off costs all guests, and the desk a request. */
test("the list of routes is short, and a screen of the desk needs few files", async (t) => {
  const { get } = await openSite(t);
  const path = /\/assets\/manifest-\w+\.js/.exec((await get("/")).body)?.[0] ?? "";
  const { body } = await get(path);
  assert.ok(brotliCompressSync(body).length < 7000, `${brotliCompressSync(body).length} bytes`);
  const { routes } = JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1)) as {
    routes: Record<string, Route>;
  };
  const screens = Object.entries(routes).filter(([id]) => id.startsWith("admin/"));
  assert.ok(screens.length > 40);
  for (const [id, { imports = [] }] of screens) assert.ok(imports.length <= 70, `${id}: ${imports.length} files`);
});
