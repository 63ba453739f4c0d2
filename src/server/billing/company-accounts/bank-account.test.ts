import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { addCharge } from "#contract/billing/charges.ts";
import { addCompany } from "#contract/billing/companies.ts";
import { draftReminder, sendReminder } from "#contract/billing/company-accounts.ts";
import { getInvoice, issueCreditNote, issueInvoice } from "#contract/billing/invoices.ts";
import { getMail } from "#contract/operations/mails.ts";
import { getSettings, updateSettings } from "#contract/property/settings.ts";
import { addWalkIn, checkOutBooking } from "#contract/reservations/bookings.ts";
import { type BankAccount, noBankAccount } from "#domain/platform/money/bank-account.ts";
import { locales } from "#domain/platform/text/locales.ts";
import { addNights } from "#domain/platform/time/nights.ts";
import { proFormaOf } from "#server/billing/invoices/service.ts";
import { aBookingInput, aCostOption, storeRoom } from "#server/operations/demo/factories.ts";
import { composeMail } from "#server/operations/mails/compose.ts";
import { readMailContext } from "#server/operations/mails/mail-context.ts";
import { storeTranslation } from "#server/platform/database/tables/translations.ts";
import { testApp } from "#tests/support/platform/app.ts";
import { aCompany } from "#tests/support/reservations/promos.ts";

const account: BankAccount = {
  holder: "Arabian View",
  number: "123456789012",
  ifsc: "ABCD0123456",
  bank: "Coast Bank, Malpe",
};
const dinner = { description: "Dinner", unitPrice: 250, quantity: 2, gst: 5, sac: "996331", payer: "guest" } as const;

async function withCompany(t: TestContext) {
  const app = await testApp(t);
  const { api, db, today } = app;
  const owner = { token: await app.staffToken() };
  const enter = async (bankAccount: BankAccount) => {
    const { settings } = await api(getSettings, {}, owner);
    const body = { ...settings, gstin: "29AAGCB7383J1Z4", bankAccount };
    await api(updateSettings, { body }, owner);
  };
  const room = await storeRoom(db, { totalRooms: 3, costOptions: [aCostOption({ cost: 2500 })] });
  const { company } = await api(addCompany, { body: aCompany({ pays: "nights" }) }, owner);
  const stay = { roomId: room._id, checkInDate: today, checkOutDate: addNights(today, 1) };
  const arrive = async (more: { companyId?: string }) =>
    (await api(addWalkIn, { body: { ...aBookingInput(stay), ...more } }, owner)).booking;
  const issue = async (id: string, body: object = {}) =>
    (await api(issueInvoice, { params: { id }, body: { name: "Asha Rao", ...body } }, owner)).invoice;
  return { ...app, owner, enter, company, arrive, issue };
}

test("a company's document has the bank account of its day; the guest's, and a credit note, have none", async (t) => {
  const { api, db, owner, enter, company, arrive, issue, today } = await withCompany(t);
  const booking = await arrive({ companyId: company._id });
  const params = { id: booking._id };
  await api(addCharge, { params, body: dinner }, owner);
  await enter(noBankAccount);
  assert.equal((await proFormaOf(db, booking._id, today)).bankAccount, undefined);
  await enter({ ...account, ifsc: "" });
  assert.equal((await proFormaOf(db, booking._id, today)).bankAccount, undefined, "nobody can pay without an IFSC");
  await enter(account);
  assert.deepEqual((await proFormaOf(db, booking._id, today)).bankAccount, account);
  const body = { billsCompany: true, payment: { method: "cash" as const, amount: 500 } };
  await api(checkOutBooking, { params, body }, owner);
  const theirs = await issue(booking._id, { payer: "company" });
  assert.deepEqual(theirs.bankAccount, account);
  assert.equal((await issue(booking._id, { payer: "guest" })).bankAccount, undefined);

  await enter({ ...account, number: "999999999" });
  const { invoice: stored } = await api(getInvoice, { params: { id: theirs._id } }, owner);
  assert.deepEqual(stored.bankAccount, account, "frozen");
  const { invoice: note } = await api(
    issueCreditNote,
    { params: { id: theirs._id }, body: { reason: "Wrong" } },
    owner,
  );
  assert.equal(note.bankAccount, undefined);
  assert.equal((await issue(booking._id, { payer: "company" })).bankAccount?.number, "999999999");
});

test("a guest who names a company sees the account only while something is due", async (t) => {
  const { api, owner, enter, arrive, issue } = await withCompany(t);
  await enter(account);
  const named = { company: "Rao & Daughters", address: "12 Car Street" };
  const paid = await arrive({});
  const payment = { method: "cash" as const, amount: paid.grandTotal };
  await api(checkOutBooking, { params: { id: paid._id }, body: { payment } }, owner);
  assert.equal((await issue(paid._id, named)).bankAccount, undefined);
  const owing = await arrive({});
  await api(checkOutBooking, { params: { id: owing._id }, body: { reason: "Pays later" } }, owner);
  assert.deepEqual((await issue(owing._id, named)).bankAccount, account);
});

test("the whole of a reminder is in the language of its draft, with the bank account", async (t) => {
  const { api, db, owner, enter, company, arrive } = await withCompany(t);
  const params = { id: company._id };
  const booking = await arrive({ companyId: company._id });
  await api(checkOutBooking, { params: { id: booking._id }, body: { billsCompany: true } }, owner);
  const { settings } = await api(getSettings, {}, owner);
  const own = { kn: "ಅರೇಬಿಯನ್ ವ್ಯೂ", hi: "अरेबियन व्यू" };
  for (const locale of ["kn", "hi"] as const) {
    await storeTranslation(db, { locale, source: settings.name, text: own[locale] }, new Date());
    await storeTranslation(db, { locale, source: settings.directions, text: `${own[locale]}…` }, new Date());
  }
  assert.ok(!(await api(draftReminder, { params, query: {} }, owner)).text.includes("IFSC"));
  await enter(account);
  const context = await readMailContext(db, { siteUrl: "https://view.example" });
  const pleaseMap = { en: "Open the map", kn: "ನಕ್ಷೆ", hi: "नक्शा" };
  for (const locale of locales) {
    const draft = await api(draftReminder, { params, query: { locale } }, owner);
    for (const value of Object.values(account)) assert.ok(draft.text.includes(value), `${value} (${locale})`);
    await api(sendReminder, { params, body: { ...draft, locale } }, owner);
    const row = await db
      .selectFrom("mail")
      .selectAll()
      .where("kind", "=", "reminder")
      .orderBy("queued_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const mail = await composeMail(row, context);
    assert.equal(mail.subject, draft.subject);
    assert.match(mail.html, new RegExp(`<html[^>]* lang="${locale}-IN"`));
    const footer = mail.text.split("-- \n")[1] ?? "";
    assert.ok(footer.includes(pleaseMap[locale]), footer);
    if (locale === "en") continue;
    for (const text of [footer, draft.text, draft.subject]) assert.ok(text.includes(own[locale]), text);
    // The mail as the list of mails has it.
    const read = await api(getMail, { params: { id: row.id } }, owner);
    assert.equal(read.text, mail.text);
  }
});
