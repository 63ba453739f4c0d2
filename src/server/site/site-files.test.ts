import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { changeSite } from "#server/property/settings/site.ts";
import { testApp } from "#tests/support/platform/app.ts";

const localized = ["/manifest.webmanifest", "/offline", "/service-worker.js"];
const files = [
  "/robots.txt",
  "/sitemap.xml",
  ...locales.flatMap((locale) => localized.map((path) => localizedPath(locale, path))),
];

test("files about the site stay as they were last while the database is away", async (t) => {
  const { app, db, api, staffToken, clock } = await testApp(t);
  await storeRoom(db);
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return [statusCode, body] as const;
  };
  for (const url of files) assert.equal((await read(url))[0], 200, url);
  // The last reading counts, also where it was not in the cache.
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, name: "Neelam Stay" } }, owner);
  await transact(db, (db) => changeSite(db, clock.instant, () => ({ isLive: false })));
  const before = new Map<string, readonly [number, string]>();
  for (const url of files) before.set(url, await read(url));
  assert.match(before.get("/robots.txt")?.[1] ?? "", /Disallow: \/\n/);
  await db.destroy();
  // Other hosts are other entries of the cache.
  const headers = { host: "lodge.example:81" };
  for (const url of files) {
    assert.deepEqual(await read(url), before.get(url), url);
    const elsewhere = await app.inject({ url, headers });
    assert.equal(elsewhere.statusCode, 200, url);
    assert.equal(elsewhere.body, before.get(url)?.[1], url);
  }
});

test("files about a site of which nothing is known are unavailable while the database is away", async (t) => {
  const { app, db } = await testApp(t);
  // A pool that was never used would open after its end.
  await storeRoom(db);
  await db.destroy();
  for (const url of files) {
    const { statusCode, headers } = await app.inject({ url });
    assert.deepEqual([statusCode, headers["cache-control"]], [503, "no-store"], url);
  }
});
