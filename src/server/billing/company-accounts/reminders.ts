import { runInLocale } from "#current-locale";
import type { CompanyAccount, ReminderDraft, ReminderInput } from "#domain/billing/company-accounts.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { type BankAccount, bankFacts, canBePaidInto } from "#domain/platform/money/bank-account.ts";
import { formatRupees, toPaise } from "#domain/platform/money/money.ts";
import { upiLink } from "#domain/platform/money/upi.ts";
import { defaultLocale, type Locale } from "#domain/platform/text/locales.ts";
import { formatNight, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as bank from "#messages/bankAccount.js";
import * as m from "#messages/companyAccount.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { spokenLocale } from "#server/platform/database/languages.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { queueMails } from "#server/platform/outbox/outbox.ts";
import { readSettings, readTranslatedSettings } from "#server/property/settings/service.ts";
import { companyRow, readCompanyAccount } from "./account.ts";

/** A letter about the open bills, for the clerk to change and send. Throws not_found, in_use if nothing is owed. */
export async function draftReminder(
  db: Db,
  id: string,
  today: Night,
  // Books, invoices to companies and mails to nobody in particular are in the lodge's first language.
  wanted: Locale = defaultLocale,
): Promise<ReminderDraft> {
  const locale = await spokenLocale(db, wanted);
  const { contact } = await companyRow(db, id);
  const account = await readCompanyAccount(db, id, today);
  if (account.balance <= 0) throw new AppError("in_use", m.nothingOwed());
  const { name: payee, upiId, bankAccount } = await readSettings(db);
  const { name: lodge } = await readTranslatedSettings(db, locale);
  const { company, bills, balance } = account;
  return runInLocale(locale, () => {
    const amount = formatRupees(balance);
    const open = bills.filter((bill) => bill.open > 0);
    const link = upiLink({
      id: upiId,
      payee,
      amount: toPaise(balance),
      reference: company._id,
      note: company.name,
    });
    const parts = [
      m.reminderGreeting({ name: contact || company.name }),
      m.reminderOpening({ company: company.name }),
      open.map(lineOf).join("\n"),
      [m.reminderTotal({ amount }), upiId && m.reminderUpi({ upiId, link })].filter(Boolean).join("\n"),
      ...(canBePaidInto(bankAccount) ? [bankLines(bankAccount)] : []),
      m.reminderClosing(),
      lodge,
    ];
    return { to: company.email, subject: m.reminderSubject({ lodge, amount }), text: parts.join("\n\n") };
  });
}

const bankLines = (account: BankAccount): string =>
  [`${bank.payInto()}:`, ...bankFacts(account).map(([name, value]) => `${name}: ${value}`)].join("\n");

function lineOf({ invoice, reference, billedOn, dueOn, open }: CompanyAccount["bills"][number]): string {
  const document = invoice
    ? m.reminderInvoice({ number: invoice.number, reference })
    : m.reminderBooking({ reference });
  const dates = { billed: formatNight(billedOn), due: formatNight(dueOn) };
  return `- ${m.reminderLine({ document, ...dates, amount: formatRupees(open) })}`;
}

/** Queues the reminder as the clerk wrote it. Throws not_found. */
export function sendReminder(
  db: Db,
  id: string,
  { to, subject, text, locale = defaultLocale }: ReminderInput,
  { context, today }: { context: ActionContext; today: Night },
): Promise<CompanyAccount> {
  return transact(db, async (db) => {
    const { name } = await companyRow(db, id);
    const reminder = { companyId: id, subject, text, sentBy: context.actor, locale };
    await queueMails(db, [{ kind: "reminder", about: { reminder }, to }], context.instant.toISOString());
    const after = { email: to, subject };
    await recordChange(db, { context, entity: "company", entityId: id, label: name, action: "Reminder sent", after });
    return readCompanyAccount(db, id, today);
  });
}
