import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";
import { openAccount } from "#tests/support/platform/desk/shell.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Search everything" });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole("option", { name });

async function openSearch(page: Page) {
  // The heading may be there before the keys are listened to.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    expect(await field(page).count()).toBe(1);
  }).toPass();
  await expect(field(page)).toBeFocused();
}

test(
  "Ctrl K finds a booking, its guest and a query; arrow keys choose and Enter opens",
  atDesk(async ({ staffPage: page, lodge }) => {
    const name = uniqueName("Zubeida");
    const stay = { checkInDate: addNights(lodge.today, 70), checkOutDate: addNights(lodge.today, 72) };
    const booking = await createTestBooking(lodge, { roomId: (await createTestRoom(lodge))._id, ...stay, name });
    await storeQuery(lodge.database.db, { name, message: "Is there a cot?", createdAt: new Date() });
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
    await option(page, /Guest card/).click();
    await expect(page).toHaveURL("/admin/guest-card");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.getByRole("link", { name: "All bookings of this number" }).click();
    await expect(page).toHaveURL("/admin/bookings");
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
    expect(page.calls.filter((call) => call.toLowerCase().includes("zubeida"))).toEqual([]);
  }),
);

test(
  "Enter waits for the answer to the whole term",
  atDesk(async ({ staffPage: page, lodge }) => {
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
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    page.answer("/api/search", released);
    await field(page).pressSequentially(" Shetty");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.pending()).toBe(1);
    release();
    await expect(page).toHaveURL(`/admin/bookings?booking=${booking._id}`);
  }),
);

test(
  "an edited form asks before the search leaves it, and a failed search can be repeated",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { name } = await createTestRoom(lodge);
    await page.goto("/admin/amenities?add=new");
    await page.getByRole("dialog").getByRole("textbox").first().fill("Sea view");
    await openSearch(page);
    page.answer("/api/search", "status 500");
    await field(page).fill(name);
    await expect(dialog(page).getByText("Something went wrong. Please try again.")).toBeVisible();
    page.serveAll();
    await dialog(page).getByRole("button", { name: /again/i }).click();
    await option(page, name).click();
    await expect(page.getByRole("alertdialog", { name: "Discard your changes?" })).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue("Sea view");
  }),
);

test(
  "slash opens the search, n a new booking and ? the list of shortcuts, but not while something is typed",
  atDesk(async ({ staffPage: page }) => {
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

    await page.getByRole("main").focus();
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
  }),
);
