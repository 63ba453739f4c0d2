import * as contract from "#contract/property/settings.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { saveSettings } from "./service.ts";

/** Saved here, because agreed prices follow whether the lodge charges GST. */
export const registrationRoutes: Route[] = [
  serve(contract.updateSettings, async ({ body }, context) => ({
    settings: await saveSettings(context.db, body, actionContext(context)),
  })),
];
