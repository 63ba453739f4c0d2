import type { Locator, Page } from "@playwright/test";
import { getBooking, listBookings } from "#contract/reservations/bookings.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storeQuery } from "#server/operations/demo/factories.ts";
import { expect, expectNoHorizontalScroll, expectToast, test } from "../fixtures.ts";
import { expectBanner, fieldOf, fileInput, pngFile, recorderNoise } from "../pages/admin.ts";
import { createTestBooking, createTestRoom, uniqueName } from "../pages/arrange.ts";
import { dayIn, pickDate } from "../pages/date-picker.ts";

const entryOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** The dialog fits the screen, and its submit button is in view and large enough. */
async function expectDialogFits(page: Page, dialog: Locator, answer: string) {
  await expect(dialog).toBeVisible();
  await expectNoHorizontalScroll(page);
  const inside = await dialog.evaluate((element) => {
    const wide = [element, ...element.querySelectorAll(".dialog__body, .dialog__foot")];
    return wide.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  });
  expect(inside, "nothing in the dialog is wider than it").toBe(true);
  const button = dialog.getByRole("button", { name: answer, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

test("a room is added, closed for two nights and taken off sale", { tag: "@phone-only" }, async ({
  staffPage: page,
  lodge,
  staffApi,
  allowErrors,
}) => {
  allowErrors(recorderNoise);
  const name = uniqueName("Tulsi Room");
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Website", exact: true }).tap();
  await menu.getByRole("link", { name: "Rooms", exact: true }).tap();
  await page.getByRole("button", { name: "Add Room" }).tap();
  const dialog = page.getByRole("dialog", { name: "Add New Room" });
  await expectDialogFits(page, dialog, "Create room");
  await fieldOf(dialog, "Room name").fill(name);
  await fieldOf(dialog, "Description").fill("A room over the tulsi court.");
  await fieldOf(dialog, "Cost per night (₹)").fill("1000");
  await dialog.getByRole("button", { name: "Add cost option" }).tap();
  const second = dialog.getByRole("group", { name: "Option 2", exact: true });
  await fieldOf(second, "Cost per night (₹)").fill("1500");
  await second.getByRole("button", { name: "Put first Option 2" }).tap();
  await fileInput(dialog).setInputFiles([await pngFile("court.png"), await pngFile("door.png", 80)]);
  await dialog.getByRole("button", { name: "Move picture 2 earlier" }).tap();
  await expectDialogFits(page, dialog, "Create room");
  await dialog.getByRole("button", { name: "Create room" }).tap();
  await expectBanner(page, "Room created successfully");
  const entry = entryOf(page, name);
  await expect(entry).toContainText("₹1,500");

  await entry.getByRole("button", { name: `Set schedule of ${name}` }).tap();
  const schedule = page.getByRole("dialog", { name: "Set schedule" });
  await expectDialogFits(page, schedule, "Save schedule");
  const nights = [addNights(lodge.today, 8), addNights(lodge.today, 9)];
  for (const night of nights) await (await dayIn(schedule, night)).tap();
  await expect(schedule.getByText("2 dates selected", { exact: true })).toBeVisible();
  await schedule.getByRole("button", { name: "Save schedule" }).tap();
  await expectToast(page, "Room schedule updated successfully");

  await entry.getByRole("switch", { name: `${name} takes bookings` }).tap();
  const question = page.getByRole("alertdialog", { name: "Deactivate Room" });
  await expectDialogFits(page, question, "Deactivate");
  await question.getByRole("button", { name: "Deactivate" }).tap();
  await expectToast(page, "Room deactivated successfully");
  await expect(entry).toContainText("Inactive");
  const stored = (await staffApi(listRooms, {})).find((room) => room.name === name);
  expect(stored).toMatchObject({ isActive: false, occupiedDates: nights, price: 1500 });
  expect(stored?.images.map((url) => /-(\d+)x/.exec(url)?.[1])).toEqual(["80", "96"]);
});

test("a query is read and answered, and a booking is created, opened and edited", {
  tag: "@phone-only",
}, async ({ staffPage: page, lodge, staffApi }) => {
  const name = uniqueName("Tara");
  await storeQuery(lodge.database.db, { name, message: "Do you keep bicycles?", createdAt: new Date() });
  const room = await createTestRoom(lodge);
  await page.goto("/admin/dashboard");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Queries/ })
    .tap();
  await entryOf(page, name).getByText("Do you keep bicycles?").tap();
  const view = page.getByRole("dialog", { name: "Query Details" });
  await expectDialogFits(page, view, "Update");
  await view.getByRole("button", { name: "Update" }).tap();
  const update = page.getByRole("dialog", { name: "Update Query" });
  await update.getByRole("combobox", { name: "Status" }).selectOption({ label: "Resolved" });
  await expectDialogFits(page, update, "Save changes");
  await update.getByRole("button", { name: "Save changes" }).tap();
  await expectBanner(page, "Query updated successfully");

  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Bookings/ })
    .tap();
  await page.getByRole("button", { name: "New booking" }).tap();
  const booking = page.getByRole("dialog", { name: "New Booking" });
  await pickDate(booking, "Check-in date", addNights(lodge.today, 12));
  await booking.getByRole("radio", { name: new RegExp(`^${room.name}`) }).check();
  await fieldOf(booking, "Name").fill(name);
  await fieldOf(booking, "Email").fill("tara@example.com");
  await fieldOf(booking, "Phone").fill("98450 12345");
  await booking.getByRole("button", { name: "More: Adult female" }).tap();
  await expectDialogFits(page, booking, "Confirm Booking");
  await booking.getByRole("button", { name: "Confirm Booking" }).tap();
  await expectToast(page, new RegExp(`^Booked: ${name}, KL-`));

  const details = page.getByRole("dialog", { name });
  await expectDialogFits(page, details, "Edit Booking");
  await details.getByRole("tab", { name: "Status Management" }).tap();
  // The desk's own bookings are confirmed at once.
  await expect(details.getByRole("combobox", { name: "Status" })).toHaveValue("confirmed");
  await expectDialogFits(page, details, "Edit Booking");
  await details.getByRole("button", { name: "Edit Booking" }).tap();
  const edit = page.getByRole("dialog", { name: "Edit Booking" });
  await fieldOf(edit, "Special requests").fill("A room at the back");
  await expectDialogFits(page, edit, "Save changes");
  await edit.getByRole("button", { name: "Save changes" }).tap();
  await expectToast(page, "Booking updated successfully");
  const { bookings } = await staffApi(listBookings, { query: { search: name } });
  expect(bookings).toMatchObject([{ status: "confirmed", specialRequests: "A room at the back", totalGuests: 2 }]);
});

test("a guest is checked in from the dashboard with one tap", { tag: ["@journey", "@phone-only"] }, async ({
  staffPage: page,
  lodge,
  staffApi,
}) => {
  const room = await createTestRoom(lodge);
  const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
  const { _id: id, name } = await createTestBooking(lodge, { roomId: room._id, ...stay });
  await page.goto("/admin/dashboard");
  await expectNoHorizontalScroll(page);
  const arrival = page
    .getByRole("region", { name: /^Arrivals today/ })
    .getByRole("listitem")
    .filter({ hasText: name });
  const press = arrival.getByRole("button", { name: `Check in ${name}` });
  expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await press.tap();
  const undo = arrival.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeVisible();
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect((await staffApi(getBooking, { params: { id } })).booking.status).toBe("checked-in");
});
