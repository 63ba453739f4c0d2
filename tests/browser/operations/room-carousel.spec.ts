import type { Page } from "@playwright/test";
import type { Room } from "#domain/rooms/rooms.ts";
import { aCostOption, storeAmenity, storeRoom } from "#server/operations/demo/factories.ts";
import { pictureUrls } from "#server/operations/demo/pictures.ts";
import { expect, test } from "../fixtures.ts";
import { swipe } from "../pages/swipe.ts";
import type { LodgeServer } from "../server.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const title = "Luxurious Rooms for Every Traveler";
const description =
  "A room that is described in somewhat more than one hundred characters, so that its card must stop, and say so.";

/** Stores rooms named Room 1, Room 2 …, each with seven amenities and four pictures. */
async function storeRooms({ database: { db } }: LodgeServer, ...numbers: number[]): Promise<Room[]> {
  const amenities: string[] = [];
  for (const name of ["Wi-Fi", "Breakfast", "Fan", "Balcony", "Desk", "Safe", "Kettle"]) {
    amenities.push(await storeAmenity(db, { name: `${name} ${numbers[0]}` }));
  }
  const images = pictureUrls("room-suite-1", "room-suite-2", "room-suite-3", "about-1");
  const costOptions = [aCostOption({ cost: 4500 }), aCostOption({ name: "Half board", cost: 5200 })];
  const rooms: Room[] = [];
  for (const number of numbers) {
    rooms.push(
      await storeRoom(db, { name: `Room ${number}`, description, rating: 4.8, amenities, images, costOptions }),
    );
  }
  return rooms;
}

const section = (page: Page) => page.getByRole("region", { name: title });
const card = (page: Page, number: number) =>
  section(page)
    .getByRole("article")
    .filter({ hasText: `Room ${number}` });
const dots = (page: Page) => section(page).getByRole("button", { name: /^Start from / });

/** Exactly these cards are in view, from left to right. */
async function expectInView(page: Page, ...numbers: number[]) {
  await expect(async () => {
    const seen: { name: string; left: number }[] = [];
    for (const article of await section(page).getByRole("article").all()) {
      const box = await article.boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      const name = (await article.getByRole("heading").textContent()) ?? "";
      if (box && box.x >= 0 && box.x + box.width <= width) seen.push({ name, left: box.x });
    }
    const names = seen.toSorted((a, b) => a.left - b.left).map(({ name }) => name);
    expect(names).toEqual(numbers.map((number) => `Room ${number}`));
  }).toPass();
}

const row = (page: Page) => page.locator(".carousel__list");
const cardNames = (page: Page) => row(page).getByRole("heading", { includeHidden: true }).allTextContents();

/** All cards in document order. */
async function expectInDocument(page: Page, ...numbers: number[]) {
  await expect.poll(() => cardNames(page)).toEqual(numbers.map((number) => `Room ${number}`));
}

test("a wide screen shows three rooms at a time in a loop, with a dot for each room", async ({ page, emptyLodge }) => {
  await storeRooms(emptyLodge, 1, 2, 3, 4, 5);
  await page.goto(emptyLodge.url);
  const arrow = (name: string) => section(page).getByRole("button", { name });
  const expectStart = async (number: number) => {
    await expect(section(page).getByRole("button", { name: `Start from Room ${number}` })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(section(page).locator("[aria-current]")).toHaveCount(1);
  };

  await section(page).scrollIntoViewIfNeeded();
  await expectInView(page, 1, 2, 3);
  await expect(dots(page)).toHaveCount(5);
  await expectStart(1);
  await arrow("Next rooms").click();
  await expectInView(page, 2, 3, 4);
  await expectStart(2);
  await arrow("Previous rooms").click();
  await arrow("Previous rooms").click();
  await expectInView(page, 5, 1, 2);
  await expectStart(5);
  await dots(page).nth(3).click();
  await expectInView(page, 4, 5, 1);
  await expectStart(4);
  // One of a card's pictures is shown; during the fade two are.
  const picture = (number: number) =>
    card(page, 4).getByRole("img", { name: `Room 4, picture ${number} of 3`, exact: true });
  await card(page, 4).getByRole("button", { name: "Next picture of Room 4" }).click();
  await expect(picture(2)).toBeVisible();
  await expect(picture(1)).toBeHidden();
  // Only cards in view are focusable.
  await expect(card(page, 2).getByRole("link", { name: /View Details/ })).not.toBeInViewport();
  await card(page, 1)
    .getByRole("link", { name: /View Details/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Room 1" })).toBeVisible();
});

test("the row only rotates on user input, so that it causes no layout shift, and is in order on a narrow screen", async ({
  page,
  emptyLodge,
}) => {
  await storeRooms(emptyLodge, 1, 2, 3, 4, 5);
  await page.goto(emptyLodge.url);
  await section(page).scrollIntoViewIfNeeded();
  await expectInDocument(page, 5, 1, 2, 3, 4);
  const next = section(page).getByRole("button", { name: "Next rooms" });
  await next.click();
  await expectInView(page, 2, 3, 4);
  await row(page).evaluate(async (list) => {
    await Promise.all(list.getAnimations().map(({ finished }) => finished));
    // One frame to rotate the row, one to paint it.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect((await cardNames(page))[0]).toBe("Room 5");
  await next.hover();
  await page.mouse.down();
  await expectInDocument(page, 1, 2, 3, 4, 5);
  await expectInView(page, 2, 3, 4);
  await page.mouse.up();
  await expectInView(page, 3, 4, 5);
  // In order again when the screen becomes narrow.
  await page.setViewportSize({ width: 400, height: 800 });
  await expectInDocument(page, 1, 2, 3, 4, 5);
  expect(await row(page).evaluate((list) => getComputedStyle(list).transform)).toBe("none");
});

test("a rotated row is in order again when the list of rooms has changed", async ({ page, emptyLodge }) => {
  const rooms = await storeRooms(emptyLodge, 1, 2, 3, 4, 5, 6);
  await page.goto(emptyLodge.url);
  await section(page).scrollIntoViewIfNeeded();
  const arrow = (name: string) => section(page).getByRole("button", { name });
  await arrow("Previous rooms").click();
  await arrow("Previous rooms").click();
  await expectInView(page, 5, 6, 1);
  const { db } = emptyLodge.database;
  await db
    .updateTable("room")
    .set({ is_active: 0 })
    .where("id", "=", rooms[1]?._id ?? "")
    .execute();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(dots(page)).toHaveCount(5);
  await section(page).scrollIntoViewIfNeeded();
  await expectInView(page, 1, 3, 4);
  await arrow("Previous rooms").click();
  await expectInView(page, 6, 1, 3);
});

test("a phone shows the rooms in a strip with scroll snap, without dots", { tag: "@phone-only" }, async ({
  page,
  emptyLodge,
}) => {
  await storeRooms(emptyLodge, 1, 2, 3, 4, 5);
  await page.goto(emptyLodge.url);
  await expect(dots(page)).toHaveCount(0);
  await expect(section(page).getByRole("button", { name: "Next rooms" })).toHaveCount(0);
  await card(page, 1).scrollIntoViewIfNeeded();
  await expectInView(page, 1);

  const box = await card(page, 1).boundingBox();
  const y = (box?.y ?? 0) + 80;
  await swipe(page, { x: 280, y }, { x: 80, y });
  await expectInView(page, 2);
  // The second card snapped to the first one's position.
  await expect.poll(async () => Math.round((await card(page, 2).boundingBox())?.x ?? 0)).toBe(Math.round(box?.x ?? 0));
});

test("the strip ends at 767 pixels and the carousel begins at 768, at any font size", async ({ page, emptyLodge }) => {
  await storeRooms(emptyLodge, 1, 2, 3, 4, 5);
  const view = section(page).locator(".carousel__view");
  const isStrip = () => view.evaluate((element) => element.scrollWidth > element.clientWidth + 100);
  const session = await page.context().newCDPSession(page);
  for (const standard of [16, 20]) {
    await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: 13 } });
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto(emptyLodge.url);
    await expect(dots(page)).toHaveCount(0);
    await expect(section(page).getByRole("button", { name: "Next rooms" })).toHaveCount(0);
    expect(await isStrip()).toBe(true);
    await expect(view).toHaveCSS("scroll-snap-type", "x mandatory");
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(dots(page)).toHaveCount(5);
    await section(page).getByRole("button", { name: "Next rooms" }).click();
    await expectInView(page, 2, 3, 4);
  }
  for (const dot of await dots(page).all()) {
    const { width = 0, height = 0 } = (await dot.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
