import * as contract from "#contract/desk-search.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const deskSearchRoutes: Route[] = [
  serve(contract.searchDesk, ({ body }, { db, now }) => service.searchDesk(db, body.search ?? "", now.today)),
];
