import test from "node:test";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addNights, formatNight } from "#domain/platform/time/nights.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectBanner, expectToast } from "#tests/support/platform/desk/expect.ts";
import { dayIn, fieldOf, fileInput, rowOf, shownDay } from "#tests/support/platform/desk/forms.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

/** Opens Room Management filtered to this room. */
async function openRooms(page: Page, { name }: Room) {
  await page.goto(`/admin/rooms?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
}

const rates = { "Discount (%)": "0", "Service fee (%)": "10", "GST (%)": "18" };
const options = "All cost options must have a name and cost greater than 0";

/** Opens the form of a new room. */
async function openNewRoom(page: Page) {
  await page.goto("/admin/rooms");
  await page.getByRole("button", { name: "Add Room" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Room" });
  return {
    dialog,
    field: (label: string) => fieldOf(dialog, label),
    create: dialog.getByRole("button", { name: "Create room" }),
    standard: dialog.getByRole("group", { name: "Standard", exact: true }),
  };
}

test(
  "the form of a new room opens with defaults and validates required fields",
  atDesk(async ({ staffPage: page }) => {
    const { dialog, field, create, standard } = await openNewRoom(page);
    await expect(page.locator("h1")).toHaveText("Room Management");
    const defaults = { "Max capacity": "2", "Total rooms": "1", Rating: "4.5" };
    for (const [label, value] of Object.entries(defaults)) await expect(field(label)).toHaveValue(value);
    await expect(dialog.getByRole("checkbox", { name: /^Active/ })).toBeChecked();
    await expect(fieldOf(standard, "Option name")).toHaveValue("Standard");
    for (const [label, value] of Object.entries(rates)) {
      await expect(fieldOf(standard, label)).toHaveValue(value);
      await expect(fieldOf(standard, label)).toHaveAttribute("min", "0");
      await expect(fieldOf(standard, label)).toHaveAttribute("max", "100");
    }
    await expect(field("Max capacity")).toHaveAttribute("max", "10");
    await expect(field("Rating")).toHaveAttribute("step", "0.1");

    await field("Total rooms").fill("0");
    await create.click();
    await expect(field("Room name")).toHaveAccessibleDescription(/Room name is required/);
    await expect(field("Room name")).toBeFocused();
    await expect(field("Description")).toHaveAccessibleDescription(/Room description is required/);
    await expect(field("Total rooms")).toHaveAccessibleDescription(/Total rooms must be greater than 0/);
    await expect(fieldOf(standard, "Cost per night (₹)")).toHaveAccessibleDescription(options);
    await expect(fileInput(dialog)).toHaveAccessibleDescription(/At least one room image is required/);
    // Editing a field clears only its own error.
    await field("Room name").fill("Tulsi Room");
    await expect(dialog.getByText("Room name is required")).toHaveCount(0);
    await expect(dialog.getByText("Room description is required")).toBeVisible();
  }),
);

test(
  "a room is edited, and a failed save shows an error and keeps the form's values",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    await openRooms(page, room);
    await page.getByRole("button", { name: `Edit ${room.name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Room" });
    const save = dialog.getByRole("button", { name: "Save room" });
    const alert = dialog.getByRole("alert");
    await expect(fieldOf(dialog, "Room name")).toHaveValue(room.name);
    await fieldOf(dialog, "Max capacity").fill("11");
    await save.click();
    await expect(fieldOf(dialog, "Max capacity")).toHaveAccessibleDescription(/Max capacity must be from 1 to 10/);
    await fieldOf(dialog, "Max capacity").fill("4");

    page.answer("/api/rooms/update/*", "status 500");
    await save.click();
    await expect(alert.getByText("Failed to save room", { exact: true })).toBeVisible();
    page.answer("/api/rooms/update/*", "lost");
    await save.click();
    await expect(alert.getByText("Error saving room", { exact: true })).toBeVisible();
    await expect(fieldOf(dialog, "Max capacity")).toHaveValue("4");
    page.serveAll();
    await save.click();
    await expectBanner(page, "Room updated successfully");
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, room.name)).toContainText("4 guests");
  }),
);

test(
  "deleting a room asks for confirmation, and a room with future bookings is not deleted",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const booked = await createTestRoom(lodge);
    await createTestBooking(lodge, {
      roomId: booked._id,
      checkInDate: addNights(lodge.today, 5),
      checkOutDate: addNights(lodge.today, 6),
    });
    const ask = async ({ name }: Room, answer: string) => {
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Are you sure you want to delete this room? This action cannot be undone.");
      await question.getByRole("button", { name: answer }).click();
      await expect(question).toBeHidden();
    };
    await openRooms(page, booked);
    await ask(booked, "Delete");
    await expectToast(page, /^This room has .*Deactivate it instead\.$/);
    await expect(rowOf(page, booked.name)).toBeVisible();

    await openRooms(page, room);
    await ask(room, "Cancel");
    page.answer("/api/rooms/delete/*", "status 500");
    await ask(room, "Delete");
    await expectToast(page, "Failed to delete room");
    await expect(rowOf(page, room.name)).toBeVisible();
    page.serveAll();
    await ask(room, "Delete");
    await expectBanner(page, "Room deleted successfully");
    await expect(page.getByText("No rooms found", { exact: true })).toBeVisible();
  }),
);

test(
  "the schedule closes nights from today on: Next 30 Days, Clear All, the count, and sold nights",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const day = (days: number) => addNights(lodge.today, days);
    const room = await createTestRoom(lodge, { totalRooms: 2, occupiedDates: [day(-1), day(3)] });
    await createTestBooking(lodge, { roomId: room._id, checkInDate: day(6), checkOutDate: day(7) });
    const closed = async () => (await staffApi(listRooms, {})).find(({ _id }) => _id === room._id)?.occupiedDates;
    await openRooms(page, room);
    await expect(rowOf(page, room.name)).toContainText(`1 day from ${formatNight(day(3))}`);
    await page.getByRole("button", { name: `Set schedule of ${room.name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Set schedule" });
    const count = dialog.getByText(/^\d+ dates? selected$/);
    const save = dialog.getByRole("button", { name: "Save schedule" });
    await expect(count).toHaveText("1 date selected");
    await dialog.getByRole("button", { name: "Next 30 Days" }).click();
    await expect(count).toHaveText("30 dates selected");
    await dialog.getByRole("button", { name: "Clear All" }).click();
    await expect(count).toHaveText("0 dates selected");
    await (await dayIn(dialog, day(4))).click();
    await (await dayIn(dialog, day(6))).click();
    await expect(count).toHaveText("2 dates selected");
    await expect(shownDay(dialog, day(6))).toHaveAccessibleName(/chosen, 1 of 2 sold$/);
    await (await dayIn(dialog, day(4))).click();
    await (await dayIn(dialog, day(5))).click();
    await expect(count).toHaveText("2 dates selected");
    // Past dates can't be chosen, and past months can't be opened.
    for (const passed of await shownDay(dialog, day(-1)).all()) await expect(passed).toBeDisabled();
    await expect(dialog.getByText(/You are closing nights that have bookings/)).toBeVisible();

    page.answer("/api/rooms/schedule/*", "lost");
    const question = page.getByRole("alertdialog", { name: "Close nights that have bookings?" });
    await save.click();
    await expect(question).toContainText(`${formatNight(day(6))} (1 sold)`);
    await question.getByRole("button", { name: "Close them" }).click();
    await expectToast(page, "Failed to update room schedule");
    await expect(count).toHaveText("2 dates selected");
    page.serveAll();
    await save.click();
    await question.getByRole("button", { name: "Close them" }).click();
    await expectToast(page, "Room schedule updated successfully");
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, room.name)).toContainText(`2 days from ${formatNight(day(5))}`);
    expect(await closed()).toEqual([day(5), day(6)]);
  }),
);

test(
  "a GST rate that is unusual for the price shows a warning, and is still saved",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    await openRooms(page, room);
    await page.getByRole("button", { name: `Edit ${room.name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Room" });
    const standard = dialog.getByRole("group", { name: "Standard", exact: true });
    const warning = standard.getByText("A night comes to ₹1,100 before GST.", { exact: false });
    await expect(warning).toContainText("For rooms up to ₹7,500 the rate has been 5% since Mon, 22 Sep 2025.");
    await fieldOf(standard, "GST (%)").fill("5");
    await expect(warning).toHaveCount(0);
    await fieldOf(standard, "Cost per night (₹)").fill("6818.19");
    await expect(standard.getByRole("status")).toContainText("For rooms above ₹7,500 the rate has been 18%");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Save room" }).click();
    await expectBanner(page, "Room updated successfully");
  }),
);
