import type { Locator, Page } from "@playwright/test";
import { addNights } from "#domain/platform/time/nights.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, expectToast, test } from "../fixtures.ts";
import { fieldOf } from "../pages/admin.ts";
import { createTestBooking, createTestRoom } from "../pages/arrange.ts";
import type { LodgeServer } from "../server.ts";

const openDialog = "dialog[open]";

async function aBooking(lodge: LodgeServer, nightsAgo = 0) {
  const room = await createTestRoom(lodge);
  const arrival = addNights(lodge.today, -nightsAgo);
  const stay = { checkInDate: arrival, checkOutDate: addNights(arrival, 2) };
  return createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
}

async function openPayments(page: Page, reference: string): Promise<Locator> {
  await page.goto(`/admin/bookings?search=${reference}`);
  await page.getByRole("row").nth(1).click();
  await page.getByRole("tab", { name: "Bill" }).click();
  return page.locator(".ledger").filter({ has: page.locator(".ledger__sums") });
}

const entries = (ledger: Locator) => ledger.getByRole("list", { name: "Payments and refunds" }).getByRole("listitem");

test("staff record a payment and a refund, and reverse a wrong entry", { tag: "@journey" }, async ({
  staffPage: page,
  lodge,
  allowErrors,
}) => {
  allowErrors("/payments");
  const { reference } = await aBooking(lodge);
  const ledger = await openPayments(page, reference);
  await expect(ledger).toContainText("₹2,596 due");

  await ledger.getByRole("button", { name: "Record payment" }).click();
  const payment = page.getByRole("dialog", { name: "Record payment" });
  await expect(fieldOf(payment, "Amount (₹)")).toHaveValue("2596");
  await expectAccessible(page, openDialog);
  await expectNoHorizontalScroll(page);
  await fieldOf(payment, "UTR").fill("4261 1387");
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expect(fieldOf(payment, "UTR")).toHaveAccessibleDescription(/The UTR has 12 digits/);
  const utr = `7${String(Date.now()).slice(-11)}`;
  await fieldOf(payment, "UTR").fill(utr.replace(/(\d{4})/g, "$1 "));
  await fieldOf(payment, "Amount (₹)").fill("3,000");
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expect(fieldOf(payment, "Amount (₹)")).toHaveAccessibleDescription(/₹404 more than is owed/);
  await payment.getByRole("checkbox", { name: /₹404 more than is owed/ }).check();
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expectToast(page, "Payment recorded");
  await expect(ledger).toContainText("₹404 to be given back");
  await expect(entries(ledger)).toContainText([`₹3,000 by UPI`]);
  await expect(entries(ledger).first()).toContainText(`UTR ${utr}`);

  await ledger.getByRole("button", { name: "Record refund" }).click();
  const refund = page.getByRole("dialog", { name: "Record refund" });
  await expect(fieldOf(refund, "Amount (₹)")).toHaveValue("404");
  await refund.getByRole("combobox", { name: "Given back by" }).selectOption("Cash");
  await fieldOf(refund, "Amount (₹)").fill("3001");
  await refund.getByRole("button", { name: "Record refund" }).click();
  await expect(fieldOf(refund, "Reason")).toHaveAccessibleDescription(/Please say why the money is given back/);
  await fieldOf(refund, "Reason").fill("Paid too much");
  await refund.getByRole("button", { name: "Record refund" }).click();
  await expect(fieldOf(refund, "Amount (₹)")).toHaveAccessibleDescription("At most ₹3,000 can be given back");
  await fieldOf(refund, "Amount (₹)").fill("404");
  await refund.getByRole("button", { name: "Record refund" }).click();
  await expect(ledger).toContainText("Paid in full");
  await expect(entries(ledger).nth(1)).toContainText("Reason: Paid too much");
  await expectAccessible(page, openDialog);
  await expectNoHorizontalScroll(page);

  await entries(ledger).nth(1).getByRole("button", { name: "Reverse" }).click();
  const takeBack = page.getByRole("dialog", { name: "Reverse the refund" });
  await takeBack.getByRole("button", { name: "Reverse" }).click();
  await expect(fieldOf(takeBack, "Reason")).toHaveAccessibleDescription(/Please say why it is reversed/);
  await expectAccessible(page, openDialog);
  await fieldOf(takeBack, "Reason").fill("A mistake");
  await takeBack.getByRole("button", { name: "Reverse" }).click();
  await expect(ledger).toContainText("₹404 to be given back");
  await expect(entries(ledger)).toHaveCount(3);
  await expect(entries(ledger).nth(1)).toContainText("Reversed");
  await expect(entries(ledger).nth(2)).toContainText("Reason: A mistake");
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.locator(".history")).toContainText("Refund reversed");
});
