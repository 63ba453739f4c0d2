import * as contract from "#contract/billing/company-accounts.ts";
import { ageingColumns, ageingLines } from "#domain/billing/company-accounts.ts";
import { csvOfColumns } from "#domain/platform/files/columns.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { readAgeing, readCompanyAccount } from "./account.ts";
import { billToCompany } from "./billing.ts";
import { recordCompanyPayment, reverseCompanyPayment } from "./payments.ts";
import { draftReminder, sendReminder } from "./reminders.ts";

const requestOf = (context: CallContext) => ({
  context: actionContext(context),
  today: context.now.today,
  idempotencyKey: context.idempotencyKey,
});

export const companyAccountRoutes: Route[] = [
  serve(contract.billToCompany, async ({ params, body }, context) => ({
    ledger: await billToCompany(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.getAgeing, (_input, { db, now }) => readAgeing(db, now.today)),
  serve(contract.getAgeingCsv, async (_input, { db, now }) => ({
    csv: csvOfColumns(ageingColumns, ageingLines(await readAgeing(db, now.today))),
  })),
  serve(contract.getCompanyAccount, async ({ params }, { db, now }) => ({
    account: await readCompanyAccount(db, params.id, now.today),
  })),
  serve(contract.recordCompanyPayment, async ({ params, body }, context) => ({
    account: await recordCompanyPayment(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.reverseCompanyPayment, async ({ params, body }, context) => ({
    account: await reverseCompanyPayment(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.draftReminder, ({ params, query }, { db, now }) =>
    draftReminder(db, params.id, now.today, query.locale),
  ),
  serve(contract.sendReminder, async ({ params, body }, context) => ({
    account: await sendReminder(context.db, params.id, body, requestOf(context)),
  })),
];
