import test from "node:test";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { showDemoTexts } from "#server/website/pages/content-set.ts";
import { createTestRoom } from "#tests/browser/pages/arrange.ts";
import { transportOf } from "#tests/support/platform/app.ts";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";

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

test(
  "no public page of a property that is not registered for GST speaks of taxes",
  atDesk(async ({ page, lodge }) => {
    // They have prices, of which samples have none.
    await showDemoTexts(lodge.database.db);
    const api = transportOf(lodge.app);
    const { token } = await call(api, login, { body: staffLogin });
    const { settings } = await call(api, getSettings, {}, { token });
    const room = await createTestRoom(lodge);
    const stay = `?checkin=${addNights(lodge.today, 3)}&checkout=${addNights(lodge.today, 5)}&adults=1&kids=0`;
    const roomPath = `/service/rooms/${room._id}`;
    const all = [...paths, `/service/rooms${stay}`, roomPath, `${roomPath}${stay}`];
    const taxed = async () => {
      const found: string[] = [];
      for (const path of locales.flatMap((locale) => all.map((one) => localizedPath(locale, one)))) {
        const reply = await page.request.get(`${path}`);
        expect(reply.status(), path).toBe(200);
        const text = await reply.text();
        // Without scripts, which hold all texts, also those that are not shown; structured data are kept.
        const shown = text.replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "");
        if (taxWords.test(shown)) found.push(`${path}: ${shown.match(taxWords)?.[0]}`);
      }
      return found;
    };
    const before = await taxed();
    for (const name of ["rooms", "restaurants", "spa-wellness", "banquet-events"]) {
      const inEach = locales.map((locale) => localizedPath(locale, `/service/${name}`));
      for (const path of inEach)
        expect(
          before.some((one) => one.startsWith(path)),
          path,
        ).toBe(true);
    }
    await call(api, updateSettings, { body: { ...settings, chargesGst: false } }, { token });
    await expect(async () => expect(await taxed()).toEqual([])).toPass();
  }),
);
