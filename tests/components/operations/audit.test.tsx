import test from "node:test";
import { setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { setRoomAvailability, setRoomSchedule } from "#contract/rooms/rooms.ts";
import { addNights, toPaddedDate } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectBanner } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, rowOf } from "#tests/support/platform/desk/forms.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";

/** A changed field. */
const change = (entry: Locator, field: string) => entry.getByRole("listitem").filter({ hasText: field });

test(
  "the audit log shows who changed a room, with old and new values",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    await page.goto(`/admin/rooms?edit=${room._id}`);
    const dialog = page.getByRole("dialog", { name: "Edit Room" });
    await fieldOf(dialog, "Cost per night (₹)").fill("1100");
    await fieldOf(dialog, "Max capacity").fill("3");
    await dialog.getByRole("button", { name: "Save room" }).click();
    await expectBanner(page, "Room updated successfully");
    await page.goto("/admin/audit");
    await page.getByRole("combobox", { name: "Kind" }).selectOption({ label: "Rooms" });
    await expect(page).toHaveURL(/entity=room/);
    const entry = rowOf(page, room.name).first();
    await expect(entry).toContainText("Changed");
    await expect(entry.getByRole("cell").nth(2)).toHaveText(staffLogin.userId);
    await expect(change(entry, "Max capacity").getByRole("deletion")).toContainText("2");
    await expect(change(entry, "Max capacity").getByRole("insertion")).toContainText("3");
    await expect(change(entry, "Cost options").getByRole("deletion")).toContainText("₹1,000");
    await expect(change(entry, "Cost options").getByRole("insertion")).toContainText("₹1,100");
  }),
);

test(
  "the audit log is filtered by kind and paginated, and the URL keeps both",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const params = { id: room._id };
    for (const days of [3, 4, 5, 6]) {
      const occupiedDates = [addNights(lodge.today, days)];
      await staffApi(setRoomSchedule, { params, body: { occupiedDates } });
    }
    await staffApi(setRoomAvailability, { params, body: { isActive: false } });
    await staffApi(setRoomAvailability, { params, body: { isActive: true } });
    const { _id: id } = await createTestBooking(lodge, {
      roomId: room._id,
      checkInDate: addNights(lodge.today, 20),
      checkOutDate: addNights(lodge.today, 21),
    });
    await staffApi(setBookingStatus, { params: { id }, body: { status: "checked-in" } });

    await page.goto("/admin/audit?limit=5");
    await expect(page.locator("h1")).toHaveText("Audit log");
    await expect(page.getByRole("columnheader")).toHaveText(["What", "Before → after", "Who", "When"]);
    const kind = page.getByRole("combobox", { name: "Kind" });
    for (const name of ["All changes", "Bookings", "Rooms", "Staff"]) {
      await expect(kind.getByRole("option", { name, exact: true })).toHaveCount(1);
    }
    const first = page.getByRole("row").nth(1);
    await expect(first).toContainText("Status changed");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    // Changing the kind resets the page.
    await kind.selectOption({ label: "Rooms" });
    await expect(page).toHaveURL((url) => url.searchParams.get("entity") === "room" && !url.searchParams.has("page"));
    await expect(first).toContainText(room.name);
    await expect(rowOf(page, "Status changed")).toHaveCount(0);
    await expect(page.getByRole("row")).toHaveCount(6);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(first).toContainText("Schedule");
    await page.reload();
    await expect(kind).toHaveValue("room");
    await expect(first).toContainText("Schedule");
  }),
);

test(
  "a booking's history describes each change, newest first, and updates after an action",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const [checkInDate, checkOutDate] = [addNights(lodge.today, 20), addNights(lodge.today, 22)];
    const booking = await createTestBooking(lodge, { roomId: room._id, checkInDate, checkOutDate, status: "pending" });
    const { _id: id, name, email, phone, bookingType, adultMale } = booking;
    await staffApi(updateBooking, {
      params: { id },
      body: {
        name,
        email,
        phone,
        bookingType,
        adultMale,
        checkInDate: toPaddedDate(checkInDate),
        checkOutDate: toPaddedDate(addNights(checkOutDate, 1)),
        specialRequests: "A cot",
      },
    });
    await page.goto(`/admin/bookings?booking=${id}&tab=history`);
    const dialog = page.getByRole("dialog", { name });
    const entries = dialog.locator(".history__entry");
    await expect(entries).toHaveCount(1);
    await expect(entries.first()).toContainText(`Edited ${staffLogin.userId}`);
    await expect(change(entries.first(), "Special requests").getByRole("insertion")).toContainText("A cot");
    await expect(change(entries.first(), "Grand total").getByRole("deletion")).toContainText("₹2,596");
    await dialog.getByRole("tab", { name: "Status Management" }).click();
    await dialog.getByRole("combobox", { name: "Status" }).selectOption({ label: "Confirmed" });
    await dialog.getByRole("tab", { name: "History" }).click();
    await expect(entries).toHaveCount(2);
    await expect(change(entries.first(), "Status").getByRole("deletion")).toContainText("Pending");
    await expect(change(entries.first(), "Status").getByRole("insertion")).toContainText("Confirmed");
  }),
);
