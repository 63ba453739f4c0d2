import * as contract from "#contract/documents.ts";
import { actionContext } from "#server/http/action-context.ts";
import { type Route, serve } from "#server/http/serve.ts";
import { readLetterhead } from "#server/invoices/letterhead.ts";
import { proFormaOf } from "#server/invoices/service.ts";
import { issueVoucher } from "#server/invoices/vouchers.ts";
import * as service from "./service.ts";

export const documentRoutes: Route[] = [
  serve(contract.issueVoucher, async ({ params }, context) => ({
    invoice: await issueVoucher(context.db, params.id, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
  serve(contract.getProFormaFile, async ({ params }, { db, now }) => {
    const { invoiceFile } = await import("#server/invoices/invoice-pdf.ts");
    return invoiceFile(await proFormaOf(db, params.id, now.today), await readLetterhead(db));
  }),
  serve(contract.sendInvoice, async ({ params, body: { to } }, context) => {
    await service.sendInvoice(context.db, params.id, to, actionContext(context));
    return { to };
  }),
  serve(contract.sendProForma, async ({ params, body: { to } }, context) => {
    const request = { context: actionContext(context), today: context.now.today };
    await service.sendProForma(context.db, params.id, to, request);
    return { to };
  }),
];
