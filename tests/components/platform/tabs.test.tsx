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

test(
  "the tab of a booking is in its address without an entry of its own: closing goes back to where it was opened",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const { _id: id, name } = await createTestBooking(lodge, { roomId, ...stay });
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name });
    for (const tab of ["Bill", "Documents", "History"]) {
      await dialog.getByRole("tab", { name: tab }).click();
      await expect(page).toHaveURL(new RegExp(`booking=${id}.*tab=|tab=.*booking=${id}`));
    }
    await expect(dialog).toContainText("Total ₹1,298");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/dashboard");
  }),
);
