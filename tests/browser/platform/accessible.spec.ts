import { addNights } from "#domain/platform/time/nights.ts";
import { storeAmenity } from "#server/operations/demo/factories.ts";
import { expect, expectAccessible, expectReflow, test } from "../fixtures.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";
import { openBooking } from "../pages/booking-dialog.ts";
import { dayIn, openCalendar, pickDate } from "../pages/date-picker.ts";

const openDialog = "dialog[open]";

// tests/browser/platform/every-screen.spec.ts opens every page and dialog; these are states that it can't reach by clicks.

test("Book Your Stay has no accessibility violations with a closed night, after a failure and after success", {
  tag: "@phone-only",
}, async ({ page, lodge, allowErrors }) => {
  allowErrors("/api/bookings/add");
  const closed = addNights(lodge.today, 4);
  const booking = await openBooking(page, await createTestRoom(lodge, { occupiedDates: [closed] }));
  await pickDate(booking.dialog, "Check-in date", addNights(closed, 1));
  await pickDate(booking.dialog, "Check-in date", addNights(closed, -1));
  await expect(booking.dialog.getByText("already fully booked")).toBeVisible();
  await expectAccessible(page, openDialog);
  await pickDate(booking.dialog, "Check-in date", addNights(closed, 1));
  await booking.fillGuest();
  // With the price of the nights before, the booking would be answered by a question.
  await expect(booking.dialog.getByRole("status").filter({ hasText: "Grand total ₹1,298" })).toBeVisible();
  await page.route("**/api/bookings/add", (route) => route.abort("connectionfailed"), { times: 1 });
  await booking.submit.click();
  await expect(booking.dialog.getByText("An unexpected error occurred")).toBeVisible();
  await expectAccessible(page, openDialog);
  await booking.submit.click();
  await expect(page.getByRole("dialog", { name: "Thank you, Asha" })).toBeVisible();
  await expectAccessible(page, openDialog);
  await expectReflow(page);
});

test("occupied dates and a changed price have no accessibility violations", { tag: "@phone-only" }, async ({
  page,
  lodge,
  allowErrors,
}) => {
  allowErrors("409");
  const taken = addNights(lodge.today, 4);
  const room = await createTestRoom(lodge, { occupiedDates: [taken] });
  await page.goto(`/service/rooms/${room._id}?checkin=${addNights(taken, -1)}&checkout=${addNights(taken, 1)}`);
  await expect(page.getByRole("region", { name: "Your stay" })).toContainText("already fully booked");
  await page
    .getByRole("region", { name: "Free nights" })
    .getByRole("button", { name: /, closed/ })
    .click({ force: true });
  await expectAccessible(page);
  await expectReflow(page);

  const free = `?checkin=${addNights(taken, 1)}&checkout=${addNights(taken, 2)}`;
  const booking = await openBooking(page, room, free);
  const calendar = await openCalendar(booking.dialog, "Check-in date");
  await (await dayIn(calendar, taken)).click({ force: true });
  await expect(calendar.getByRole("status")).toHaveText(/: closed by the lodge$/);
  await expectAccessible(page, ".date-popover:popover-open");
  await page.keyboard.press("Escape");
  await booking.fillGuest();
  await page.route("**/api/bookings/add", (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, grandTotal: body.grandTotal - 100 }) });
  });
  await booking.submit.click();
  await expect(booking.dialog.getByText("Confirm again to book at this price.")).toBeVisible();
  await expectAccessible(page, openDialog);
  await expectAccessible(page, ".toaster");
});

test("a search without matching rooms and failed pages have no accessibility violations", {
  tag: "@phone-only",
}, async ({ page, lodge, emptyLodge, allowErrors }) => {
  allowErrors("500", "503");
  const { db } = lodge.database;
  const names = [uniqueName("Desk"), uniqueName("Bath")];
  const ids = await Promise.all(names.map((name) => storeAmenity(db, { name })));
  for (const id of ids) await createTestRoom(lodge, { amenities: [id] });
  // The filters lead to no empty list; an old link may.
  await page.goto(`/service/rooms?${ids.map((id) => `amenity=${id}`).join("&")}`);
  await expect(page.getByText("No room has all of that.")).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);

  await emptyLodge.database.db.schema.alterTable("room").renameTo("room_out_of_order").execute();
  for (const path of ["/", "/service/rooms", "/service/rooms/any"]) {
    await page.goto(`${emptyLodge.url}${path}`);
    await expect(page.getByText(/Error loading rooms|Something went wrong/).first()).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  }
});

test("the open menu of facilities has no accessibility violations", async ({ page }) => {
  await page.goto("/service/privacy");
  await page.getByRole("navigation", { name: "Main" }).getByText("Facilities").click();
  await expectAccessible(page, "header");
});
