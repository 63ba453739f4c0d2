import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { openAccount } from "../pages/admin.ts";

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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
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

test("slash opens the search, n a new booking and ? the list of shortcuts, but not while something is typed", async ({
  staffPage: page,
}) => {
  await page.goto("/admin/queries");
  const box = page.getByRole("searchbox", { name: "Search queries" });
  await box.pressSequentially("n/?");
  await expect(box).toHaveValue("n/?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await box.blur();

  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await field(page).fill("settings");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");

  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts).toContainText("Search bookings, guests, rooms");
  await expectAccessible(page);
  await shortcuts.getByRole("switch").click();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(page).toHaveURL("/admin/settings");
  await openSearch(page);
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await field(page).fill("xylophone");
  await expect(dialog(page).getByRole("search").getByRole("status")).toHaveText("Nothing found for “xylophone”");
  await page.keyboard.press("Escape");
  await openAccount(page);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await shortcuts.getByRole("switch").click();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await page.getByRole("main").focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "New Booking" })).toBeVisible();
});
