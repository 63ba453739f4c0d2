import * as contract from "#contract/platform/audit.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { exportAudit, listAudit } from "./service.ts";

export const auditRoutes: Route[] = [
  serve(contract.listAudit, ({ query }, { db, mails }) => listAudit(db, query, mails.timeZone)),
  serve(contract.exportAudit, ({ query }, { db, mails }) => exportAudit(db, query, mails.timeZone)),
];
