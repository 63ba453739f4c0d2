import { listServerNotices } from "#contract/platform/server-notices.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";

export const serverNoticeRoutes: Route[] = [
  serve(listServerNotices, async (_input, { serverNotices }) => ({ notices: serverNotices() })),
];
