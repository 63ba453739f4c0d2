import type { Page } from "@playwright/test";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, test } from "../fixtures.ts";
import { BookingDialog } from "../pages/booking-dialog.ts";
import { pickDate } from "../pages/date-picker.ts";

/** What a page has asked the server for since the last time; files are not counted. */
function callsOf(page: Page) {
  let calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") || pathname.endsWith(".data"))
      calls.push(`${request.method()} ${pathname}${search}`);
  });
  return () => {
    const since = calls;
    calls = [];
    return since;
  };
}

// Only a browser shows what a click asks for.
test("on their way guests ask for a search, a room and a booking once each, and for nothing to sort or to go back", async ({
  page,
  lodge,
}) => {
  const [checkin, checkout] = [addNights(lodge.today, 33), addNights(lodge.today, 35)];
  const calls = callsOf(page);
  const results = page.getByRole("heading", { level: 1, name: /rooms? (is|are) available/ });
  const names = page.getByRole("article").getByRole("heading");
  await page.goto("/");
  const bar = page.getByRole("search");
  await pickDate(bar, "Check-in", checkin);
  await pickDate(bar, "Check-out", checkout);
  calls();
  await bar.getByRole("button", { name: "Find your stay" }).click();
  await expect(results).toBeFocused();
  expect(calls()).toEqual([`GET /api/availability?checkin=${checkin}&checkout=${checkout}&adults=2&kids=0`]);

  const order = await names.allTextContents();
  await page.getByRole("link", { name: "Price", exact: true }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(names).not.toHaveText(order);
  const amenities = page.getByRole("navigation", { name: "Filter rooms by amenity" });
  await amenities.getByRole("link").first().click();
  await expect(amenities.locator("[aria-current=true]")).toHaveCount(1);
  await expect(page).toHaveURL(/amenity=/);
  expect(calls()).toEqual([]);
  const shown = await names.allTextContents();

  await page
    .getByRole("link", { name: /^View full details/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Your stay" })).toContainText("For 2 adults");
  const ofRoom = calls();
  expect(new Set(ofRoom).size, ofRoom.join("\n")).toBe(1);
  await page.goBack();
  await expect(names).toHaveText(shown);
  await expect(page).toHaveURL(/amenity=/);
  expect(calls()).toEqual([]);

  await page
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
  const booking = new BookingDialog(page);
  await booking.fillGuest();
  // The form itself, for other dates and plans than those that were searched for.
  const ofForm = calls().map((call) => call.replace(/[^/]*\/calendar.*/, ":id/calendar"));
  expect(ofForm.toSorted()).toEqual(["GET /api/extras", "GET /api/rooms/:id/calendar", "POST /api/quotes"]);
  await booking.submit.click();
  await expect(booking.dialog).toContainText("You searched for 2 adults. To book for 1 guest, press");
  await booking.submit.click();
  await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  expect(calls()).toEqual(["POST /api/bookings/add"]);
});
