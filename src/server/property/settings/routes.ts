import * as contract from "#contract/property/settings.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const settingsRoutes: Route[] = [
  serve(contract.getLodge, async (_input, { db }) => ({ lodge: await service.readLodge(db) })),
  serve(contract.getSettings, async (_input, { db }) => ({ settings: await service.readEnteredSettings(db) })),
];
