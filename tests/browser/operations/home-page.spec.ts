import { storeTestimonial } from "#server/operations/demo/factories.ts";
import { expect, expectFullLayout, test } from "../fixtures.ts";

test("the home page lists the amenities of every stay, the lodge's highlights and the halls", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/");
  const features = page.getByRole("region", { name: "For every guest" }).getByRole("heading");
  await expect(features).toHaveText([
    "Great Food",
    "Complimentary Wi-Fi and breakfast",
    "24/7 room service",
    "Beaches and Beyond",
  ]);
  const drawings = page.getByRole("region", { name: "For every guest" }).locator("svg");
  await expect(drawings).toHaveCount(4);
  for (const drawing of await drawings.all())
    expect(await drawing.boundingBox()).toMatchObject({ width: 50, height: 50 });
  await expect(page.getByRole("heading", { name: "What Makes Us Exceptional" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Biggest Banquet halls in the city with modern amenities" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Know more" }).click();
  await expect(page).toHaveURL("/service/banquet-events");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("cards of any number of testimonials fill their rows", async ({ page, emptyLodge }) => {
  const { db } = emptyLodge.database;
  const cards = page.getByRole("region", { name: "What Our Guests Love About Us" }).getByRole("listitem");
  // The border of the featured one marks it.
  const borderOf = (card: number) =>
    cards
      .nth(card)
      .getByRole("figure")
      .evaluate((element) => getComputedStyle(element).borderTopColor);
  const most = 8;
  for (let count = 1; count <= most; count += 1)
    await storeTestimonial(db, { author: `Guest ${count}`, quote: "Quiet and clean." });
  await page.goto(emptyLodge.url);
  await expectFullLayout(page);
  for (let count = most; count >= 1; count -= 1) {
    // Style sheets alone lay them out, by their number.
    if (count < most) await cards.last().evaluate((card) => card.remove());
    await expect(cards).toHaveCount(count);
    for (const width of [800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ top, left, right }) => ({ top, left, right })),
      );
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
      const widths = [...rows.values()].map((row) => [
        Math.round(Math.min(...row.map(({ left }) => left))),
        Math.round(Math.max(...row.map(({ right }) => right))),
      ]);
      expect(new Set(widths.map(String)).size, `${count} cards at ${width}: ${widths.join(" | ")}`).toBe(1);
    }
  }
  await storeTestimonial(db, { author: "Ira Shenoy", featured: true, quote: "We come back in August." });
  await page.goto(emptyLodge.url);
  await expect(cards.first()).toContainText("Ira Shenoy");
  expect(await borderOf(0)).not.toBe(await borderOf(1));
});
