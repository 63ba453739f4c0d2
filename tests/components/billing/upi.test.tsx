import test from "node:test";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Caller } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

async function setUpiId(staffApi: Caller) {
  const { settings } = await staffApi(getSettings, {});
  await staffApi(updateSettings, { body: { ...settings, upiId: "lodge@example" } });
}

test(
  "the guest is shown a QR code with the amount, and a changed amount needs another; UTR or not, it is recorded",
  atDesk(async ({ staffPage: page, staffApi, lodge }) => {
    await setUpiId(staffApi);
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const { reference } = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
    await page.goto(`/admin/bookings?search=${reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Bill" }).click();
    const ledger = page.locator(".ledger").filter({ has: page.locator(".ledger__sums") });
    await ledger.getByRole("button", { name: "Record payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Record payment" });
    await dialog.getByRole("button", { name: "Show UPI QR" }).click();
    await expect(dialog.getByRole("img", { name: "UPI QR code for ₹2,596" })).toBeVisible();
    await expect(dialog).toContainText(`₹2,596 to ${reference}-1: check the amount`);
    await expectAccessible(page, "dialog[open]");
    await fieldOf(dialog, "Amount (₹)").fill("500");
    await expect(dialog.getByRole("img")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Show UPI QR" }).click();
    await expect(dialog).toContainText(`₹500 to ${reference}-2`);
    await dialog.getByRole("combobox", { name: "Paid by" }).selectOption("Cash");
    await expect(dialog.getByRole("img")).toHaveCount(0);
    await dialog.getByRole("combobox", { name: "Paid by" }).selectOption("UPI");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(ledger).toContainText("₹500 by UPI");
  }),
);

test(
  "without a UPI ID the desk is told where it is entered",
  atDesk(async ({ staffPage: page, lodge }) => {
    const room = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const { reference } = await createTestBooking(lodge, { roomId: room._id, ...stay });
    await page.goto(`/admin/bookings?search=${reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Bill" }).click();
    const ledger = page.locator(".ledger").filter({ has: page.locator(".ledger__sums") });
    await ledger.getByRole("button", { name: "Record payment" }).click();
    await page.getByRole("dialog", { name: "Record payment" }).getByRole("button", { name: "Show UPI QR" }).click();
    await expectToast(page, "The lodge has no UPI ID. An owner enters it in Settings.");
  }),
);
