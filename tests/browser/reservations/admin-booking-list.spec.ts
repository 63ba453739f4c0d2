import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "../fixtures.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";

test("ready-made lists, balances and sorting are in the address", async ({ staffPage: page, lodge }) => {
  const room = await createTestRoom(lodge, { totalRooms: 9, name: uniqueName("Ledger Room") });
  const stay = { roomId: room._id, checkInDate: addNights(lodge.today, -1), checkOutDate: addNights(lodge.today, 1) };
  const zoya = await createTestBooking(lodge, { ...stay, name: uniqueName("Zoya"), status: "checked-in" });
  const amit = await createTestBooking(lodge, { ...stay, name: uniqueName("Amit"), status: "checked-in" });
  const paid = await createTestBooking(lodge, { ...stay, name: uniqueName("Bela"), status: "checked-in" });
  await storePayment(lodge.database.db, { bookingId: paid._id, amount: paid.grandTotal });
  await storePayment(lodge.database.db, { bookingId: amit._id, amount: amit.grandTotal - 100 });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/bookings?search=${encodeURIComponent(room.name)}`);
  const rows = page.getByRole("table").getByRole("row");
  const guests = rows.locator(".table__open");
  await expect(guests).toHaveCount(3);
  await expect(rows.filter({ hasText: paid.name })).toContainText("Paid");
  await expect(rows.filter({ hasText: amit.name })).toContainText("₹100 due");
  await page.getByRole("button", { name: "Owing" }).click();
  await expect(page).toHaveURL(/view=owing/);
  await expect(guests).toHaveCount(2);
  await page.getByRole("button", { name: "Guest", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Guest", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(guests.first()).toContainText(amit.name);
  await page.getByRole("combobox", { name: "Order" }).selectOption("-balance");
  await expect(page).toHaveURL(/sort=-balance/);
  await expect(guests.first()).toContainText(zoya.name);
  await expectAccessible(page);
  await page.reload();
  await expect(guests.first()).toContainText(zoya.name);
  await expectNoHorizontalScroll(page);
});

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
