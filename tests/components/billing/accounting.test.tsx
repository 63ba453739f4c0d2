import test from "node:test";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { signIn } from "#tests/support/platform/desk/forms.ts";

const lodgeGstin = "29AAPFU0939F1ZR";

test(
  "the accountant's screen leads to the booking whose fee has no invoice, which is then issued",
  atDesk(async ({ page, lodge }) => {
    const { db } = lodge.database;
    const settings = JSON.stringify({ gstin: lodgeGstin });
    await db.updateTable("setting").set({ value: settings }).where("id", "=", "lodge").execute();
    const room = await createTestRoom(lodge);
    const stay = {
      roomId: room._id,
      checkInDate: addNights(lodge.today, -2),
      checkOutDate: addNights(lodge.today, -1),
    };
    await createTestBooking(lodge, { ...stay, status: "checked-out" });
    const missed = await createTestBooking(lodge, { ...stay, status: "no-show" });
    const fee = { cancellation_fee_paise: 105_000 as never };
    await db.updateTable("booking").set(fee).where("id", "=", missed._id).execute();
    await page.goto(`/admin/login`);
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await page.goto(`/admin/invoices/accounting?missing=fees`);
    const missing = page.getByRole("region", { name: "Missing documents" });
    await expect(missing.getByRole("link", { name: missed.reference })).toBeVisible();
    await expect(page.getByRole("region", { name: "Closed days and documents" })).toContainText("Unexplained");
    await expectAccessible(page);
    await missing.getByRole("link", { name: missed.reference }).click();
    const booking = page.getByRole("dialog").first();
    await booking.getByRole("button", { name: "Issue invoice" }).click();
    const issue = page.getByRole("dialog", { name: "Issue invoice" });
    await expect(issue).toContainText("₹1,050");
    await issue.getByRole("button", { name: "Issue invoice" }).click();
    await expectToast(page, /INV\/.* is issued/);
    await page.goto(`/admin/invoices/accounting?missing=fees`);
    await expect(page.getByText("Nothing is missing")).toBeVisible();
  }),
);
