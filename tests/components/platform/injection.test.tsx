import test from "node:test";
import { setBookingStatus, updateBooking } from "#contract/reservations/bookings.ts";
import { storeHostileContent } from "#tests/support/operations/hostile-content.ts";
import { atDesk, atSite } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import { openBooking } from "#tests/support/reservations/booking-form.ts";

test(
  "markup in stored texts is shown as text on every admin screen",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { room, query, booking } = await storeHostileContent(lodge);
    // Adds hostile texts to the audit log.
    const edit = { ...booking, roomId: room._id, name: "Asha", email: "asha@example.in", specialRequests: "" };
    const params = { id: booking._id };
    await staffApi(updateBooking, { params, body: edit });
    await staffApi(setBookingStatus, { params, body: { status: "confirmed" } });
    const screens: [string, string[]][] = [
      ["/admin/dashboard", ["room"]],
      ["/admin/bookings", ["room"]],
      [`/admin/bookings?booking=${booking._id}`, []],
      ["/admin/queries", ["visitor"]],
      [`/admin/queries?view=${query}`, ["message", "notes"]],
      ["/admin/rooms", ["room"]],
      [`/admin/rooms?edit=${room._id}`, []],
      ["/admin/amenities", ["amenity"]],
      ["/admin/banquets", ["hall"]],
      ["/admin/testimonials", ["quote", "author"]],
      ["/admin/audit", ["requests"]],
      ["/admin/staff", ["colleague"]],
    ];
    for (const [path, texts] of screens) {
      await page.goto(path);
      for (const text of texts)
        await expect(page.getByText(`${text} --></script><script>ran=1`).first()).toBeAttached();
      await expect(page.locator("img[src='/ran'], [onerror], script")).toHaveCount(0);
    }
  }),
);

test(
  "markup in the texts of a room is shown as text in its booking form",
  atSite(
    async ({ page, lodge }) => {
      const { room } = await storeHostileContent(lodge);
      const { dialog } = await openBooking(page, room);
      await expect(dialog).toContainText("room --");
      await expect(page.locator("img[src='/ran'], [onerror]")).toHaveCount(0);
    },
    { hasContent: false },
  ),
);
