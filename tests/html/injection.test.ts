import assert from "node:assert/strict";
import test from "node:test";
import { hostile, storeHostileContent } from "#tests/support/operations/hostile-content.ts";
import { allOf, openSite } from "#tests/support/website/site.ts";

/** The page has no injected element, what machines read of it is whole, and the texts are shown. */
function assertHarmless(page: Document, texts: string[], at: string): void {
  assert.deepEqual(allOf(page, "img[src='/ran'], [onerror]"), [], at);
  const scripts = allOf(page, "script");
  assert.deepEqual(
    scripts.filter(({ textContent }) => textContent?.startsWith("ran=")),
    [],
    at,
  );
  const data = allOf(page, "script[type='application/ld+json']").map(({ textContent }) => textContent ?? "");
  for (const one of data) JSON.parse(one);
  for (const script of scripts) script.remove();
  for (const text of texts)
    assert.ok(page.body.textContent?.includes(`${text} --></script><script>ran=1`), `${at}: ${text}`);
}

test("markup in stored texts is shown as text to guests and search engines", async (t) => {
  const site = await openSite(t, { hasContent: false });
  const { room } = await storeHostileContent({ database: site, today: site.today });
  const pages: Record<string, string[]> = {
    "/": ["room", "quote", "author"],
    [`/service/rooms/${room._id}`]: ["room", "description", "cost", "amenity"],
    "/service/banquet-events": ["hall", "floor", "seats", "description"],
  };
  for (const [path, texts] of Object.entries(pages)) assertHarmless(await site.open(path), texts, path);
  const offers = allOf(await site.open(`/service/rooms/${room._id}`), "script[type='application/ld+json']");
  assert.ok(offers.some(({ textContent }) => textContent?.includes("room --")));
});

test("markup in a URL is shown as text or not at all", async (t) => {
  const site = await openSite(t);
  const text = encodeURIComponent(hostile("address"));
  const addresses = {
    [`/service/rooms?checkin=${text}&adults=${text}`]: 200,
    [`/${text}`]: 404,
    [`/service/rooms/${text}`]: 404,
    [`/admin/${text}`]: 404,
  };
  for (const [address, status] of Object.entries(addresses))
    assertHarmless(await site.open(address, status), [], address);
});
