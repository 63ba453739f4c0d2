import * as contract from "#contract/billing/companies.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const companyRoutes: Route[] = [
  serve(contract.listCompanies, (_input, { db }) => service.listCompanies(db)),
  serve(contract.addCompany, async ({ body }, context) => ({
    company: await service.addCompany(context.db, body, actionContext(context)),
  })),
  serve(contract.updateCompany, async ({ params, body }, context) => ({
    company: await service.updateCompany(context.db, params.id, body, actionContext(context)),
  })),
];
