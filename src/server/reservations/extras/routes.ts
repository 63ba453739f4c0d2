import * as contract from "#contract/reservations/extras.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { listExtras } from "./service.ts";

export const extraRoutes: Route[] = [
  serve(contract.listExtras, async (_input, { db }) => ({ extras: await listExtras(db) })),
];
