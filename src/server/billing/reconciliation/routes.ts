import * as contract from "#contract/billing/accounting.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { reconcile } from "./service.ts";

export const reconciliationRoutes: Route[] = [
  serve(contract.getReconciliation, ({ query }, { db, mails }) => reconcile(db, query.month, mails.timeZone)),
];
