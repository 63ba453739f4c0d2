import * as contract from "#contract/operations/translations.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { listTranslations, saveTranslation } from "./service.ts";

export const translationRoutes: Route[] = [
  serve(contract.listTranslations, async ({ query }, { db }) => ({ texts: await listTranslations(db, query.locale) })),
  serve(contract.saveTranslation, async ({ body }, context) => ({
    text: await saveTranslation(context.db, body, actionContext(context)),
  })),
];
