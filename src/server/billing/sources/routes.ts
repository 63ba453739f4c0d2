import * as contract from "#contract/billing/sources.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const sourceRoutes: Route[] = [
  serve(contract.listSources, (_input, { db }) => service.listSources(db)),
  serve(contract.addSource, async ({ body }, context) => ({
    source: await service.addSource(context.db, body, actionContext(context)),
  })),
  serve(contract.updateSource, async ({ params, body }, context) => ({
    source: await service.updateSource(context.db, params.id, body, actionContext(context)),
  })),
];
