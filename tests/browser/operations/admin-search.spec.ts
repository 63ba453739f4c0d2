import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search everything" });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole("option", { name });

async function openSearch(page: Page) {
  // The heading may be there before the keys are listened to.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

test("a list that still waits to search does not hold up the way to another screen", async ({ staffPage: page }) => {
  await page.clock.install();
  await page.goto("/admin/queries");
  // While the clock stands still, React would not show a dialog that has yet to load.
  await openSearch(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByRole("searchbox", { name: "Search queries" }).fill("malpe");
  await openSearch(page);
  await field(page).fill("settings");
  await expect(option(page, /Settings/).first()).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  let isAsked = false;
  page.on("request", (request) => {
    isAsked ||= request.url().endsWith(".js");
  });
  await Promise.all([page.waitForResponse("**/api/search"), page.keyboard.press("Enter")]);
  // Less than the list waits.
  for (let passed = 0; passed < 400 && !isAsked; passed += 1) await page.clock.runFor(1);
  expect(isAsked).toBe(true);
  await page.clock.runFor(1000);
  release();
  await page.clock.resume();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
});
