import type { Locator } from "@playwright/test";
import { publicPages } from "#server/sitemap/service.ts";
import { expect, test } from "./fixtures.ts";

const mostHeight = 700;
const widths = [360, 768, 1440];
const withBanner = publicPages.slice(1);

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN;

test("the banner has a title, subtitles where the page has them, and a default picture", async ({ page, request }) => {
  await page.goto("/service/about");
  const banner = page.locator(".page-banner");
  await expect(banner.getByRole("heading", { level: 1 })).toHaveText("About the lodge");
  await expect(banner.getByText("Kadalu is the sea, in Kannada and in Tulu.", { exact: true })).toBeVisible();
  await expect(banner.getByText("From the upper verandah, after rain, you can see it.", { exact: true })).toBeVisible();
  await expect(banner.locator("img")).toHaveAttribute("src", "/banner_image.jpeg");
  await expect(banner.locator("source").first()).toHaveAttribute("type", "image/avif");
  const answer = await request.get("/banner_image.jpeg");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);

  await page.goto("/service/privacy");
  await expect(banner.locator("p")).toHaveText(["What we keep of you, why, and for how long."]);
  await expect(banner.locator("img")).toHaveAttribute("src", "/banner_image.jpeg");

  await page.goto("/service/spa-wellness");
  await expect(banner.locator("img")).toHaveAttribute("src", /^\/images\//);
});

test("no banner is higher than 700 px, its picture fills it, and no text is clipped", async ({ page }) => {
  for (const path of withBanner) {
    await page.goto(path);
    const banner = page.locator(".page-banner");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1400 });
      expect(await heightOf(banner), `${path} at ${width}`).toBeLessThanOrEqual(mostHeight);
      expect(await heightOf(banner.locator("img")), `${path} at ${width}`).toBeCloseTo(await heightOf(banner), 0);
      const cut = await banner.evaluate((element) => element.scrollHeight - element.clientHeight);
      expect(cut, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.goto("/");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1400 });
    expect(await heightOf(page.locator(".hero")), `home at ${width}`).toBeLessThanOrEqual(mostHeight);
  }
});

test("the banquet hero has default texts, picture and link, which can be overridden", async ({ page, request }) => {
  await page.goto("/");
  const hero = page.locator(".banquet-hero");
  await hero.scrollIntoViewIfNeeded();
  await expect(hero.getByRole("heading")).toHaveText("Biggest Banquet halls in the city with modern amenities");
  await expect(hero.getByRole("link")).toHaveText("Know more");
  await expect(hero.getByRole("link")).toHaveAttribute("href", "/service/banquet-events");
  await expect(hero.locator("p")).toHaveCount(0);
  const picture = (await hero.locator("img").getAttribute("src")) ?? "";
  expect((await request.get(picture)).status()).toBe(200);
  const wholeWidth = await page.evaluate(() => document.body.clientWidth);
  expect((await hero.boundingBox())?.width).toBe(wholeWidth);

  // The picture is the one of the linked page's banner.
  await page.goto("/service/banquet-events");
  await expect(page.locator(".page-banner img")).toHaveAttribute("src", picture);

  await page.goto("/service/restaurants");
  const other = page.locator(".banquet-hero");
  await other.scrollIntoViewIfNeeded();
  await expect(other.getByRole("heading")).not.toHaveText("Biggest Banquet halls in the city with modern amenities");
  await expect(other.getByRole("link")).not.toHaveText("Know more");
  await expect(other.locator("img")).not.toHaveAttribute("src", picture);
});
