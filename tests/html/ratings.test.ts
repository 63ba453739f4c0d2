import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { openSite, textOf } from "#tests/support/website/site.ts";

test("no page shows the lodge's own ratings or sorts by them once the owner hides them", async (t) => {
  const { db, open, api, staffToken } = await openSite(t, { hasContent: false });
  const { _id } = await storeRoom(db, { name: "Attic", rating: 4.9 });
  await storeRoom(db, { name: "Cellar", rating: 4.1 });
  const owner = { token: await staffToken() };
  const pages = ["/", "/service/rooms?sort=rating", `/service/rooms/${_id}`, "/kn/service/rooms", "/hi/service/rooms"];
  const shown = async () => {
    const found: string[] = [];
    for (const path of pages) {
      const page = await open(path);
      const text = `${textOf(page.querySelector("body"))} ${textOf(page.querySelector("script[type='application/ld+json']"))}`;
      if (page.querySelector(".rating") || /sort=rating|ratingValue|Rated/.test(`${page.toString()} ${text}`))
        found.push(path);
    }
    return found;
  };
  assert.deepEqual(await shown(), pages);
  const { settings } = await api(getSettings, {}, owner);
  await api(updateSettings, { body: { ...settings, showsRatings: false } }, owner);
  assert.deepEqual(await shown(), []);
});
