import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addBooking } from "#contract/reservations/bookings.ts";
import { locales, localizedPath } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import pictures from "#pictures" with { type: "json" };
import { aBookingInput, storeRoom } from "#server/operations/demo/factories.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { showSampleTexts } from "#server/website/pages/content-set.ts";
import { openSite } from "#tests/support/website/site.ts";

/** The demo's names and places, its references, its sign and icons, and what a lodge elsewhere can't claim. */
const traces = [
  /kadalu|ಕಡಲು|कडलु/i,
  /manipal|udupi|malpe|ಮಣಿಪಾಲ|ಉಡುಪಿ|ಮಲ್ಪೆ|मणिपाल|उडुपी|माल्पे/i,
  /98450 ?1234|984501234/,
  /\bKL-/,
  /brand__glyph|app-icon-|apple-touch-icon\.png|favicon\.svg/,
  /24\/7|ದಿನದ 24 ಗಂಟೆ|चौबीसों घंटे/,
  /\bbeach|ಕಡಲತೀರ|समुद्र|(?<!-)\bsea\b(?!-)/i,
  /Biggest Banquet|ಅತಿ ದೊಡ್ಡ|सबसे बड़े/,
  /drawings[^"]*#(?:beaches|coast)/,
];

/** The pictures of the demo by their hash, in whatever size and format. */
const demoPictures = Object.entries(pictures).flatMap(([name, { url }]) => {
  const [, hash = ""] = /\/images\/([0-9a-f]+)-/.exec(url) ?? [];
  return name.startsWith("ground-") ? [] : [[name, hash] as const];
});

test("a lodge of another house and climate shows nothing of the demo, in three languages", async (t) => {
  const { db, get, api, today, staffToken } = await openSite(t, { hasContent: false });
  await showSampleTexts(db, new Date(`${today}T06:30:00Z`));
  const owner = { token: await staffToken() };
  const { settings } = await api(getSettings, {}, owner);
  await api(
    updateSettings,
    {
      body: {
        ...settings,
        name: "Dhauladhar House",
        place: "Palampur, Kangra, Himachal Pradesh",
        address: {
          street: "7 Tea Garden Road",
          locality: "Palampur",
          region: "Himachal Pradesh",
          postalCode: "176061",
        },
        position: { latitude: 32.1109, longitude: 76.5363 },
        email: "stay@dhauladhar.example",
        phones: [{ label: "Reception", digits: "9816011111" }],
        whatsapp: "",
        social: [],
        directions: "From Maranda station take the road to the tea gardens.",
        showsRatings: false,
        gstin: "",
        chargesGst: false,
      },
    },
    owner,
  );
  const room = await storeRoom(db, {
    name: "Ridge Room",
    description: "Two beds and the snow line.",
    images: [`/images/${"0".repeat(24)}-40x30.jpg`],
  });
  const stay = { checkInDate: addNights(today, 10), checkOutDate: addNights(today, 12) };
  const { booking, key = "" } = await api(addBooking, { body: aBookingInput({ roomId: room._id, ...stay }) });
  assert.match(booking.reference, /^DH-/);

  const pages = [
    ...publicPages,
    `/service/rooms/${room._id}`,
    "/nowhere",
    "/booking",
    "/manifest.webmanifest",
    "/offline",
  ];
  const paths = locales.flatMap((locale) => pages.map((path) => localizedPath(locale, path)));
  const own = locales.map((locale) => `${localizedPath(locale, `/booking/${booking.reference}`)}?key=${key}`);
  const found: string[] = [];
  for (const path of [...paths, ...own, "/sitemap.xml", "/lodge-icon.svg", "/api/lodge"]) {
    // Names of colours are no words of a page.
    const body = (await get(path)).body.replace(/<style>.*?<\/style>/gs, "");
    for (const trace of traces) {
      const [text] = trace.exec(body) ?? [];
      if (text) found.push(`${path}: ${text}`);
    }
    for (const [name, hash] of demoPictures) if (body.includes(hash)) found.push(`${path}: picture ${name}`);
  }
  assert.deepEqual(found, []);
  for (const path of ["/api/openapi.json", "/api/docs"]) {
    const { body } = await get(path);
    assert.match(body, /Dhauladhar House API/);
    assert.doesNotMatch(body, /kadalu/i);
  }
});
