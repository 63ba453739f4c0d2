import { listBookings } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, expectToast, test } from "../fixtures.ts";
import { fieldOf } from "../pages/admin.ts";
import { createTestRoom, uniqueName } from "../pages/arrange.ts";
import { dateField, pickDate } from "../pages/date-picker.ts";

test("staff book for a guest under the public site's rules and prices", { tag: "@journey" }, async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const closed = addNights(lodge.today, 11);
  const room = await createTestRoom(lodge, { occupiedDates: [closed] });
  const name = uniqueName("Walk-in");
  await page.goto("/admin/bookings");
  await page.getByRole("button", { name: "New booking" }).click();
  const dialog = page.getByRole("dialog", { name: "New Booking" });
  const field = (label: string) => fieldOf(dialog, label);
  const confirm = dialog.getByRole("button", { name: "Confirm Booking" });
  await expect(dateField(dialog, "Check-in date")).toBeVisible();
  await confirm.click();
  const offer = dialog.getByRole("radio", { name: new RegExp(`^${room.name}`) });
  await expect(offer).toHaveAccessibleDescription("Please choose a room");
  const missing = { Name: "Name is required", Phone: "Phone number is required" };
  for (const [label, text] of Object.entries(missing)) {
    await expect(field(label)).toHaveAccessibleDescription(text);
  }
  await dialog.getByRole("button", { name: "More: Adult female" }).click();
  await dialog.getByRole("button", { name: "More: Children" }).click();
  // A room that can't be had is named in a line after the others.
  await expect(offer).toHaveCount(0);
  await expect(dialog.getByText(`${room.name} (up to 2)`)).toBeVisible();
  await dialog.getByRole("button", { name: "Fewer: Children" }).click();
  await offer.check();
  await pickDate(dialog, "Check-in date", addNights(lodge.today, 9));
  await pickDate(dialog, "Check-out date", addNights(closed, 1));
  const footer = dialog.getByRole("status").filter({ hasText: / is (closed|full) on .*\.$/ });
  await expect(footer).toBeVisible();
  await expect(confirm).toBeDisabled();
  await pickDate(dialog, "Check-out date", addNights(lodge.today, 10));
  await field("Name").fill(name);
  await field("Email").fill("asha.rao@example");
  await field("Phone").fill("98450");
  await confirm.click();
  await expect(field("Email")).toHaveAccessibleDescription(/^Email is invalid/);
  await expect(field("Phone")).toHaveAccessibleDescription("Please enter a valid 10-digit phone number");
  await field("Email").fill("asha.rao@example.com");
  await field("Phone").fill("98450 12345");
  await expect(dialog.getByRole("status").filter({ hasText: "Grand total" })).toContainText("₹1,298");
  await confirm.click();
  await expectToast(page, new RegExp(`^Booked: ${name}, KL-`));
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings).toMatchObject([{ roomId: room._id, adultMale: 1, adultFemale: 1, grandTotal: 1298 }]);
});
