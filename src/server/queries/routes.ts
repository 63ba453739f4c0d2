import * as contract from "#contract/queries.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const queryRoutes: Route[] = [
  serve(contract.addQuery, async ({ body }, { db, now, idempotencyKey }) => ({
    query: await service.addQuery(db, body, { instant: now.instant, idempotencyKey }),
  })),
];
