import assert from "node:assert/strict";
import test, { after } from "node:test";
import sharp from "sharp";
import * as v from "valibot";
import { listRooms } from "#contract/rooms/rooms.ts";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { property } from "#domain/property/property.ts";
import { aCostOption, storeAmenity, storeRoom, storeTestimonial } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { allOf, attributeOf, named, openSite, siteUrl, textOf } from "#tests/support/website/site.ts";

const site = openSite({ after });

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
function dataOf(page: Document, type: string): unknown {
  const all = allOf(page, 'script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent ?? ""));
  return all.find((data) => [data["@type"]].flat().includes(type));
}

const hrefOf = (page: Document, rel: string) => attributeOf(page, `link[rel="${rel}"]`, "href");
const crumbsOf = (page: Document) => v.parse(crumbsShape, dataOf(page, "BreadcrumbList")).itemListElement;
const trailOf = (page: Document) => allOf(named(page, "nav", "Breadcrumb"), "li");

test("the home page's structured data match the page", async () => {
  const { db, open } = await site;
  const quote = "A <em>quiet</em> house, with “good” coffee & no </script> anywhere.";
  await storeTestimonial(db, { author: "Ravi Nayak", quote, rating: 3 });
  const page = await open("/");
  const hotel = v.parse(hotelShape, dataOf(page, "Hotel"));
  assert.ok(textOf(page.querySelector("header")).includes(hotel.name));
  assert.equal(hotel.url, `${siteUrl}/`);
  const footer = page.querySelector("footer");
  assert.ok(footer?.querySelector(`a[href="mailto:${hotel.email}"]`));
  for (const number of hotel.telephone) assert.ok(footer?.querySelector(`a[href="tel:${number}"]`), number);
  const { streetAddress, addressLocality, postalCode } = hotel.address;
  for (const line of [...streetAddress.split(", "), `${addressLocality} ${postalCode}`]) {
    assert.ok(textOf(footer).includes(line), line);
  }

  assert.equal(textOf(page.querySelector("h1")), hotel.description);
  const pictures = allOf(page, "main picture").map(({ innerHTML }) => innerHTML);
  for (const address of hotel.image) {
    const stem = new URL(address).pathname.replace(/\.jpg$/, "");
    assert.ok(
      pictures.some((html) => html.includes(stem)),
      address,
    );
  }
  const where = named(page, "section", "Between the sea and the ghats");
  const map = allOf(where, "a").find((link) => textOf(link) === "Open the map");
  const { latitude, longitude } = hotel.geo;
  assert.ok(map?.getAttribute("href")?.endsWith(`query=${latitude},${longitude}`));
  assert.ok(
    textOf(where).includes(
      `Check-in from ${spokenTime(hotel.checkinTime)}, check-out until ${spokenTime(hotel.checkoutTime)}`,
    ),
  );
  const social = allOf(named(page, "ul", "Social media"), "a").map((link) => link.getAttribute("href"));
  assert.deepEqual(hotel.sameAs, social);

  const figures = allOf(named(page, "section", "What Our Guests Love About Us"), "figure");
  assert.deepEqual(
    hotel.review.map(({ author, reviewBody, reviewRating }) => [author.name, reviewBody, reviewRating.ratingValue]),
    figures.map((figure) => [
      textOf(figure.querySelector("figcaption b")),
      figure.querySelector("blockquote")?.textContent?.replace(/^“|”$/g, ""),
      Number(/Rated ([\d.]+) out of 5/.exec(textOf(figure))?.[1]),
    ]),
  );
  assert.ok(hotel.review.some(({ reviewBody }) => reviewBody === quote));
});

test("a room's structured data match its page's name, description, pictures, amenities, price and breadcrumbs", async () => {
  const { db, get, open } = await site;
  const amenities = [await storeAmenity(db, { name: "Writing desk" }), await storeAmenity(db, { name: "Bathtub" })];
  const room = await storeRoom(db, {
    name: "Tamarind Room",
    amenities,
    images: pictureUrls("room-family-1", "room-family-2"),
    maxCapacity: 4,
    costOptions: [aCostOption({ cost: 5432.5 }), aCostOption({ name: "Half board", cost: 6000 })],
  });
  const page = await open(`/service/rooms/${room._id}`);
  const data = v.parse(roomShape, dataOf(page, "HotelRoom"));
  assert.equal(data.name, "Tamarind Room");
  assert.equal(textOf(page.querySelector("h1")), data.name);
  const shown = textOf(page.querySelector("main"));
  for (const text of [data.description, `Sleeps ${data.occupancy.maxValue}`]) assert.ok(shown.includes(text), text);
  assert.equal(data.occupancy.maxValue, 4);
  assert.equal(data.offers.price, 5432.5);
  // 5,432.50 + 10 % + 18 %
  const prices = data.offers.priceSpecification.map((one) => [one.price, one.valueAddedTaxIncluded]);
  assert.deepEqual(prices, [
    [5432.5, false],
    [7051.39, true],
  ]);
  const stay = textOf(named(page, "section", "Your stay"));
  assert.match(stay, /₹5,432\.50 ?per night ?₹7,051\.39 with taxes and fees/);
  const pictures = allOf(named(page, "ul", "Pictures of Tamarind Room"), "a");
  assert.deepEqual(
    data.image,
    pictures.map((link) => `${siteUrl}${link.getAttribute("href")}`),
  );
  const things = allOf(named(page, "section", "Amenities"), "li").map(textOf);
  assert.deepEqual(
    data.amenityFeature.map(({ name }) => name),
    things,
  );
  assert.equal(things.length, 2);
  assert.equal(data.containedInPlace["@id"], `${siteUrl}/#hotel`);
  assert.equal(data.url, hrefOf(page, "canonical"));

  assert.deepEqual(
    trailOf(page).map(textOf),
    crumbsOf(page).map(({ name }) => name),
  );
  for (const { item } of crumbsOf(page)) assert.equal((await get(item)).statusCode, 200, item);
});

test("the list of rooms has the page's order in the structured data, also when sorted", async () => {
  const { open } = await site;
  const shape = v.object({ itemListElement: v.array(v.object({ position: v.number(), name: v.string() })) });
  for (const path of ["/service/rooms", "/service/rooms?sort=price", "/service/rooms?adults=4&kids=0"]) {
    const page = await open(path);
    const { itemListElement } = v.parse(shape, dataOf(page, "ItemList"));
    const shown = allOf(page, "article h3").map(textOf);
    assert.ok(shown.length > 2, path);
    assert.deepEqual(
      itemListElement.map(({ position, name }) => [position, name]),
      shown.map((name, index) => [index + 1, name]),
      path,
    );
  }
});

test("every page has names of its own and a preview for links, and below home breadcrumbs, also as structured data", async () => {
  const { api, get, open } = await site;
  const rooms = await api(listRooms, {});
  const own = new Set<string>();
  const paths = [...publicPages, ...rooms.slice(0, 4).map(({ _id }) => `/service/rooms/${_id}`)];
  for (const path of paths) {
    const page = await open(path);
    const said = (property: string) => attributeOf(page, `meta[property="og:${property}"]`, "content");
    const description = attributeOf(page, 'meta[name="description"]', "content");
    assert.equal(page.title, said("title"), path);
    assert.equal(said("description"), description, path);
    assert.match(description, /\S.{40}/, path);
    assert.equal(said("site_name"), property.name, path);
    const picture = await get(said("image"));
    assert.deepEqual([picture.statusCode, picture.headers["content-type"]], [200, "image/jpeg"], path);
    own.add(page.title);
    own.add(description);
    if (path === "/") continue;
    const crumbs = crumbsOf(page);
    const shown = trailOf(page);
    assert.deepEqual(
      shown.map(textOf),
      crumbs.map(({ name }) => name),
      path,
    );
    assert.equal(shown.at(-1)?.getAttribute("aria-current"), "page");
    for (const link of allOf(named(page, "nav", "Breadcrumb"), "a")) {
      const crumb = crumbs.find(({ name }) => name === textOf(link));
      assert.equal(crumb?.item, `${siteUrl}${link.getAttribute("href")}`, path);
    }
    assert.equal(crumbs.at(-1)?.item, hrefOf(page, "canonical"), path);
    assert.equal(said("url"), hrefOf(page, "canonical"), path);
  }
  assert.equal(own.size, 2 * paths.length);
});

test("the sitemap lists every page and every room on sale, and nothing else", async () => {
  const { db, api, get } = await site;
  const hidden = await storeRoom(db, { name: "Cellar", isActive: false });
  const shown = await storeRoom(db, { name: "Attic" });
  const robots = (await get("/robots.txt")).body;
  assert.ok(robots.includes(`Sitemap: ${siteUrl}/sitemap.xml`));
  assert.ok(robots.includes("Disallow: /admin"));
  const answer = await get("/sitemap.xml");
  assert.match(String(answer.headers["content-type"]), /xml/);
  const addresses = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  const rooms = await api(listRooms, {});
  for (const { _id } of [...rooms, shown]) assert.ok(addresses.includes(`${siteUrl}/service/rooms/${_id}`), _id);
  assert.ok(!addresses.includes(`${siteUrl}/service/rooms/${hidden._id}`));
  // In three languages.
  assert.equal(addresses.length, 3 * (9 + rooms.length));
  for (const address of addresses.slice(0, 10)) assert.equal((await get(address)).statusCode, 200, address);
});

test("each social network in the footer has its name and links to the lodge's profile", async () => {
  const { open } = await site;
  const links = allOf(named(await open("/"), "footer ul", "Social media"), "a");
  assert.equal(links.length, 3);
  assert.deepEqual(
    links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
    property.social.map(({ label, url }) => [label, url]),
  );
  // A profile link needs a path.
  for (const { url } of property.social) assert.ok(new URL(url).pathname.length > 1, url);
});

const manifestShape = v.object({
  name: v.string(),
  start_url: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
});

test("the site has icons for tabs, home screens and maskable shapes", async () => {
  const { get, open } = await site;
  const page = await open("/service/about");
  const answerTo = async (address: string) => {
    const answer = await get(address);
    assert.equal(answer.statusCode, 200, address);
    return { type: String(answer.headers["content-type"]), body: answer.rawPayload };
  };
  const manifestAnswer = await answerTo(hrefOf(page, "manifest"));
  assert.match(manifestAnswer.type, /application\/manifest\+json/);
  const manifest = v.parse(manifestShape, JSON.parse(manifestAnswer.body.toString()));
  assert.equal(manifest.name, property.name);
  assert.equal((await get(manifest.start_url)).statusCode, 200);
  const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  for (const kind of ["192x192 any", "512x512 any", "512x512 maskable"]) assert.ok(kinds.includes(kind), kind);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await answerTo(src);
    assert.ok(icon.type.includes(type), src);
    const { width, height, format } = await sharp(icon.body).metadata();
    if (sizes !== "any") assert.deepEqual([`${width}x${height}`, `image/${format}`], [sizes, type]);
  }
  const home = await sharp((await answerTo(hrefOf(page, "apple-touch-icon"))).body).metadata();
  // Phones fill transparent areas with black.
  assert.deepEqual([home.width, home.height, home.hasAlpha], [180, 180, false]);
  assert.match((await answerTo(hrefOf(page, "icon"))).type, /image\/svg\+xml/);
  const old = await answerTo("/favicon.ico");
  assert.deepEqual([old.type, old.body.readUInt16LE(2), old.body.readUInt16LE(4)], ["image/vnd.microsoft.icon", 1, 1]);
});
