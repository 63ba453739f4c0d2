import assert from "node:assert/strict";
import test from "node:test";
import { setBookingStatus } from "#contract/reservations/bookings.ts";
import type { Gateway } from "#domain/platform/money/gateway.ts";
import { addNights, nightAt } from "#domain/platform/time/nights.ts";
import { razorpay } from "#server/operations/gateway/razorpay.ts";
import { readDueAttempts } from "#server/operations/gateway/turn.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { FakeRazorpay } from "#tests/support/billing/fake-razorpay.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

const fake = new FakeRazorpay();
let gateway: Gateway;

async function aBooking(lodge: Lodge) {
  const room = await createTestRoom(lodge);
  const stay = { checkInDate: addNights(lodge.today, 3), checkOutDate: addNights(lodge.today, 5) };
  return createTestBooking(lodge, { roomId: room._id, ...stay });
}

/** The guest pays what the desk asked for, and the gateway is read. */
async function payAll({ database: { db } }: Lodge) {
  for (const link of fake.links.values()) if (link.status === "created") fake.pay(link);
  await db.updateTable("gateway_attempt").set({ due_at: "2000-01-01" }).execute();
  const now = () => ({ instant: new Date(), today: nightAt(new Date(), "Asia/Kolkata") });
  await readDueAttempts({ db, gateway, now }, (error) => assert.fail(String(error)));
}

const withGateway = async (t: { after(clean: () => Promise<void>): void }) => {
  await fake.start();
  t.after(() => fake.stop());
  // Made before the desk puts its own network behind fetch.
  gateway = razorpay(fake.keys());
  return { gateway };
};

test(
  "the desk sends a link over the balance; what is paid by it is refunded online",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { reference } = await aBooking(lodge);
    await page.goto(`/admin/bookings?search=${reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Bill" }).click();
    const ledger = page.locator(".ledger").filter({ has: page.locator(".ledger__sums") });
    await ledger.getByRole("button", { name: "Payment link" }).click();
    await expect(ledger.getByRole("img", { name: "QR code of the payment link" })).toBeVisible();
    await expect(ledger).toContainText("For ₹2,596. Send it, or let the guest scan it.");
    const chat = ledger.getByRole("link", { name: /^WhatsApp/ });
    await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/919845012345\?text=Please%20pay/);
    await expectAccessible(page, "dialog[open]");
    await payAll(lodge);
    await page.goto("/admin/dashboard");
    await page.goto(`/admin/bookings?search=${reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Bill" }).click();
    await expect(ledger).toContainText("₹2,596 online");
    await expect(ledger.getByRole("button", { name: /Reverse/ })).toHaveCount(0);
    await ledger.getByRole("button", { name: "Refund online ₹2,596 online" }).click();
    const dialog = page.getByRole("dialog", { name: "Refund online" });
    await fieldOf(dialog, "Amount (₹)").fill("96");
    await fieldOf(dialog, "Reason").fill("A towel was missing");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Refund online" }).click();
    await expectToast(page, "The refund is on its way.");
    await expect(ledger).toContainText("₹96 back online");
    assert.equal(fake.refunds.size, 1);
  }, withGateway),
);

test(
  "money that comes too late is booked again or refunded from the dashboard",
  atDesk(async ({ staffPage: page, staffApi, lodge }) => {
    const bookings = [await aBooking(lodge), await aBooking(lodge)];
    for (const { reference } of bookings) {
      await page.goto(`/admin/bookings?search=${reference}`);
      await page.getByRole("row").nth(1).click();
      await page.getByRole("tab", { name: "Bill" }).click();
      await page.getByRole("button", { name: "Payment link" }).click();
      await expect(page.getByRole("img", { name: "QR code of the payment link" })).toBeVisible();
    }
    for (const { _id: id } of bookings)
      await staffApi(setBookingStatus, { params: { id }, body: { status: "cancelled" } });
    await payAll(lodge);
    await page.goto("/admin/dashboard?list=attention");
    const attention = page.getByRole("region", { name: /Needs attention/ });
    const row = (at: number) => attention.getByRole("listitem").filter({ hasText: bookings[at]?.name ?? "" });
    await expect(row(0)).toContainText("Paid online after the room was released");
    await row(0)
      .getByRole("button", { name: /^Refund online/ })
      .click();
    await expectToast(page, "The refund is on its way.");
    await row(1)
      .getByRole("button", { name: /^Book again/ })
      .click();
    await expectToast(page, "The stay is booked again.");
  }, withGateway),
);

test(
  "without a gateway the desk sees nothing of it",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { reference } = await aBooking(lodge);
    await page.goto(`/admin/bookings?search=${reference}`);
    await page.getByRole("row").nth(1).click();
    await page.getByRole("tab", { name: "Bill" }).click();
    const ledger = page.locator(".ledger").filter({ has: page.locator(".ledger__sums") });
    await expect(ledger.getByRole("button", { name: "Record payment" })).toBeVisible();
    await expect(ledger.getByRole("button", { name: "Payment link" })).toHaveCount(0);
    await page.goto("/admin/invoices/accounting");
    await expect(page.locator("body")).not.toContainText("Gateway charges");
  }),
);
