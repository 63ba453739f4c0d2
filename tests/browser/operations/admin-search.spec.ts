import type { Page } from "@playwright/test";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";

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

test("Ctrl K finds a booking, its guest and a query; arrow keys choose and Enter opens", async ({
  staffPage: page,
  lodge,
}) => {
  const name = uniqueName("Zubeida");
  const stay = { checkInDate: addNights(lodge.today, 70), checkOutDate: addNights(lodge.today, 72) };
  const booking = await createTestBooking(lodge, { roomId: (await createTestRoom(lodge))._id, ...stay, name });
  await storeQuery(lodge.database.db, { name, message: "Is there a cot?", createdAt: new Date() });
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));

  await page.goto("/admin/rooms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Room Management");
  await openSearch(page);
  await field(page).pressSequentially(name);
  await expect(option(page, new RegExp(`${name} ${booking.reference}`))).toHaveAttribute("aria-selected", "true");
  await expect(dialog(page).getByRole("group")).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name })).toContainText(booking.reference);
  await expect(page).toHaveURL(`/admin/bookings?booking=${booking._id}`);

  // Over the booking that is open.
  await openSearch(page);
  await field(page).fill(name);
  await expect(option(page, /Is there a cot/)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(option(page, /Is there a cot/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/queries\?view=[\w-]+$/);
  await expect(page.getByRole("dialog", { name: "Query Details" })).toContainText("Is there a cot?");

  await openSearch(page);
  await field(page).fill(name);
  await option(page, /All bookings/).click();
  await expect(page).toHaveURL("/admin/bookings");
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  expect(urls.filter((url) => url.toLowerCase().includes("zubeida"))).toEqual([]);
});

test("Enter waits for the answer to the whole term", async ({ staffPage: page, lodge }) => {
  const name = uniqueName("Mallika");
  const stay = { checkInDate: addNights(lodge.today, 70), checkOutDate: addNights(lodge.today, 72) };
  const { _id: roomId } = await createTestRoom(lodge);
  const booking = await createTestBooking(lodge, { roomId, ...stay, name: `${name} Shetty` });
  await createTestBooking(lodge, { roomId: (await createTestRoom(lodge))._id, ...stay, name: `${name} Pai` });
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
  await openSearch(page);
  await field(page).fill(name);
  await expect(option(page, /Pai/).first()).toBeVisible();
  await page.route("**/api/search", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await field(page).pressSequentially(" Shetty");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/bookings?booking=${booking._id}`);
});

test("a list that still waits to search does not hold up the way to another screen", async ({ staffPage: page }) => {
  await page.clock.install();
  await page.goto("/admin/queries");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByRole("searchbox", { name: "Search queries" }).fill("malpe");
  await page.keyboard.press("Control+k");
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
  await field(page).fill("keyboard");
  await expect(dialog(page).getByRole("search").getByRole("status")).toHaveText("Nothing found for “keyboard”");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await shortcuts.getByRole("switch").click();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await page.getByRole("main").focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "New Booking" })).toBeVisible();
});

test("an edited form asks before the search leaves it, and a failed search can be repeated", async ({
  staffPage: page,
  lodge,
  allowErrors,
}) => {
  const { name } = await createTestRoom(lodge);
  await page.goto("/admin/amenities?add=new");
  await page.getByRole("dialog").getByRole("textbox").first().fill("Sea view");
  await openSearch(page);
  allowErrors("503");
  await page.route("**/api/search", (route) =>
    route.fulfill({ status: 503, json: { error: "Busy", code: "unavailable" } }),
  );
  await field(page).fill(name);
  await expect(dialog(page).getByText("Busy")).toBeVisible();
  await page.unroute("**/api/search");
  await dialog(page).getByRole("button", { name: /again/i }).click();
  await option(page, name).click();
  await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue("Sea view");
});
