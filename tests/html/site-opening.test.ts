import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { closeSite, getPreviewKey, openSite as openToPublic } from "#contract/operations/set-up.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { openSite } from "#tests/support/website/site.ts";

const heading = "We are getting ready for you.";

/** A lodge with a room, whose site is closed. */
async function closedSite(t: TestContext) {
  const site = await openSite(t, { hasContent: false });
  const token = await site.staffToken();
  const room = await storeRoom(site.db, { name: "Sagara Room" });
  await site.api(closeSite, {}, { token });
  const { key } = await site.api(getPreviewKey, {}, { token });
  const open = () => site.api(openToPublic, {}, { token });
  return { ...site, room, open, key, cookie: { cookie: `site_preview=${key}` } };
}

test("until the site opens every page says so, in each language, and keeps search engines away", async (t) => {
  const { get, room } = await closedSite(t);
  const paths = [...publicPages, `/service/rooms/${room._id}`, "/nowhere", "/service/rooms?adults=2&kids=0"];
  for (const path of paths) {
    const page = await get(path);
    assert.deepEqual([page.statusCode, page.headers["x-robots-tag"]], [200, "noindex"], path);
    assert.ok(page.body.includes('<meta name="robots" content="noindex"/>'), path);
    assert.ok(page.body.includes(heading), path);
    assert.doesNotMatch(page.body, /Sagara|<script(?! nonce| type)[^>]*src|Luxurious Rooms/, path);
    const etag = String(page.headers.etag);
    assert.equal((await get(path, { "if-none-match": etag })).statusCode, 304, path);
  }
  assert.ok((await get("/kn")).body.includes("ನಿಮ್ಮನ್ನು ಸ್ವಾಗತಿಸಲು ಸಿದ್ಧರಾಗುತ್ತಿದ್ದೇವೆ."));
  assert.ok((await get("/hi/service/rooms")).body.includes("हम आपके स्वागत की तैयारी कर रहे हैं।"));
  for (const path of ["/booking", "/admin/login"]) assert.ok(!(await get(path)).body.includes(heading), path);
});

test("staff see the real site, and what they see reaches nobody else", async (t) => {
  const { get, cookie, key, open } = await closedSite(t);
  for (const path of ["/service/rooms", "/kn/service/rooms", "/service/rooms.data"]) {
    const seen = await get(path, cookie);
    assert.deepEqual([seen.statusCode, seen.headers["cache-control"]], [200, "private, no-store"], path);
    assert.equal(seen.headers["x-robots-tag"], "noindex");
    assert.ok(seen.body.includes("Sagara"), path);
    assert.ok(!(await get(path)).body.includes("Sagara"), path);
  }
  for (const forged of [`${key}x`, "x.y", `${key.split(".")[0]}.`]) {
    const page = await get("/service/rooms", { cookie: `site_preview=${forged}` });
    assert.ok(page.body.includes(heading), forged);
    assert.ok(!page.body.includes("Sagara"), forged);
  }
  assert.ok((await get("/service/rooms", cookie)).body.includes("Only you see this"));
  await open();
  for (const headers of [{}, cookie]) {
    const page = await get("/service/rooms", headers);
    assert.ok(page.body.includes("Sagara"));
    assert.doesNotMatch(page.body, /Only you see this|noindex/);
    assert.equal(page.headers["x-robots-tag"], undefined);
  }
  assert.equal((await get("/opening-soon")).statusCode, 404);
});
