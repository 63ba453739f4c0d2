import test from "node:test";
import { addCharge, getBill } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { getCompanyAccount } from "#contract/billing/company-accounts.ts";
import { listMails } from "#contract/operations/mails.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { atDesk, type Caller, type Lodge } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

const openDialog = "dialog[open]";
const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331" } as const;

async function withCompany(lodge: Lodge, staffApi: Caller) {
  const name = uniqueName("Udupi Textiles");
  const draft = { name, gstin: "", email: "accounts@textiles.example", discount: 0 };
  const { company } = await staffApi(addCompany, { body: aCompany(draft) });
  const room = await createTestRoom(lodge, { totalRooms: 3 });
  const stay = { checkInDate: addNights(lodge.today, -1), checkOutDate: lodge.today };
  const arrive = async (groupId: string | null = null) => {
    const booking = await createTestBooking(lodge, { roomId: room._id, ...stay, status: "checked-in" });
    const columns = { company_id: company._id, company_name: name, group_id: groupId };
    await lodge.database.db.updateTable("booking").set(columns).where("id", "=", booking._id).execute();
    return booking;
  };
  return { company, name, arrive };
}

test(
  "the desk splits a bill, checks out at the company's cost, takes half of it and reminds of the rest",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { company, name, arrive } = await withCompany(lodge, staffApi);
    const { _id, reference } = await arrive();
    const params = { id: _id };
    await staffApi(addCharge, { params, body: dinner });
    await page.goto(`/admin/bookings?booking=${_id}&tab=bill`);
    const split = page.getByRole("region", { name: "Who pays" });
    await split.getByRole("combobox", { name: "The nights are paid by" }).selectOption("Company");
    await expect(split).toContainText(`Part of ${name}₹1,298`);
    await page.getByRole("button", { name: "Company pays Dinner, ₹500" }).click();
    await expect(split).toContainText(`Part of ${name}₹1,798`);
    await page.getByRole("button", { name: "Guest pays Dinner, ₹500" }).click();
    await expect(split).toContainText("Guest’s part₹500");
    await expectAccessible(page, openDialog);

    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Check out/ })
      .first()
      .click();
    const question = page.getByRole("dialog", { name: "Check out with a balance" });
    await question.getByRole("radio", { name: `Bill ₹1,298 to ${name}` }).check();
    await expect(fieldOf(question, "Amount (₹)")).toHaveValue("500");
    await question.getByRole("combobox", { name: "Paid by" }).selectOption("Cash");
    await expectAccessible(page, openDialog);
    await question.getByRole("button", { name: "Bill and check out" }).click();
    await expect(question).toBeHidden();
    const { bill } = await staffApi(getBill, { params });
    expect([bill.balance, bill.split?.billed]).toEqual([0, 1298]);
    await expect(page.getByRole("strong").filter({ hasText: "₹1,298 billed to the company" })).toBeVisible();

    await page.getByRole("link", { name: `Account of ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Account of ${name}` })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: reference })).toContainText("₹1,298");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Record payment" }).click();
    const payment = page.getByRole("dialog", { name: "Record payment" });
    await expect(fieldOf(payment, "Amount (₹)")).toHaveValue("1298");
    await fieldOf(payment, "Amount (₹)").fill("0");
    await payment.getByRole("button", { name: "Record payment" }).click();
    await expect(fieldOf(payment, "Amount (₹)")).toHaveAccessibleDescription(/more than/);
    await fieldOf(payment, "Amount (₹)").fill("649");
    await payment.getByRole("button", { name: "Record payment" }).click();
    await expectToast(page, "The payment is recorded.");
    await expect(page.getByRole("row").filter({ hasText: reference })).toContainText("₹649");

    await page.getByRole("link", { name: "What companies owe" }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("₹649");
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("link", { name }).click();
    await page.getByRole("button", { name: "Draft reminder" }).click();
    const letter = page.getByRole("dialog", { name: `Reminder to ${name}` });
    await expect(fieldOf(letter, "Text")).toHaveValue(new RegExp(`Booking ${reference}.*₹649`));
    await expectAccessible(page, openDialog);
    const language = letter.getByRole("combobox", { name: "Language of the letter" });
    await language.selectOption("kn");
    await expect(fieldOf(letter, "Subject")).toHaveValue(/[\u0c80-\u0cff].*₹649/);
    await fieldOf(letter, "Text").fill("ನಮಸ್ಕಾರ");
    await language.selectOption("en");
    await expect(fieldOf(letter, "Text")).toHaveValue(new RegExp(`Booking ${reference}`));
    await language.selectOption("kn");
    await expect(fieldOf(letter, "Text")).toHaveValue("ನಮಸ್ಕಾರ");
    await language.selectOption("en");
    await expect(fieldOf(letter, "Text")).toHaveValue(new RegExp(`Booking ${reference}.*₹649`));
    await fieldOf(letter, "To").fill("nobody");
    await letter.getByRole("button", { name: "Send reminder" }).click();
    await expect(fieldOf(letter, "To")).toHaveAccessibleDescription(/.+/);
    await fieldOf(letter, "To").fill("ravi@textiles.example");
    await letter.getByRole("button", { name: "Send reminder" }).click();
    await expectToast(page, /ravi@textiles\.example/);
    const { account } = await staffApi(getCompanyAccount, { params: { id: company._id } });
    expect([account.balance, account.reminders.length]).toEqual([649, 1]);
    const { mails } = await staffApi(listMails, { query: {} });
    expect(mails.find(({ companyId }) => companyId === company._id)?.to).toBe("ravi@textiles.example");
  }),
);
