import test from "node:test";
import { recordPayment } from "#contract/billing/payments.ts";
import { login } from "#contract/platform/auth.ts";
import { call } from "#contract/platform/call.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addGroup } from "#contract/reservations/groups.ts";
import { noStaffLimits } from "#domain/platform/access/staff-limits.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestAccount, createTestBooking, createTestRoom } from "#tests/browser/pages/arrange.ts";
import { testStaff as staffLogin, transportOf } from "#tests/support/platform/app.ts";
import { atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible } from "#tests/support/platform/desk/expect.ts";
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

    await openAs(owner, "dashboard?list=attention");
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
      await expect(fieldOf(question, "Reason")).toHaveValue("The room was cold");
      await fieldOf(question, "Reason").fill("");
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
      await page.getByRole("button", { name: "Discard changes" }).click();
      await expect(dialog).toBeHidden();
    };
    const bookingPath = `bookings?booking=${id}&tab=bill`;
    await openAs(reception, bookingPath);
    await askFor("800", "No hot water for a day");
    await askFor("900", "Goodwill");
    await expect(approvals).toHaveText([
      /^Refund of ₹800 by Cash.*Paid was ₹2,000 →\s+is ₹1,200.*“No hot water for a day” ravi, .*Waits for approval$/,
      /^Refund of ₹900 by Cash.*Paid was ₹2,000 →\s+is ₹1,100.*“Goodwill” ravi, .*Waits for approval$/,
    ]);

    await openAs(owner, "dashboard?list=attention");
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
