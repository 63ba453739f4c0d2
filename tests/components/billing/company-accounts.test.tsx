import test from "node:test";
import { addCharge, getBill } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { getCompanyAccount } from "#contract/billing/company-accounts.ts";
import { listBookingInvoices } from "#contract/billing/invoices.ts";
import { listMails } from "#contract/operations/mails.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";
import { createTestBooking, createTestRoom, uniqueName } from "#tests/browser/pages/arrange.ts";
import { type Lodge, atDesk } from "#tests/support/platform/desk/at-desk.ts";
import { expect, expectAccessible, expectToast } from "#tests/support/platform/desk/expect.ts";
import { fieldOf } from "#tests/support/platform/desk/forms.ts";

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
    await page.goto(`/admin/bookings?booking=${_id}`);
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

test(
  "charges move to another booking of the group",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { arrive } = await withCompany(lodge, staffApi);
    const id = uniqueName("party").replaceAll(" ", "-");
    const now = new Date().toISOString();
    const payer = { name: "Wedding", payer_name: "Asha", payer_phone: "", payer_email: "", locale: "en" as const };
    const texts = { notes: "", release_on: "", released_on: "", erased_at: "", created_at: now, updated_at: now };
    await lodge.database.db
      .insertInto("booking_group")
      .values({ id, ...payer, ...texts })
      .execute();
    const [from, to] = [await arrive(id), await arrive(id)];
    await staffApi(addCharge, { params: { id: from._id }, body: dinner });
    await page.goto(`/admin/bookings?booking=${from._id}`);
    await page.getByRole("button", { name: "Move charges" }).click();
    const dialog = page.getByRole("dialog", { name: "Move charges" });
    await dialog.getByRole("button", { name: "Move charges" }).click();
    await expect(dialog.getByRole("combobox", { name: "Move to" })).toHaveAccessibleDescription(/choose a booking/);
    await dialog.getByRole("combobox", { name: "Move to" }).selectOption(to._id);
    await dialog.getByRole("checkbox", { name: /^Dinner, ₹500/ }).check();
    await expectAccessible(page, openDialog);
    await dialog.getByRole("button", { name: "Move charges" }).click();
    await expectToast(page, `1 charge is moved to ${to.reference}.`);
    await page.getByRole("link", { name: `To ${to.reference}` }).click();
    await expect(page.getByRole("link", { name: `From ${from.reference}` })).toBeVisible();
  }),
);

test(
  "both parts of a bill get an invoice, the company's with the facts of its entry",
  atDesk(async ({ staffPage: page, lodge, staffApi }) => {
    const { company, name, arrive } = await withCompany(lodge, staffApi);
    const { _id } = await arrive();
    const params = { id: _id };
    const booking = lodge.database.db.updateTable("booking").where("id", "=", _id);
    await staffApi(addCharge, { params, body: dinner });
    await booking.set({ nights_payer: "company", status: "checked-out" }).execute();
    await page.goto(`/admin/bookings?booking=${_id}`);
    await page.getByRole("button", { name: "Issue company’s invoice" }).click();
    const theirs = page.getByRole("dialog", { name: "Issue company’s invoice" });
    await expect(theirs).toContainText(name);
    await expect(theirs).toContainText(company.address.split("\n")[0] ?? "");
    await expectAccessible(page, openDialog);
    await theirs.getByRole("button", { name: "Issue company’s invoice" }).click();
    await expectToast(page, /is issued|issued/);
    await page.getByRole("button", { name: "Issue guest’s invoice" }).click();
    const own = page.getByRole("dialog", { name: "Issue guest’s invoice" });
    await expect(fieldOf(own, "Company")).toHaveValue("");
    await own.getByRole("button", { name: "Issue guest’s invoice" }).click();
    await expect(page.getByRole("button", { name: "Issue guest’s invoice" })).toHaveCount(0);
    const { invoices } = await staffApi(listBookingInvoices, { params });
    expect(invoices.map(({ payer, buyer, total }) => [payer, buyer.company, total])).toEqual([
      ["company", name, 1298],
      ["guest", "", 500],
    ]);
  }),
);
