import { getDashboard } from "#contract/dashboard.ts";
import { type Route, serve } from "#server/http/serve.ts";
import { readDashboard } from "./service.ts";

export const dashboardRoutes: Route[] = [
  serve(getDashboard, (_input, { db, now: { instant, businessDate } }) =>
    readDashboard(db, { instant, today: businessDate }),
  ),
];
