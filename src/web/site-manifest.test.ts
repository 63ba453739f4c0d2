import assert from "node:assert/strict";
import test from "node:test";
import { siteManifest, siteManifestName } from "./site-manifest.ts";

test("the site's manifest has the routes of the site, its own address, and all else of the whole one", () => {
  const whole = {
    version: "1",
    url: "/assets/manifest-1a.js",
    routes: { root: { id: "root" }, "site/a": { imports: ["/b.js"] }, "admin/c": {} },
  };
  const script = siteManifest(`window.__reactRouterManifest=${JSON.stringify(whole)};`);
  const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/.exec(script) ?? [];
  const { "admin/c": _desk, ...routes } = whole.routes;
  assert.deepEqual(JSON.parse(json), { ...whole, url: "/assets/manifest-site-1a.js", routes });
});

test("a script of another form is refused, so that a build with a changed framework fails", () => {
  assert.throws(() => siteManifest("self.manifest={}"), /another way/);
});

test("it has a name of its own", () => {
  assert.equal(siteManifestName("/assets/manifest-1a.js"), "/assets/manifest-site-1a.js");
  assert.equal(siteManifestName("manifest-1a.js"), "manifest-site-1a.js");
});
