import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeRoom } from "#server/operations/demo/factories.ts";
import { showDemoTexts } from "#server/website/pages/content-set.ts";
import { makeLive } from "#tests/support/platform/live.ts";
import { openSite } from "#tests/support/website/site.ts";

/** In English, Kannada and Hindi; "कर" is also a form of "to do", so only what says taxes. */
const taxWords = /\btax(es)?\b|\bGST\b|ತೆರಿಗೆ|ಜಿಎಸ್‌ಟಿ|जीएसटी|टैक्स(?!ी)|करों (समेत|सहित)|कर उसी में|कर और/i;

const paths = [
  "/",
  "/service/rooms",
  "/service/restaurants",
  "/service/spa-wellness",
  "/service/banquet-events",
  "/service/tourism",
  "/service/about",
  "/service/contact-us",
  "/service/privacy",
  "/booking",
];

test("no public page of a property that is not registered for GST speaks of taxes", async (t) => {
  const { db, api, staffToken, today, get } = await openSite(t, { hasContent: false });
  await makeLive(db);
  // They have prices, of which samples have none.
  await showDemoTexts(db);
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  const room = await storeRoom(db);
  const stay = `?checkin=${addNights(today, 3)}&checkout=${addNights(today, 5)}&adults=1&kids=0`;
  const roomPath = `/service/rooms/${room._id}`;
  const all = [...paths, `/service/rooms${stay}`, roomPath, `${roomPath}${stay}`];
  const taxed = async () => {
    const found: string[] = [];
    for (const path of locales.flatMap((locale) => all.map((one) => localizedPath(locale, one)))) {
      const reply = await get(path);
      assert.equal(reply.statusCode, 200, path);
      // Without scripts, which hold all texts, also those that are not shown; structured data are kept.
      const shown = reply.body.replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "");
      if (taxWords.test(shown)) found.push(`${path}: ${shown.match(taxWords)?.[0]}`);
    }
    return found;
  };
  const before = await taxed();
  for (const name of ["rooms", "restaurants", "spa-wellness", "banquet-events"]) {
    for (const path of locales.map((locale) => localizedPath(locale, `/service/${name}`))) {
      assert.ok(
        before.some((one) => one.startsWith(path)),
        path,
      );
    }
  }
  await api(updateSettings, { body: { ...settings, chargesGst: false } }, owner);
  assert.deepEqual(await taxed(), []);
});
