import * as contract from "#contract/reservations/quotes.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const quoteRoutes: Route[] = [
  serve(contract.getQuote, ({ body }, { db, now, staff }) =>
    service.getQuote(db, body, { today: now.today, isForStaff: staff !== undefined }),
  ),
];
