import * as documents from "#contract/billing/documents.ts";
import * as contract from "#contract/billing/invoices.ts";
import { noteNotice } from "#domain/billing/invoice-labels.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { readFormerLetterhead, readLetterhead } from "./letterhead.ts";
import { issuePartNote } from "./part-notes.ts";
import { invoiceFile } from "./render.ts";
import { listSeries, setNextNumber } from "./series.ts";
import * as service from "./service.ts";
import { issueVoucher, openVouchers } from "./vouchers.ts";

const requestOf = (context: CallContext) => ({
  context: actionContext(context),
  today: context.now.today,
  idempotencyKey: context.idempotencyKey,
});

export const invoiceRoutes: Route[] = [
  serve(contract.listBookingInvoices, async ({ params }, { db }) => ({
    invoices: await service.invoicesOf(db, params.id),
    openVouchers: await openVouchers(db, params.id),
    ...(await service.readTaxRegistration(db)),
  })),
  serve(contract.issueInvoice, async ({ params, body }, context) => ({
    invoice: await service.issueInvoice(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.getInvoice, async ({ params }, { db }) => {
    const letterhead = await readFormerLetterhead(db, params.id);
    return { invoice: await service.getInvoice(db, params.id), ...(letterhead && { letterhead }) };
  }),
  serve(contract.getInvoiceFile, async ({ params }, { db }) => {
    return invoiceFile(await service.getInvoice(db, params.id), await readLetterhead(db, params.id));
  }),
  serve(documents.getProFormaFile, async ({ params }, { db, now }) => {
    return invoiceFile(await service.proFormaOf(db, params.id, now.today), await readLetterhead(db));
  }),
  serve(documents.issueVoucher, async ({ params }, context) => ({
    invoice: await issueVoucher(context.db, params.id, requestOf(context)),
  })),
  serve(contract.issueCreditNote, async ({ params, body }, context) => {
    const invoice = await service.issueCreditNote(context.db, params.id, body, requestOf(context));
    return { invoice, notice: noteNotice(invoice) };
  }),
  serve(contract.issuePartCreditNote, async ({ params, body }, context) => {
    const invoice = await issuePartNote(context.db, params.id, body, requestOf(context));
    return { invoice, notice: noteNotice(invoice) };
  }),
  serve(contract.listNumberSeries, async (_input, { db, now }) => ({ series: await listSeries(db, now.today) })),
  serve(contract.setNextNumber, async ({ body }, context) => ({
    series: await setNextNumber(context.db, body, requestOf(context)),
  })),
  serve(contract.listInvoices, ({ query }, { db, now }) =>
    service.listInvoices(db, { year: query.year, today: now.today }),
  ),
];
