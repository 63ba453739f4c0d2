import * as v from "valibot";
import { serverNoticeShape } from "#domain/platform/access/server-notices.ts";
import { endpoint } from "./endpoint.ts";

export const listServerNotices = endpoint({
  name: "listServerNotices",
  summary: "What the operator of the server should look at, since it was started",
  method: "GET",
  path: "/api/server-notices",
  access: "owner",
  reply: v.object({ notices: v.array(serverNoticeShape) }),
});
