/**
 * npm run look:second: a quite different lodge, made from an empty database through the calls of the admin alone, and
 * pictures of it at 360 and 1440 px in `look/second/`.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { openSite } from "#contract/operations/set-up.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import type { CallInput, Endpoint } from "#contract/platform/endpoint.ts";
import { updateBrand } from "#contract/property/brand.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addRoom } from "#contract/rooms/rooms.ts";
import { addPagePicture, getPageDraft, publishPage, savePageDraft } from "#contract/website/pages.ts";
import { addTestimonial } from "#contract/website/testimonials.ts";
import { type Locale, locales } from "#domain/platform/text/locales.ts";
import { type ContentPageName, contentPages } from "#domain/website/content-pages.ts";
import type { PageTexts } from "#domain/website/page-content.ts";
import { transportTo } from "#tests/browser/fixtures.ts";
import { staffLogin, startLodge } from "#tests/browser/server.ts";
import { findChromium } from "../browser.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "look/second");
const jpeg = async (name: string) =>
  new File([await readFile(join(root, `assets/pictures/${name}.jpg`))], `${name}.jpg`, { type: "image/jpeg" });

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">
  <path d="M6 52 34 14l14 18 10-13 22 33Z" fill="#1c5a4e"/>
  <text x="92" y="40" font-family="Georgia, serif" font-size="27" fill="#1c3a34">Hill View</text>
</svg>`;

const facts = {
  name: "Hill View",
  place: "Madikeri, Kodagu",
  email: "stay@hillview.example",
  upiId: "",
  chargesGst: false,
  address: { street: "1 Stuart Hill Road", locality: "Madikeri", region: "Karnataka", postalCode: "571201" },
  position: { latitude: 12.4244, longitude: 75.7382 },
  phones: [{ label: "Reception", digits: "9845011111" }],
  checkInTime: "14:00",
  checkOutTime: "10:30",
  directions: "Ten minutes uphill from the fort, on the left.",
};

const rooms = [
  { name: "Valley Room", cost: 2400, totalRooms: 6, pictures: ["room-corner-2", "room-corner-1"] },
  { name: "Garden Cottage", cost: 3600, totalRooms: 4, pictures: ["room-verandah-1", "room-verandah-2"] },
  { name: "Planter's Suite", cost: 5200, totalRooms: 1, pictures: ["room-suite-4", "room-suite-2"] },
];

const banner = {
  title: "A quiet house above the coffee",
  subtitle: "Eleven rooms, a long verandah, and mist until nine.",
};
/** The pictures of the pages, in their order, used otherwise than by the demo. */
const pagePictures = ["room-verandah-3", "restaurant-2", "banquet-lawn-1", "room-suite-1", "spa-1", "room-suite-4"];

const lodge = await startLodge({ DEMO_DATA: "off" });
const transport = transportTo(lodge);
const { token } = await call(transport, login, { body: staffLogin });
const admin = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => call(transport, endpoint, input, { token });

async function publish(page: ContentPageName, locale: Locale, pictures: readonly string[]): Promise<void> {
  const bannerPicture = { src: pictures.at(page === "home" ? -1 : 0) ?? "", alt: "The house and its hills" };
  const params = { page, locale };
  const { texts } = await admin(getPageDraft, { params });
  let used = 0;
  const withPictures = JSON.parse(JSON.stringify(texts), (key, value) =>
    key === "src" ? pictures[used++ % pictures.length] : value,
  ) as PageTexts;
  const own = {
    ...withPictures,
    banner: { ...withPictures.banner, ...(page === "home" && locale === "en" && banner), picture: bannerPicture },
  };
  await admin(savePageDraft, { params, body: { from: 0, texts: own } });
  await admin(publishPage, { params, body: { number: 1 } });
}

async function setUp(): Promise<void> {
  const { settings } = await admin(getSettings, {});
  await admin(updateSettings, { body: { ...settings, ...facts } });
  const colours = { main: "#1c5a4e", accent: "#8a5a14", background: "#f4f6f2", typeface: "text" as const };
  const file = new File([logo], "logo.svg", { type: "image/svg+xml" });
  await admin(updateBrand, { body: { ...colours, logo: file, logoAlt: "Hill View" } });
  for (const { pictures, cost, ...room } of rooms) {
    const images = await Promise.all(pictures.map(jpeg));
    const costOptions = [{ name: "Standard", cost }];
    const body = { ...room, description: "Two beds, a balcony, and the hills in the morning.", costOptions, images };
    await admin(addRoom, { body: { ...body, amenities: [], existingImages: [], imagesToDelete: [] } });
  }
  await admin(addTestimonial, { body: { quote: "We heard nothing but birds.", author: "Leena Pai", rating: 5 } });
  const uploaded: string[] = [];
  for (const name of pagePictures) {
    uploaded.push((await admin(addPagePicture, { body: { picture: await jpeg(name) } })).src);
  }
  for (const page of contentPages) {
    for (const locale of locales) await publish(page, locale, uploaded);
  }
  await admin(openSite, {});
}

const views = {
  home: "/",
  rooms: "/service/rooms",
  about: "/service/about",
  contact: "/service/contact-us",
  login: "/admin/login",
};

try {
  await setUp();
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  for (const width of [360, 1440]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    for (const [name, path] of Object.entries(views)) {
      await page.goto(lodge.url + path, { waitUntil: "networkidle" });
      await page.evaluate(async () => {
        document.documentElement.classList.add("is-whole");
        for (const image of document.images) image.loading = "eager";
        await Promise.allSettled([...document.images].map((image) => image.decode()));
      });
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true, animations: "disabled" });
    }
    await page.close();
  }
  await browser.close();
  console.log(`Pictures of the second lodge: ${folder}`);
} finally {
  await lodge.stop();
}
