import test from "node:test";
import { addNights, formatNight, formatNightShort } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const table = (page: Page) => page.getByRole("table", { name: "Bookings, newest first" });
const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });

const stayOf = ({ today }: { today: string }, room: { _id: string }) => ({
  roomId: room._id,
  checkInDate: addNights(today, 60),
  checkOutDate: addNights(today, 62),
});

test(
  "the table of bookings shows guest, room, dates, number of guests, status and total",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const [from, to] = [addNights(lodge.today, 60), addNights(lodge.today, 62)];
    const { name, reference } = await createTestBooking(lodge, {
      roomId: room._id,
      checkInDate: from,
      checkOutDate: to,
      adultFemale: 1,
      children: 1,
      status: "no-show",
    });
    await page.goto(`/admin/bookings?search=${reference}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings Management");
    await expect(table(page).getByRole("columnheader")).toHaveText([
      "Guest",
      "Room",
      "Dates",
      "Guests",
      "Status",
      "Amount",
      "Actions",
    ]);
    const row = rows(page);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(name);
    await expect(row.getByRole("cell").nth(5)).toContainText("₹2,596");
    for (const text of [reference, "+91 98450 12345", room.name, "2 nights", "2 + 1", "No-show", "₹2,596"]) {
      await expect(row).toContainText(text);
    }
    await expect(row).toContainText(formatNightShort(from, to));
    await expect(row).toContainText(formatNight(to));
    await expect(row.getByRole("button", { name: `Edit ${name}` })).toBeVisible();
  }),
);

test(
  "the balance is the second line of the amount",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const { reference } = await createTestBooking(lodge, { ...stayOf(lodge, room), status: "confirmed" });
    await page.goto(`/admin/bookings?search=${reference}`);
    await expect(rows(page).getByRole("cell").nth(5)).toContainText(/^₹[\d,]+₹[\d,]+ due$/);
  }),
);

test(
  "a status that gives up neither nights nor money is stored without a question",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const { _id, name } = await createTestBooking(lodge, { ...stayOf(lodge, room), status: "cancelled" });
    await page.goto(`/admin/bookings?booking=${_id}`);
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("tab", { name: "Status Management" }).click();
    await dialog.getByRole("combobox", { name: "Status" }).selectOption("no-show");
    await expect(page.getByText(`${name}: No-show`)).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  }),
);
