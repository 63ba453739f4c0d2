import * as contract from "#contract/settings.ts";
import { actionContext } from "#server/http/action-context.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const settingsRoutes: Route[] = [
  serve(contract.getLodge, async (_input, { db }) => ({ lodge: await service.readLodge(db) })),
  serve(contract.getSettings, async (_input, { db }) => ({ settings: await service.readEnteredSettings(db) })),
  serve(contract.updateSettings, async ({ body }, context) => ({
    settings: await service.updateSettings(context.db, body, actionContext(context)),
  })),
];
