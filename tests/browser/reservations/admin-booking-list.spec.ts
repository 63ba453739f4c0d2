import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";

test("the day's arrivals and departures are printed without the navigation", async ({ staffPage: page, lodge }) => {
  const room = await createTestRoom(lodge, { totalRooms: 3 });
  const tomorrow = addNights(lodge.today, 1);
  const arriving = { roomId: room._id, checkInDate: tomorrow, checkOutDate: addNights(tomorrow, 2) };
  const guest = await createTestBooking(lodge, { ...arriving, name: uniqueName("Arriving"), status: "confirmed" });
  await page.goto("/admin/bookings/day-sheet");
  await page.getByRole("button", { name: "Day after" }).click();
  await expect(page.getByRole("heading", { name: formatNight(tomorrow) })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: guest.name })).toContainText(guest.reference);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: guest.name })).toBeVisible();
});
