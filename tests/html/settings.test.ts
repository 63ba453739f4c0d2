import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { showSampleTexts } from "#server/website/pages/content-set.ts";
import { makeLive } from "#tests/support/platform/live.ts";
import { allOf, openSite, textOf } from "#tests/support/website/site.ts";

test("every page shows changed settings at once, also one that was kept", async (t) => {
  const { db, clock, api, staffToken, open, get } = await openSite(t, { hasContent: false });
  const owner = { token: await staffToken() };
  await makeLive(db);
  await showSampleTexts(db, clock.instant);
  // Fills the page cache before the change.
  const pages = ["/", "/service/rooms", "/service/contact-us", "/service/about", "/manifest.webmanifest"];
  for (const path of pages) await get(path);
  const { settings } = await api(getSettings, {}, owner);
  await api(
    updateSettings,
    {
      body: {
        ...settings,
        name: "Arabian View",
        address: { ...settings.address, street: "7 Beach Road" },
        phones: settings.phones.map((phone, at) => (at === 0 ? { ...phone, digits: "98450 99999" } : phone)),
        checkInTime: "14:00",
        cancellation: "Two days before arrival there is nothing to pay.",
        social: [],
      },
    },
    owner,
  );

  const home = await open("/");
  assert.equal(textOf(home.querySelector("title")), "Arabian View, rooms to book directly");
  assert.ok(allOf(home, "header a").some((link) => textOf(link) === "Arabian View"));
  const foot = home.querySelector("footer");
  assert.match(textOf(foot), /7 Beach Road/);
  assert.match(textOf(foot?.querySelector('a[href="tel:+919845099999"]')), /\+91 98450 99999/);
  assert.equal(allOf(foot, '[aria-label="Social media"] a').length, 0);
  const hotel = JSON.parse(textOf(home.querySelector('script[type="application/ld+json"]')));
  assert.partialDeepStrictEqual(hotel, { name: "Arabian View", checkinTime: "14:00" });
  assert.ok([hotel.telephone].flat().includes("+919845099999"));
  assert.ok(!("sameAs" in hotel));
  const manifest = (await get("/manifest.webmanifest")).json();
  assert.partialDeepStrictEqual(manifest, { name: "Arabian View", short_name: "Arabian View" });
  for (const path of pages.slice(0, 4)) {
    assert.doesNotMatch(textOf((await open(path)).body), /Kadalu is the sea/, path);
  }
  const mainOf = async (path: string) => textOf((await open(path)).querySelector("main"));
  assert.match(await mainOf("/service/contact-us"), /from 14:00/);
  const about = await mainOf("/service/about");
  assert.match(about, /Rooms are yours from 14:00 until 12 noon\./);
  assert.match(about, /Two days before arrival there is nothing to pay\./);
});
