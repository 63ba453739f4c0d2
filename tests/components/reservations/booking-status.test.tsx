import test from "node:test";
import { getBooking, setBookingStatus } from "#contract/reservations/bookings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import type { BookingStatus } from "#domain/platform/values/booking-status.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const changed = "Somebody else changed this in the meantime";

/** Opens the Status Management of a booking. */
async function openStatus(page: Page, { _id, name }: Booking) {
  await page.goto(`/admin/bookings?booking=${_id}`);
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("tab", { name: "Status Management" }).click();
  return {
    dialog,
    choice: dialog.getByRole("combobox", { name: "Status" }),
    conflict: dialog.getByRole("alert").filter({ hasText: changed }),
  };
}

test(
  "a concurrent status change shows a conflict, and either status can be chosen",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 40), checkOutDate: addNights(lodge.today, 42) };
    const booking = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "pending" });
    const stored = async () => (await staffApi(getBooking, { params: { id: booking._id } })).booking.status;
    const colleague = (status: BookingStatus) =>
      staffApi(setBookingStatus, { params: { id: booking._id }, body: { status } });
    const mine = await openStatus(page, booking);
    await colleague("confirmed");

    await mine.choice.selectOption({ label: "Checked in" });
    await expect(mine.conflict).toContainText("Status: Pending → Confirmed");
    await expect(mine.conflict).toContainText("you: Checked in");
    expect(await stored()).toBe("confirmed");
    await expectAccessible(page, "dialog[open]");
    await mine.conflict.getByRole("button", { name: "Load theirs" }).click();
    await expect(mine.conflict).toHaveCount(0);
    await expect(mine.choice).toHaveValue("confirmed");
    await expect(mine.dialog.getByText("Confirmed", { exact: true }).first()).toBeVisible();

    // With the current version no conflict is shown.
    await mine.choice.selectOption({ label: "Checked in" });
    await page.getByRole("button", { name: "Leave the dates as they are and check in" }).click();
    await expectToast(page, new RegExp(`^${booking.name}: Checked in, unit \\d+$`));
    expect(await stored()).toBe("checked-in");
    await expect(mine.choice).toHaveValue("checked-in");
    await expect(mine.choice).toBeEnabled();

    await colleague("confirmed");
    await mine.choice.selectOption({ label: "Pending" });
    await expect(mine.conflict).toContainText("Status: Checked in → Confirmed");
    const keep = mine.conflict.getByRole("button", { name: "Keep mine" });
    await expect(keep).toBeEnabled();
    await keep.click();
    await expect(mine.conflict).toHaveCount(0);
    await expect(mine.choice).toHaveValue("pending");
    await expect.poll(stored).toBe("pending");
  }),
);

test(
  "a dashboard action on a booking that a colleague has cancelled only shows a message",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const booking = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "confirmed" });
    const params = { id: booking._id };
    await page.goto("/admin/dashboard");
    const checkIn = page
      .getByRole("region", { name: /^Arrivals today/ })
      .getByRole("button", { name: `Check in ${booking.name}` });
    await expect(checkIn).toBeVisible();
    await staffApi(setBookingStatus, { params, body: { status: "cancelled" } });
    await checkIn.click();
    await expectToast(page, changed);
    await expect(checkIn).toHaveCount(0);
    expect((await staffApi(getBooking, { params })).booking.status).toBe("cancelled");
  }),
);
