import test from "node:test";
import { closeShift, openShift } from "#contract/billing/shifts.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { storePayment } from "#server/operations/demo/stays/payments.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import type { Locator } from "#tests/support/platform/desk/locator.ts";
import type { Page } from "#tests/support/platform/desk/page.tsx";

const openDialog = "dialog[open]";

async function aBooking(lodge: Lodge, nightsAgo = 0) {
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

test(
  "cash that is taken while no shift is open is said to stand apart, in a lodge that counts its drawer",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { reference } = await aBooking(lodge);
    const dialog = page.getByRole("dialog", { name: "Record payment" });
    const paidBy = dialog.getByRole("combobox", { name: "Paid by" });
    const chooseCash = async () => {
      const ledger = await openPayments(page, reference);
      await ledger.getByRole("button", { name: "Record payment" }).click();
      await paidBy.selectOption("Cash");
    };
    const apart = dialog.getByText("No shift is open: the day’s report lists this cash apart.");
    await chooseCash();
    await expect(apart).toHaveCount(0);
    const { drawer } = await staffApi(openShift, { body: { opening: 500, reason: "The first count" } });
    await staffApi(closeShift, { params: { id: drawer.shift?._id ?? "" }, body: { "500": 1 } });
    await chooseCash();
    await expect(apart).toBeVisible();
    await paidBy.selectOption("upi");
    await expect(apart).toHaveCount(0);
  }),
);

test(
  "a guest pays by two methods at once, and by two when checking out",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { reference, name } = await aBooking(lodge, 2);
    const ledger = await openPayments(page, reference);
    await ledger.getByRole("button", { name: "Record payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Record payment" });
    await dialog.getByRole("combobox", { name: "Paid by" }).selectOption("Cash");
    await fieldOf(dialog, "Amount (₹)").fill("500");
    await dialog.getByRole("button", { name: "Add another method" }).click();
    const [first, second] = [1, 2].map((number) => dialog.getByRole("group", { name: `Part ${number}` }));
    if (!first || !second) throw new Error("two parts");
    await expect(fieldOf(second, "Amount (₹)")).toHaveValue("2096");
    await expect(fieldOf(second, "Amount (₹)")).toBeFocused();
    await expect(second.getByRole("combobox", { name: "Paid by" })).toHaveValue("upi");
    await expect(dialog).toContainText("Total ₹2,596 · Nothing is left");
    await fieldOf(second, "Amount (₹)").fill("1000");
    await expect(dialog).toContainText("Total ₹1,500 · ₹1,096 is left");
    await fieldOf(second, "UTR").fill("12");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(fieldOf(second, "UTR")).toHaveAccessibleDescription(/The UTR has 12 digits/);
    await expect(fieldOf(second, "UTR")).toBeFocused();
    await expectAccessible(page, openDialog);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
    }
    await fieldOf(second, "UTR").fill(`8${String(Date.now()).slice(-11)}`);
    await dialog.getByRole("button", { name: "Add another method" }).click();
    await expect(dialog.getByRole("group", { name: "Part 3" })).toBeVisible();
    await dialog.getByRole("button", { name: "Remove part 3" }).click();
    await expect(dialog.getByRole("button", { name: "Add another method" })).toBeFocused();
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(entries(ledger)).toContainText(["₹500 in cash", "₹1,000 by UPI"]);
    await expect(ledger).toContainText("₹1,096 due");

    await page.goto("/admin/dashboard?list=in-house");
    await page
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("button", { name: /^Check out/ })
      .first()
      .click();
    const checkOut = page.getByRole("dialog", { name: "Check out with a balance" });
    await fieldOf(checkOut, "Amount (₹)").fill("96");
    await expect(checkOut).toContainText("Why ₹1,000 stays unpaid");
    await checkOut.getByRole("button", { name: "Add another method" }).click();
    await expect(checkOut).not.toContainText("stays unpaid");
    const rest = checkOut.getByRole("group", { name: "Part 2" });
    await fieldOf(rest, "Amount (₹)").fill("1001");
    await checkOut.getByRole("button", { name: "Take payment and check out" }).click();
    await expect(fieldOf(rest, "Amount (₹)")).toHaveAccessibleDescription("Only ₹1,096 is due");
    await fieldOf(rest, "Amount (₹)").fill("1000");
    await expectAccessible(page, openDialog);
    await checkOut.getByRole("button", { name: "Take payment and check out" }).click();
    await expect(checkOut).toBeHidden();
    await openPayments(page, reference);
    await expect(ledger).toContainText("Paid in full");
    await expect(entries(ledger)).toHaveCount(4);
  }),
);

test(
  "staff accept or reject a payment that the guest reported",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { _id: bookingId, reference } = await aBooking(lodge);
    const reported = {
      bookingId,
      state: "reported",
      amount: 2596,
      recordedBy: "guest",
      receivedOn: lodge.today,
    } as const;
    const digits = String(Date.now()).slice(-10);
    await storePayment(lodge.database.db, { ...reported, utr: `81${digits}` });
    await storePayment(lodge.database.db, { ...reported, utr: `82${digits}` });
    const ledger = await openPayments(page, reference);
    await expect(ledger).toContainText("₹2,596 due");
    await expect(entries(ledger).first()).toContainText("Reported by the guest");

    await entries(ledger).first().getByRole("button", { name: "Not received" }).click();
    const question = page.getByRole("alertdialog", { name: "Not received" });
    await question.getByRole("button", { name: "Not received" }).click();
    await expect(entries(ledger).first().getByRole("button")).toHaveCount(0);

    await entries(ledger).nth(1).getByRole("button", { name: "Confirm" }).click();
    const confirm = page.getByRole("dialog", { name: "Confirm payment" });
    await expect(fieldOf(confirm, "Amount that arrived (₹)")).toHaveValue("2596");
    await fieldOf(confirm, "Amount that arrived (₹)").fill("2500");
    await expectAccessible(page, openDialog);
    await confirm.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectToast(page, "The payment counts now.");
    await expect(ledger).toContainText("₹96 due");
  }),
);

test(
  "the dashboard shows the balance due of guests in house",
  atDesk(async ({ staffPage: page, lodge }) => {
    const { _id: bookingId, name } = await aBooking(lodge);
    await storePayment(lodge.database.db, { bookingId, amount: 596 });
    await page.goto("/admin/dashboard?list=in-house");
    const rows = page.getByRole("listitem").filter({ hasText: name });
    await expect(rows.first()).toContainText("₹2,000 due");
  }),
);
