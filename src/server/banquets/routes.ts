import * as contract from "#contract/banquets.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const banquetRoutes: Route[] = [
  serve(contract.listBanquets, (_input, { db, staff }) =>
    service.listBanquets(db, { includeInactive: staff !== undefined }),
  ),
];
