import { getDashboard } from "#contract/operations/dashboard.ts";
import { mayCall } from "#domain/platform/access/permissions.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { readDashboard } from "./service.ts";

export const dashboardRoutes: Route[] = [
  serve(getDashboard, (_input, { db, staff, serverNotices, backUps, now: { instant, businessDate } }) =>
    readDashboard(db, {
      instant,
      today: businessDate,
      notices: serverNotices(),
      approves: mayCall("manager", staff?.role),
      backUps: mayCall("owner", staff?.role) ? backUps : undefined,
    }),
  ),
];
