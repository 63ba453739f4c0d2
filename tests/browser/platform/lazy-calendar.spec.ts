import type { Page } from "@playwright/test";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { fieldOf } from "../pages/admin.ts";
import { createTestRoom } from "../pages/arrange.ts";
import { openBooking } from "../pages/booking-dialog.ts";
import { dateField, dayIn } from "../pages/date-picker.ts";

test.use({ sharesContext: false });

// Not the names of months, which the page needs.
const calendarCode = /assets\/(paged-stay-)?calendar-(?!names)[^/]*\.js/;
const sentence = "The calendar did not load. Please check your connection and try again.";

const blockCalendar = (page: Page) => page.route(calendarCode, (route) => route.abort("connectionfailed"));

/** Collects uncaught errors. */
function collectUncaught(page: Page): string[] {
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(String(error)));
  return uncaught;
}

test("a calendar that fails to load shows an error, and loads on the next attempt", async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("calendar-");
  const uncaught = collectUncaught(page);
  await blockCalendar(page);
  await page.goto("/service/banquet-events");
  const form = page.getByRole("region", { name: /Tell us the day/ });
  await fieldOf(form, "Name").fill("Leena Pai");
  await dateField(form, "Date").focus();
  await dateField(form, "Date").click();
  const picker = form.getByRole("dialog", { name: "Date: choose a date" });
  await expect(picker.getByRole("alert")).toContainText(sentence);
  await expectAccessible(page, ".date-popover");
  const again = picker.getByRole("button", { name: /^Try/ });
  const asked = page.waitForEvent("requestfailed", (request) => calendarCode.test(request.url()));
  await again.focus();
  await page.keyboard.press("Enter");
  await asked;
  await expect(again).toHaveText("Try again");
  await expect(again).toBeFocused();

  // Reopening requests it again and clears the error.
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(dateField(form, "Date")).toBeFocused();
  await dateField(form, "Date").click();
  await expect(picker.getByRole("alert")).toContainText(sentence);
  await page.unroute(calendarCode);
  await again.click();
  const day = addNights(lodge.today, 40);
  await (await dayIn(picker, day)).click();
  await expect(dateField(form, "Date")).toContainText(formatNight(day));
  await expect(fieldOf(form, "Name")).toHaveValue("Leena Pai");
  expect(uncaught).toEqual([]);
});

test("the booking form keeps its values when the calendar fails to load", async ({ page, lodge, allowErrors }) => {
  allowErrors("calendar-");
  await blockCalendar(page);
  const booking = await openBooking(page, await createTestRoom(lodge));
  await booking.fillGuest();
  await booking.date("Check-in date").click();
  await expect(booking.dialog.getByText(sentence)).toBeVisible();
  await page.unroute(calendarCode);
  await booking.dialog.getByRole("button", { name: "Try again" }).click();
  await expect(booking.dialog.getByRole("grid").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(booking.field("Name")).toHaveValue("Asha Rao");
  await expect(booking.submit).toBeEnabled();
});

test("a room's schedule shows an error when the calendar fails to load, and stays open", async ({
  staffPage: page,
  lodge,
  allowErrors,
}) => {
  allowErrors("calendar-");
  await blockCalendar(page);
  const room = await createTestRoom(lodge);
  await page.goto("/admin/rooms");
  await page.getByRole("button", { name: `Set schedule of ${room.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Set schedule" });
  await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole("button", { name: "Next 30 Days" }).click();
  await page.unroute(calendarCode);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("grid").first()).toBeVisible();
  await expect(dialog.getByRole("status").first()).toContainText("30");
});

/** Clicks an element of this label as soon as it is in the document, before the browser paints it. */
const clickOnArrival = (page: Page, label: string) =>
  page.evaluate((label) => {
    new MutationObserver((_, observer) => {
      const target = document.querySelector<HTMLElement>(`.date-popover [aria-label^="${label}"]`);
      if (!target) return;
      observer.disconnect();
      target.click();
    }).observe(document.body, { childList: true, subtree: true });
  }, label);

test("a click at the moment when the calendar appears is not lost", async ({ page, lodge }) => {
  const day = addNights(lodge.today, 1);
  await page.goto("/service/banquet-events");
  const form = page.getByRole("region", { name: /Tell us the day/ });
  const picker = form.getByRole("dialog", { name: "Date: choose a date" });
  await clickOnArrival(page, "Next month");
  await dateField(form, "Date").click();
  await expect(picker.getByRole("grid").first()).toBeVisible();
  const month = new Date(`${lodge.today.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + 1);
  const next = month.toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(picker.getByRole("grid").first()).toHaveAccessibleName(next);
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();

  await clickOnArrival(page, formatNight(day));
  await dateField(form, "Date").click();
  await expect(dateField(form, "Date")).toContainText(formatNight(day));
  await expect(picker).toBeHidden();
});
