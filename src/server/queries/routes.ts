import * as contract from "#contract/queries.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const queryRoutes: Route[] = [
  serve(contract.addQuery, async ({ body }, { db, now, idempotencyKey }) => ({
    query: await service.addQuery(db, body, { instant: now.instant, idempotencyKey }),
  })),
  serve(contract.listQueries, ({ query }, { db }) => service.listQueries(db, query)),
  serve(contract.updateQuery, async ({ params, body }, { db, now }) => ({
    query: await service.updateQuery(db, params.id, body, now.instant),
  })),
  serve(contract.deleteQuery, async ({ params }, { db }) => {
    await service.deleteQuery(db, params.id);
    return { success: true };
  }),
];
