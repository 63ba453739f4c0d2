import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { recordCompanyPayment } from "#contract/billing/company-accounts.ts";
import { recordPayment } from "#contract/billing/payments.ts";
import { approve, decline, listApprovals } from "#contract/operations/approvals.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { expect, expectAccessible, expectToast, test, transportTo } from "../fixtures.ts";
import { fieldOf, openWithToken } from "../pages/admin.ts";
import { createTestAccount, createTestBooking, createTestRoom } from "../pages/arrange.ts";
import { staffLogin } from "../server.ts";

test("whoever waits in the dialog gets the owner's answer there: a refund and a void are done, another void is not", async ({
  page,
  emptyLodge: lodge,
  allowErrors,
}) => {
  allowErrors("403");
  const api = transportTo(lodge);
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
  await openWithToken(page, reception, `${lodge.url}/admin/bookings?booking=${id}&tab=bill`);

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
  await call(
    api,
    recordCompanyPayment,
    { params, body: { method: "bank", amount: 4000, isMore: true } },
    { token: owner },
  );
  await page.goto(`${lodge.url}/admin/companies/${company._id}`);
  await page.getByRole("button", { name: "Reverse ₹4,000, Bank transfer" }).click();
  const takeBack = page.getByRole("dialog", { name: "Reverse the payment" });
  await fieldOf(takeBack, "Reason").fill("Of another company");
  await takeBack.getByRole("button", { name: "Reverse" }).click();
  const asked = await askForApproval();
  await expect(waiting).toContainText("The account of the company shows the answer.");
  await expect(page.getByRole("region", { name: "Approvals" })).toContainText("Reverse a payment of ₹4,000");
  await call(api, approve, asked, { token: owner });
  await expect(waiting).toBeHidden();
  await expect(takeBack).toBeHidden();
  await expectToast(page, "The payment is reversed.");
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Of another company");
});
