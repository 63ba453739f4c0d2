import { listServerNotices } from "#contract/server-notices.ts";
import { type Route, serve } from "#server/http/serve.ts";

export const serverNoticeRoutes: Route[] = [
  serve(listServerNotices, async (_input, { serverNotices }) => ({ notices: serverNotices() })),
];
