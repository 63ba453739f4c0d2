import test from "node:test";
import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { recordCompanyPayment } from "#contract/billing/company-accounts.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { approve, decline, listApprovals } from "#contract/operations/approvals.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { createTestAccount, createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { transportOf } from "#tests/support/platform/app.ts";
import { testStaff as staffLogin } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf, openWithToken } from "#tests/support/platform/desk/forms.ts";

test(
  "reception asks to cancel a group without its fees; the group shows the request, the owner's Today links to it",
  atDesk(async ({ page, lodge }) => {
    const api = transportOf(lodge.app);
    const { token: owner } = await call(api, login, { body: staffLogin });
    const { settings } = await call(api, getSettings, {}, { token: owner });
    const staffLimits = { ...noStaffLimits, waived: 1000 };
    await call(api, updateSettings, { body: { ...settings, staffLimits } }, { token: owner });
    const { _id: roomId, costOptions } = await createTestRoom(lodge, { totalRooms: 2 });
    const line = { roomId, costOptionId: costOptions[0]?.id ?? "", count: 2, adultMale: 1 };
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 1) };
    const party = { name: "Prabhu–Shenoy wedding", payerName: "Suma Prabhu", payerPhone: "9845012345", ...stay };
    const { group } = await call(api, addGroup, { body: { ...party, rooms: [line] } }, { token: owner });
    const password = "the tide at malpe";
    await createTestAccount(lodge, { userId: "ravi", role: "staff", password });
    const { token: reception } = await call(api, login, { body: { userId: "ravi", password } });
    const openAs = (token: string, path: string) => openWithToken(page, token, `/admin/${path}`);

    await openAs(reception, `groups/${group._id}`);
    await page.getByRole("button", { name: "Cancel the whole group..." }).click();
    const cancel = page.getByRole("alertdialog", { name: "Cancel all 2 rooms of the group?" });
    await cancel.getByRole("checkbox", { name: "Charge nothing" }).check();
    await cancel.getByRole("button", { name: "Cancel 2 rooms" }).click();
    await expect(fieldOf(cancel, "Why nothing is charged")).toHaveAccessibleDescription(/Please say why/);
    await fieldOf(cancel, "Why nothing is charged").fill("The groom has dengue");
    await cancel.getByRole("button", { name: "Cancel 2 rooms" }).click();
    const question = page.getByRole("dialog", { name: "Ask for approval" });
    await expect(question).toContainText("Reception may");
    await fieldOf(question, "Reason").fill("The groom is ill");
    await question.getByRole("button", { name: "Ask for approval" }).click();
    const waiting = page.getByRole("dialog", { name: "Waiting for approval" });
    await expect(waiting).toContainText("Approval has been asked for. The page of the group shows the answer.");
    await waiting.getByRole("button", { name: "Close" }).last().click();
    await cancel.getByRole("button", { name: "Keep" }).click();
    const approvals = page.getByRole("region", { name: "Approvals" }).getByRole("listitem");
    const summary = "Cancel 2 rooms of the group without the fee of ₹2,596";
    await expect(approvals).toContainText([summary]);
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
    }

    await openAs(owner, "dashboard");
    const panel = page.getByRole("region", { name: "To approve 1" });
    await expect(panel.getByRole("link", { name: party.name })).toHaveAttribute("href", `/admin/groups/${group._id}`);
    await panel.getByRole("button", { name: /^Approve/ }).click();
    await expect(panel).toHaveCount(0);
    await openAs(reception, `groups/${group._id}`);
    await expect(approvals).toHaveText([new RegExp(`^${summary}.*Approved by meera$`)]);
    await expect(page.getByRole("main")).toContainText("2 Cancelled");
  }),
);

test(
  "reception asks for a refund above its limit; an owner approves one and declines another",
  atDesk(async ({ page, lodge }) => {
    const api = transportOf(lodge.app);
    const { token: owner } = await call(api, login, { body: staffLogin });
    const { settings } = await call(api, getSettings, {}, { token: owner });
    const staffLimits = { ...noStaffLimits, refund: 500 };
    await call(api, updateSettings, { body: { ...settings, staffLimits } }, { token: owner });
    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const { _id: id, name } = await createTestBooking(lodge, { roomId, ...stay, status: "checked-in" });
    await call(api, recordPayment, { params: { id }, body: { method: "cash", amount: 2000 } }, { token: owner });
    const password = "the tide at malpe";
    await createTestAccount(lodge, { userId: "ravi", role: "staff", password });
    const { token: reception } = await call(api, login, { body: { userId: "ravi", password } });

    const openAs = (token: string, path: string) => openWithToken(page, token, `/admin/${path}`);
    const booking = page.getByRole("dialog", { name });
    // Each with a list of what it would change.
    const approvals = booking.getByRole("region", { name: "Approvals" }).locator(".approvals__row");
    const askFor = async (amount: string, reason: string) => {
      await booking.getByRole("button", { name: "Record refund" }).click();
      const dialog = page.getByRole("dialog", { name: "Record refund" });
      await fieldOf(dialog, "Amount (₹)").fill(amount);
      await dialog.getByRole("combobox", { name: /Given back by/ }).selectOption({ label: "Cash" });
      await fieldOf(dialog, "Reason").fill("The room was cold");
      await dialog.getByRole("button", { name: "Record refund" }).click();
      const question = page.getByRole("dialog", { name: "Ask for approval" });
      await expect(question).toContainText(
        "An owner or manager must approve this. Reception may refund up to ₹500 for one booking or company in a day.",
      );
      await question.getByRole("button", { name: "Ask for approval" }).click();
      await expect(fieldOf(question, "Reason")).toHaveAccessibleDescription("Please say why");
      await fieldOf(question, "Reason").fill(reason);
      await question.getByRole("button", { name: "Ask for approval" }).click();
      const waiting = page.getByRole("dialog", { name: "Waiting for approval" });
      await expect(waiting).toContainText("The answer appears here as soon as it is given.");
      await expect(waiting).toContainText("Approval has been asked for. The booking shows the answer.");
      await expectAccessible(page);
      await waiting.getByRole("button", { name: "Close" }).last().click();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
    };
    const bookingPath = `bookings?booking=${id}`;
    await openAs(reception, bookingPath);
    await askFor("800", "No hot water for a day");
    await askFor("900", "Goodwill");
    await expect(approvals).toHaveText([
      /^Refund of ₹800 by Cash.*Paid was ₹2,000 →\s+is ₹1,200.*“No hot water for a day” ravi, .*Waits for approval$/,
      /^Refund of ₹900 by Cash.*Paid was ₹2,000 →\s+is ₹1,100.*“Goodwill” ravi, .*Waits for approval$/,
    ]);

    await openAs(owner, "dashboard");
    const panel = page.getByRole("region", { name: "To approve 2" });
    await expect(panel).toContainText(name);
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
    }
    await panel.getByRole("button", { name: /^Approve.*₹800/ }).click();
    const rest = page.getByRole("region", { name: "To approve 1" });
    await rest.getByRole("button", { name: /^Decline.*₹900/ }).click();
    const answer = page.getByRole("dialog", { name: "Decline" });
    await fieldOf(answer, "Answer").fill("Offer them dinner");
    await answer.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("region", { name: /^To approve/ })).toHaveCount(0);

    await openAs(reception, bookingPath);
    await expect(approvals).toHaveText([/Approved by meera$/, /“Offer them dinner” meeraDeclined by meera$/]);
    await expect(booking.getByRole("list", { name: "Payments and refunds" })).toContainText("₹800");
    await expect(booking.getByRole("list", { name: "Payments and refunds" })).not.toContainText("₹900");
  }),
);

test(
  "whoever waits in the dialog gets the owner's answer there: a refund and a void are done, another void is not",
  atDesk(async ({ page, lodge }) => {
    const api = transportOf(lodge.app);
    const { token: owner } = await call(api, login, { body: staffLogin });
    const { settings } = await call(api, getSettings, {}, { token: owner });
    const staffLimits = { ...noStaffLimits, refund: 500, waived: 100 };
    await call(api, updateSettings, { body: { ...settings, staffLimits } }, { token: owner });
    const { _id: roomId } = await createTestRoom(lodge);
    const stay = { checkInDate: lodge.today, checkOutDate: addNights(lodge.today, 2) };
    const { _id: id, name } = await createTestBooking(lodge, { roomId, ...stay, status: "checked-in" });
    await call(api, recordPayment, { params: { id }, body: { method: "cash", amount: 2000 } }, { token: owner });
    const dinner = { description: "Dinner", kind: "food", sac: "996331", gst: 5, quantity: 1, unitPrice: 250 } as const;
    await call(api, addCharge, { params: { id }, body: dinner }, { token: owner });
    await call(api, addCharge, { params: { id }, body: { ...dinner, description: "Wine" } }, { token: owner });
    const password = "the tide at malpe";
    await createTestAccount(lodge, { userId: "ravi", role: "staff", password });
    const { token: reception } = await call(api, login, { body: { userId: "ravi", password } });
    await openWithToken(page, reception, `/admin/bookings?booking=${id}`);

    const booking = page.getByRole("dialog", { name });
    const question = page.getByRole("dialog", { name: "Ask for approval" });
    const waiting = page.getByRole("dialog", { name: "Waiting for approval" });
    const askForApproval = async () => {
      await fieldOf(question, "Reason").fill("No hot water");
      await question.getByRole("button", { name: "Ask for approval" }).click();
      await expect(waiting).toBeVisible();
      const { approvals } = await call(api, listApprovals, {}, { token: owner });
      return { params: { id: approvals.find(({ state }) => state === "pending")?._id ?? "" } };
    };

    await booking.getByRole("button", { name: "Record refund" }).click();
    const refund = page.getByRole("dialog", { name: "Record refund" });
    await fieldOf(refund, "Amount (₹)").fill("800");
    await fieldOf(refund, "Reason").fill("The room was cold");
    await refund.getByRole("button", { name: "Record refund" }).click();
    await call(api, approve, await askForApproval(), { token: owner });
    await expect(waiting).toBeHidden();
    await expect(refund).toBeHidden();
    await expectToast(page, "Refund recorded");
    const entries = booking.getByRole("list", { name: "Payments and refunds" });
    await expect(entries).toContainText("₹800 back by UPI");
    await expect(entries).toContainText("Reason: The room was cold");

    const voidIt = async (line: string) => {
      await booking.getByRole("button", { name: new RegExp(`^Void.*${line}`) }).click();
      const dialog = page.getByRole("dialog", { name: "Void the charge" });
      await fieldOf(dialog, "Reason").fill("Not eaten");
      await dialog.getByRole("button", { name: "Void the charge" }).click();
      return dialog;
    };
    const dinnerDialog = await voidIt("Dinner");
    await call(api, approve, await askForApproval(), { token: owner });
    await expect(waiting).toBeHidden();
    await expect(dinnerDialog).toBeHidden();
    await expect(booking.getByRole("listitem").filter({ hasText: /^Dinner, ₹250/ })).toContainText("Voided");

    const wineDialog = await voidIt("Wine");
    await call(api, decline, { ...(await askForApproval()), body: { answer: "Offer them dinner" } }, { token: owner });
    const declined = page.getByRole("dialog", { name: "Declined by meera" });
    await expect(declined).toContainText("“Offer them dinner”");
    await expectAccessible(page);
    await declined.getByRole("button", { name: "Close" }).last().click();
    await expect(wineDialog).toContainText("An owner or manager must approve this");
    await expect(fieldOf(wineDialog, "Reason")).toHaveValue("Not eaten");

    const { company } = await call(api, addCompany, { body: aCompany() }, { token: owner });
    const params = { id: company._id };
    await call(api, recordCompanyPayment, { params, body: { method: "bank", amount: 4000 } }, { token: owner });
    await page.goto(`/admin/companies/${company._id}`);
    await page.getByRole("button", { name: "Take back ₹4,000, Bank transfer" }).click();
    const takeBack = page.getByRole("dialog", { name: "Take back the payment" });
    await fieldOf(takeBack, "Reason").fill("Of another company");
    await takeBack.getByRole("button", { name: "Take back" }).click();
    const asked = await askForApproval();
    await expect(waiting).toContainText("The account of the company shows the answer.");
    await expect(page.getByRole("region", { name: "Approvals" })).toContainText("Take back a payment of ₹4,000");
    await call(api, approve, asked, { token: owner });
    await expect(waiting).toBeHidden();
    await expect(takeBack).toBeHidden();
    await expectToast(page, "The payment is taken back.");
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("Of another company");
  }),
);
