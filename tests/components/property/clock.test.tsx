import assert from "node:assert/strict";
import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { portalTime } from "#domain/register/form-three.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";

// The browser of these tests is in Kiritimati.

test(
  "the desk shows the lodge's clock, and the lodge's times where none were given",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { settings } = await staffApi(getSettings, {});
    const body = { ...settings, timeZone: "Asia/Kathmandu", checkInTime: "14:00", checkOutTime: "10:30" };
    await staffApi(updateSettings, { body });
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: addNights(lodge.today, 3), checkOutDate: addNights(lodge.today, 5) };
    const booking = await createTestBooking(lodge, { roomId: room._id, ...stay });
    const instant = "2026-06-14T20:35:00.000Z";
    await lodge.database.db.updateTable("booking").set({ created_at: instant }).where("id", "=", booking._id).execute();
    await page.goto(`/admin/bookings?search=${booking.reference}`);
    await page.getByRole("button", { name: `View ${booking.name}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Mon, 15 Jun 2026, 02:20");
    await expect(dialog).toContainText(", 14:00");
    await expect(dialog).toContainText(", 10:30");
    await page.goto(`/admin/bookings/day-sheet?date=${stay.checkInDate}`);
    await expect(page.getByRole("row").filter({ hasText: booking.name })).toContainText("14:00");
    assert.equal(portalTime(instant, "Asia/Kathmandu"), "15/06/2026 02:20");
  }),
);
