import * as contract from "#contract/operations/desk-search.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const deskSearchRoutes: Route[] = [
  serve(contract.searchDesk, ({ body }, { db, now, staff }) =>
    service.searchDesk(db, body.search ?? "", { today: now.today, role: staff?.role }),
  ),
];
