import type { Page } from "@playwright/test";
import sharp from "sharp";
import * as v from "valibot";
import { listRooms } from "#contract/rooms.ts";
import { property } from "#domain/property.ts";
import { aCostOption, storeAmenity, storeTestimonial } from "#server/demo/factories.ts";
import { pictureUrls } from "#server/demo/pictures.ts";
import { publicPages } from "#server/sitemap/service.ts";
import { expect, test } from "./fixtures.ts";
import { createTestRoom, uniqueName } from "./pages/arrange.ts";

// Metadata is in the HTML, so the tests run faster without scripts.
test.use({ javaScriptEnabled: false });

const hotelShape = v.object({
  "@id": v.string(),
  name: v.string(),
  description: v.string(),
  url: v.string(),
  image: v.array(v.string()),
  geo: v.object({ latitude: v.number(), longitude: v.number() }),
  checkinTime: v.string(),
  checkoutTime: v.string(),
  sameAs: v.array(v.string()),
  telephone: v.array(v.string()),
  email: v.string(),
  address: v.object({ streetAddress: v.string(), addressLocality: v.string(), postalCode: v.string() }),
  review: v.array(
    v.object({
      author: v.object({ name: v.string() }),
      reviewBody: v.string(),
      reviewRating: v.object({ ratingValue: v.number() }),
    }),
  ),
});
const roomShape = v.object({
  name: v.string(),
  description: v.string(),
  url: v.string(),
  image: v.array(v.string()),
  occupancy: v.object({ maxValue: v.number() }),
  amenityFeature: v.array(v.object({ name: v.string() })),
  containedInPlace: v.object({ "@id": v.string() }),
  offers: v.object({
    price: v.number(),
    priceCurrency: v.literal("INR"),
    priceSpecification: v.array(
      v.object({
        price: v.number(),
        priceCurrency: v.literal("INR"),
        unitText: v.literal("night"),
        valueAddedTaxIncluded: v.boolean(),
      }),
    ),
  }),
});
const crumbsShape = v.object({ itemListElement: v.array(v.object({ name: v.string(), item: v.string() })) });

/** Structured data of this type from the page's HTML. */
async function dataOf(page: Page, type: string): Promise<unknown> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = texts.map((text) => JSON.parse(text));
  return all.find((data) => [data["@type"]].flat().includes(type));
}

test("the home page's structured data match the page", async ({ page, lodge }) => {
  const quote = "A <em>quiet</em> house, with “good” coffee & no </script> anywhere.";
  await storeTestimonial(lodge.database.db, { author: uniqueName("Ravi"), quote, rating: 3 });
  await page.goto("/");
  const hotel = v.parse(hotelShape, await dataOf(page, "Hotel"));
  await expect(page.getByRole("banner")).toContainText(hotel.name);
  expect(hotel.url).toBe(`${lodge.url}/`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator(`a[href="mailto:${hotel.email}"]`)).toBeVisible();
  for (const number of hotel.telephone) await expect(footer.locator(`a[href="tel:${number}"]`)).toBeVisible();
  for (const line of hotel.address.streetAddress.split(", ")) await expect(footer).toContainText(line);
  await expect(footer).toContainText(`${hotel.address.addressLocality} ${hotel.address.postalCode}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hotel.description);
  const pictures = await page
    .getByRole("main")
    .locator("picture")
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector("img"), ...one.querySelectorAll("source")].map((part) => part?.outerHTML)),
    );
  for (const address of hotel.image) {
    const stem = new URL(address).pathname.replace(/\.jpg$/, "");
    expect(
      pictures.some((parts) => parts.join().includes(stem)),
      address,
    ).toBe(true);
  }
  const map = page.getByRole("link", { name: "Open the map" });
  await expect(map).toHaveAttribute("href", new RegExp(`query=${hotel.geo.latitude},${hotel.geo.longitude}$`));
  const where = page.getByRole("region", { name: "Between the sea and the ghats" });
  await expect(where).toContainText(`Check-in from ${hotel.checkinTime}, check-out until ${hotel.checkoutTime}`);
  const social = footer.getByRole("list", { name: "Social media" }).getByRole("link");
  const profiles = await social.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(hotel.sameAs).toEqual(profiles);

  const shown = page.getByRole("region", { name: "What Our Guests Love About Us" }).getByRole("figure");
  const words = await shown.evaluateAll((figures) =>
    figures.map((figure) => ({
      quote: figure.querySelector("blockquote")?.textContent,
      rating: Number(/Rated ([\d.]+) out of 5/.exec(figure.textContent ?? "")?.[1]),
      author: figure.querySelector("figcaption b")?.textContent,
    })),
  );
  expect(hotel.review.map(({ author }) => author.name)).toEqual(words.map(({ author }) => author));
  expect(hotel.review.map(({ reviewBody }) => `“${reviewBody}”`)).toEqual(words.map((one) => one.quote));
  expect(hotel.review.map(({ reviewRating }) => reviewRating.ratingValue)).toEqual(words.map((one) => one.rating));
  expect(hotel.review.map(({ reviewBody }) => reviewBody)).toContain(quote);
});

test("a room's structured data match its page's name, description, pictures, amenities, price and breadcrumbs", async ({
  page,
  lodge,
  request,
}) => {
  const { db } = lodge.database;
  const amenities = [await storeAmenity(db, { name: "Writing desk" }), await storeAmenity(db, { name: "Bathtub" })];
  const room = await createTestRoom(lodge, {
    amenities,
    images: pictureUrls("room-family-1", "room-family-2"),
    maxCapacity: 4,
    costOptions: [aCostOption({ cost: 5432.5 }), aCostOption({ name: "Half board", cost: 6000 })],
  });
  await page.goto(`/service/rooms/${room._id}`);
  const data = v.parse(roomShape, await dataOf(page, "HotelRoom"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(data.name);
  await expect(page.getByText(data.description)).toBeVisible();
  await expect(page.getByText(`Sleeps ${data.occupancy.maxValue}`).first()).toBeVisible();
  expect(data.offers.price).toBe(5432.5);
  // 5,432.50 + 10 % + 18 %
  const prices = data.offers.priceSpecification.map((one) => [one.price, one.valueAddedTaxIncluded]);
  expect(prices).toEqual([
    [5432.5, false],
    [7051.39, true],
  ]);
  const stay = page.getByRole("region", { name: "Your stay" });
  await expect(stay).toContainText("₹5,432.50 per night ₹7,051.39 with taxes and fees");
  const shown = await page
    .getByRole("list", { name: `Pictures of ${room.name}` })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(data.image).toEqual(shown);
  const things = page.getByRole("region", { name: "What is in it" }).getByRole("listitem");
  await expect(things).toHaveText(data.amenityFeature.map(({ name }) => name));
  expect(data.amenityFeature).toHaveLength(2);
  expect(data.containedInPlace["@id"]).toBe(`${lodge.url}/#hotel`);
  expect(data.url).toBe(await page.locator('link[rel="canonical"]').getAttribute("href"));

  const crumbs = v.parse(crumbsShape, await dataOf(page, "BreadcrumbList")).itemListElement;
  const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(trail).toHaveText(crumbs.map(({ name }) => name));
  for (const { item } of crumbs) expect((await request.get(item)).status(), item).toBe(200);
});

test("the list of rooms has the page's order in the structured data, also when sorted", async ({ page }) => {
  const shape = v.object({ itemListElement: v.array(v.object({ position: v.number(), name: v.string() })) });
  for (const path of ["/service/rooms", "/service/rooms?sort=price", "/service/rooms?adults=4&kids=0"]) {
    await page.goto(path);
    const { itemListElement } = v.parse(shape, await dataOf(page, "ItemList"));
    const shown = await page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
    expect(
      itemListElement.map(({ name }) => name),
      path,
    ).toEqual(shown);
    expect(itemListElement.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
  }
});

test("every page has names of its own and a preview for links, and below home breadcrumbs, also as structured data", async ({
  page,
  request,
  guestApi,
}) => {
  const rooms = await guestApi(listRooms, {});
  const own = new Set<string>();
  const paths = [...publicPages, ...rooms.slice(0, 4).map(({ _id }) => `/service/rooms/${_id}`)];
  for (const path of paths) {
    await page.goto(path);
    const said = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute("content");
    await expect(page, path).toHaveTitle((await said("title")) ?? "none");
    const description = (await page.locator('meta[name="description"]').getAttribute("content")) ?? "";
    expect(await said("description"), path).toBe(description);
    expect(description, path).toMatch(/\S.{40}/);
    expect(await said("site_name"), path).toBe(property.name);
    const picture = await request.get((await said("image")) ?? "");
    expect([picture.status(), picture.headers()["content-type"]], path).toEqual([200, "image/jpeg"]);
    own.add(await page.title());
    own.add(description);
    if (path === "/") continue;
    const crumbs = v.parse(crumbsShape, await dataOf(page, "BreadcrumbList")).itemListElement;
    const shown = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    await expect(shown, path).toHaveText(crumbs.map(({ name }) => name));
    await expect(shown.last()).toHaveAttribute("aria-current", "page");
    for (const link of await shown.getByRole("link").all()) {
      const name = await link.textContent();
      const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
      expect(crumbs.find((crumb) => crumb.name === name)?.item, path).toBe(address);
    }
    const here = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(crumbs.at(-1)?.item, path).toBe(here);
    expect(await said("url"), path).toBe(here);
  }
  expect(own.size).toBe(2 * paths.length);
});

test("the sitemap lists every page and every room on sale, and nothing else", async ({ lodge, guestApi, request }) => {
  const hidden = await createTestRoom(lodge, { isActive: false });
  const shown = await createTestRoom(lodge);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${lodge.url}/sitemap.xml`);
  expect(robots).toContain("Disallow: /admin");
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("xml");
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const rooms = await guestApi(listRooms, {});
  for (const { _id } of rooms) expect(addresses).toContain(`${lodge.url}/service/rooms/${_id}`);
  expect(addresses).toContain(`${lodge.url}/service/rooms/${shown._id}`);
  expect(addresses).not.toContain(`${lodge.url}/service/rooms/${hidden._id}`);
  // In three languages.
  expect(addresses).toHaveLength(3 * (9 + rooms.length));
  for (const address of addresses.slice(0, 10)) expect((await request.get(address ?? "")).status(), address).toBe(200);
});

test("each social network in the footer has its name and links to the lodge's profile", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("contentinfo").getByRole("list", { name: "Social media" }).getByRole("link");
  await expect(links).toHaveCount(3);
  for (const { label, url } of property.social) {
    const link = links.and(page.getByRole("link", { name: label, exact: true }));
    await expect(link).toHaveAttribute("href", url);
    // A profile link needs a path.
    expect(new URL(url).pathname.length).toBeGreaterThan(1);
  }
});

const manifestShape = v.object({
  name: v.string(),
  start_url: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
});

test("the site has icons for tabs, home screens and maskable shapes", async ({ page, request }) => {
  await page.goto("/service/about");
  const hrefOf = async (rel: string) => (await page.locator(`link[rel="${rel}"]`).getAttribute("href")) ?? "";
  const answerTo = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    return { type: answer.headers()["content-type"], body: await answer.body() };
  };
  const manifestAnswer = await answerTo(await hrefOf("manifest"));
  expect(manifestAnswer.type).toContain("application/manifest+json");
  const manifest = v.parse(manifestShape, JSON.parse(manifestAnswer.body.toString()));
  expect(manifest.name).toBe(property.name);
  expect((await request.get(manifest.start_url)).status()).toBe(200);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await answerTo(src);
    expect(icon.type).toContain(type);
    const { width, height, format } = await sharp(icon.body).metadata();
    if (sizes !== "any") expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  const home = await sharp((await answerTo(await hrefOf("apple-touch-icon"))).body).metadata();
  // Phones fill transparent areas with black.
  expect([home.width, home.height, home.hasAlpha]).toEqual([180, 180, false]);
  expect((await answerTo(await hrefOf("icon"))).type).toContain("image/svg+xml");
  const old = await answerTo("/favicon.ico");
  expect([old.type, old.body.readUInt16LE(2), old.body.readUInt16LE(4)]).toEqual(["image/vnd.microsoft.icon", 1, 1]);
});
