import test from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { closeShift, getDrawer } from "#contract/billing/shifts.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

/** The drawer of a lodge is one: whatever another test left open is counted first. */
async function withoutShift(staffApi: Caller): Promise<void> {
  const { drawer } = await staffApi(getDrawer, {});
  if (drawer.shift) {
    const params = { id: drawer.shift._id };
    await staffApi(closeShift, { params, body: { reason: "Counted for the next test" } });
  }
}

test(
  "a shift is opened, takes in and pays out, is counted by keyboard with a difference, and handed over",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    // The count without its reason.
    await withoutShift(staffApi);
    await page.goto("/admin/day");
    await expect(page.getByText("No shift is open")).toBeVisible();
    await page.getByRole("button", { name: "Open shift" }).click();
    const dialog = page.getByRole("dialog");
    const field = (label: string) => fieldOf(dialog, label);
    await field("Cash in the drawer (₹)").fill("plenty");
    await page.keyboard.press("Enter");
    await expect(field("Cash in the drawer (₹)")).toHaveAccessibleDescription(/enter the cash in rupees/);
    await field("Cash in the drawer (₹)").fill("1,000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Shift \d+$/ })).toBeVisible();

    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2), status: "checked-in" as const };
    const { _id: id } = await createTestBooking(lodge, { roomId, ...stay });
    await staffApi(recordPayment, { params: { id }, body: { method: "cash", amount: 700 } });
    await staffApi(recordPayment, { params: { id }, body: { method: "upi", amount: 200 } });
    await staffApi(recordPayment, {
      params: { id },
      body: { method: "cash", amount: 50, kind: "refund", reason: "A night less" },
    });
    await expect(page.getByRole("row", { name: /^Cash/ })).toContainText("₹650");

    await page.getByRole("button", { name: "Petty cash" }).click();
    await field("Amount (₹)").fill("50");
    await dialog.getByRole("button", { name: "Record" }).click();
    await expect(field("Reason")).toHaveAccessibleDescription(/what the cash is for/);
    await field("Reason").fill("Milk");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: "Milk" })).toContainText("Paid out: ₹50");
    await expectAccessible(page);

    await page.getByRole("button", { name: "Count and close" }).click();
    await expect(dialog).toContainText("Expected: ₹1,600");
    await field("₹500 ×").fill("3");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0.5");
    await page.keyboard.press("Enter");
    await expect(field("₹100 ×")).toHaveAccessibleDescription(/whole number/);
    await field("₹100 ×").fill("");
    await field("₹50 ×").fill("1");
    await expect(dialog.locator("output")).toContainText("₹50 too little");
    await dialog.getByRole("button", { name: "Close shift" }).click();
    await expect(field("Why it differs")).toHaveAccessibleDescription(/Please say why/);
    await field("Why it differs").fill("A note of ₹50 is missing");
    await dialog.getByRole("combobox", { name: "Hand over to" }).selectOption(staffLogin.userId);
    await dialog.getByRole("button", { name: "Close shift" }).click();
    await expect(dialog).toBeHidden();

    const { drawer } = await staffApi(getDrawer, {});
    expect(drawer.shift).toMatchObject({ opening: 1550, openedBy: staffLogin.userId });
    expect(drawer.closedToday[0]?.closed).toMatchObject({
      counted: 1550,
      difference: -50,
      handedTo: staffLogin.userId,
    });
    await expect(page.getByText(/closed: ₹50 too little/).first()).toBeVisible();
  }),
);
