import * as contract from "#contract/billing/documents.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const documentRoutes: Route[] = [
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
