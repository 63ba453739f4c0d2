import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";

test(
  "arrow keys open the next tab, around both ends; only the open tab is a stop of Tab and has a panel",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { _id: room } = await createTestRoom(lodge);
    const { _id: id, name } = await createTestBooking(lodge, {
      roomId: room,
      checkInDate: lodge.today,
      checkOutDate: addNights(lodge.today, 1),
    });
    await page.goto(`/admin/bookings?booking=${id}`);
    const dialog = page.getByRole("dialog", { name });
    const tabs = ["Booking Details", "Status Management", "History"].map((label) =>
      dialog.getByRole("tab", { name: label, exact: true }),
    );
    let from = tabs[0] as Locator;
    for (const [key, next] of [
      ["ArrowRight", 1],
      ["End", 2],
      ["ArrowRight", 0],
      ["ArrowLeft", 2],
      ["Home", 0],
    ] as const) {
      const to = tabs[next] as Locator;
      await expect(from).toHaveAttribute("tabindex", "0");
      await from.press(key);
      await expect(to).toHaveAttribute("aria-selected", "true");
      await expect(to).toBeFocused();
      await expect(from).toHaveAttribute("tabindex", "-1");
      await expect(dialog.getByRole("tabpanel")).toHaveCount(1);
      from = to;
    }
  }),
);
