import { expect, test } from "./fixtures.ts";

test("the scripts of a page are asked for when its first view is complete, and not before", async ({ page }) => {
  const order: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") order.push("script");
  });
  // A first view takes as long as its largest picture: by then the browser has read all of the document, and asked for
  // whatever does not wait.
  const read = page.waitForEvent("domcontentloaded");
  await page.route(/\.avif$/, async (route) => {
    await read;
    order.push("picture");
    await route.continue();
  });
  await page.goto("/");
  expect(order).toContain("picture");
  expect(order.indexOf("script")).toBeGreaterThan(order.indexOf("picture"));
});

test("what is pressed before the scripts run starts them, and is done as soon as they do", async ({ page }) => {
  // The first view never comes: only the press can start the scripts in time.
  await page.route(/\.avif$/, () => {});
  await page.goto("/service/rooms", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Book Garden Deluxe" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Stay" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
