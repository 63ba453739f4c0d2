import test from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { testStaff } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect } from "#tests/support/platform/desk/expect.ts";

test(
  "a booking's refund is found by booking, person and action, and the URL keeps all filters",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const room = await createTestRoom(lodge);
    const dates = { checkInDate: addNights(lodge.today, 20), checkOutDate: addNights(lodge.today, 21) };
    const { _id: id, reference, name } = await createTestBooking(lodge, { roomId: room._id, ...dates });
    const params = { id };
    await staffApi(recordPayment, { params, body: { method: "upi", amount: 900 } });
    await staffApi(recordPayment, { params, body: { kind: "refund", method: "upi", amount: 200, reason: "Goodwill" } });
    await page.goto(`/admin/bookings?booking=${id}&tab=history`);
    await page.getByRole("dialog", { name }).getByRole("link", { name: "History of this booking" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/audit\\?booking=${reference}$`));
    await expect(page.getByRole("searchbox", { name: "Booking reference" })).toHaveValue(reference);
    await expect(page.getByRole("row")).toHaveCount(3);
    await page.getByRole("combobox", { name: "What was done" }).selectOption({ label: "Refund recorded" });
    await page.getByRole("combobox", { name: "Person" }).selectOption({ label: testStaff.userId });
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole("row").nth(1)).toContainText(`Refund recorded`);
    await page.getByRole("combobox", { name: "Person" }).selectOption({ label: "Guest, on the site" });
    await expect(page.getByText("No changes match these filters")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
  }),
);
