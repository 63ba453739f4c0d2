import type { Page } from "@playwright/test";
import { listBookings } from "#contract/bookings.ts";
import { listRooms } from "#contract/rooms.ts";
import { addNights } from "#domain/nights.ts";
import type { Room } from "#domain/rooms.ts";
import { expect, expectToast, test } from "./fixtures.ts";
import { ownName, ownRoom } from "./pages/arrange.ts";
import { dateField, pickDate } from "./pages/date-picker.ts";
import { expectBanner, fieldOf } from "./pages/admin.ts";

/** Opens the Edit Room form. */
async function openEditRoom(page: Page, { name }: Room) {
  await page.goto(`/admin/rooms?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Room" });
  await expect(fieldOf(dialog, "Room name")).toHaveValue(name);
  return { dialog, save: dialog.getByRole("button", { name: "Save room" }) };
}

test("what a colleague changed of a room meanwhile is shown, and theirs or mine counts", async ({
  staffPage: page,
  lodge,
  staffToken,
  staffApi,
  request,
  allowErrors,
}) => {
  allowErrors("409");
  const room = await ownRoom(lodge);
  const colleague = async (change: { name?: string; description?: string }) => {
    const { maxCapacity, totalRooms, rating, costOptions, images } = room;
    const multipart = {
      name: change.name ?? room.name,
      description: change.description ?? room.description,
      maxCapacity,
      totalRooms,
      rating,
      isActive: true,
      roomId: room._id,
      costOptions: JSON.stringify(costOptions),
      existingImages: JSON.stringify(images),
      imagesToDelete: "[]",
    };
    const headers = { authorization: `Bearer ${staffToken}` };
    const answer = await request.put(`${lodge.url}/api/rooms/update/${room._id}`, { multipart, headers });
    expect(answer.status()).toBe(200);
  };
  const { dialog, save } = await openEditRoom(page, room);
  const field = (label: string) => fieldOf(dialog, label);
  await field("Max capacity").fill("4");
  await colleague({ description: "Now with a swing." });
  await save.click();
  const conflict = dialog.getByRole("alert").filter({ hasText: "Load theirs" });
  await expect(conflict).toContainText(`Description: ${room.description} → Now with a swing.`);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(field("Max capacity")).toHaveValue("4");
  await expect(field("Description")).toHaveValue("Now with a swing.");

  await colleague({ description: "Now with two swings." });
  await save.click();
  await conflict.getByRole("button", { name: "Load theirs" }).click();
  await expect(field("Max capacity")).toHaveValue("2");
  await expect(field("Description")).toHaveValue("Now with two swings.");
  await field("Max capacity").fill("5");
  await save.click();
  await expectBanner(page, "Room updated successfully");
  const stored = (await staffApi(listRooms, {})).find(({ _id }) => _id === room._id);
  expect(stored).toMatchObject({ maxCapacity: 5, description: "Now with two swings." });
});

test("staff book for a guest at the desk, under the rules and at the price of the site", async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const closed = addNights(lodge.today, 11);
  const room = await ownRoom(lodge, { occupiedDates: [closed] });
  const name = ownName("Walk-in");
  await page.goto("/admin/bookings");
  await page.getByRole("button", { name: "New booking" }).click();
  const dialog = page.getByRole("dialog", { name: "New Booking" });
  const field = (label: string) => fieldOf(dialog, label);
  const confirm = dialog.getByRole("button", { name: "Confirm Booking" });
  await expect(dateField(dialog, "Check-in date")).toBeVisible();
  await confirm.click();
  await expect(dialog.getByRole("combobox", { name: "Room" })).toHaveAccessibleDescription("Please choose a room");
  const missing = { Name: "Name is required", Email: "Email is required", Phone: "Phone number is required" };
  for (const [label, text] of Object.entries(missing)) {
    await expect(field(label)).toHaveAccessibleDescription(text);
  }
  await dialog.getByRole("combobox", { name: "Room" }).selectOption(room._id);
  await dialog.getByRole("button", { name: "More: Adult female" }).click();
  await dialog.getByRole("button", { name: "More: Children" }).click();
  await expectToast(page, "Maximum capacity of 2 guests exceeded");
  await pickDate(dialog, "Check-in date", addNights(lodge.today, 9));
  await pickDate(dialog, "Check-out date", addNights(closed, 1));
  await expect(dialog.getByText(/^Your stay includes .*, which is already fully booked\.$/)).toBeVisible();
  await expect(confirm).toBeDisabled();
  await pickDate(dialog, "Check-out date", addNights(lodge.today, 10));
  await field("Name").fill(name);
  await field("Email").fill("asha.rao@example");
  await field("Phone").fill("98450");
  await confirm.click();
  await expect(field("Email")).toHaveAccessibleDescription("Email is invalid");
  await expect(field("Phone")).toHaveAccessibleDescription("Please enter a valid 10-digit phone number");
  await field("Email").fill("asha.rao@example.com");
  await field("Phone").fill("98450 12345");
  await expect(dialog.getByRole("status").filter({ hasText: "Grand total" })).toContainText("₹1,298.00");
  await confirm.click();
  await expectToast(page, "Your booking was added successfully. Thank you!");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings).toMatchObject([{ roomId: room._id, adultMale: 1, adultFemale: 1, grandTotal: 1298 }]);
});
