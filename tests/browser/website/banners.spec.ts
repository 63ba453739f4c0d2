import type { Locator } from "@playwright/test";
import { publicPages } from "#server/operations/sitemap/service.ts";
import { expect, test } from "../fixtures.ts";

const mostHeight = 700;
const widths = [360, 768, 1440];
const withBanner = publicPages.slice(1);

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN;

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
    const banquets = page.locator(".banquet-hero");
    await banquets.scrollIntoViewIfNeeded();
    const wholeWidth = await page.evaluate(() => document.body.clientWidth);
    expect((await banquets.boundingBox())?.width, `hero of banquets at ${width}`).toBe(wholeWidth);
  }
});
