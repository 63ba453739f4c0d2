import * as contract from "#contract/translations.ts";
import { actionContext } from "#server/http/action-context.ts";
import { type Route, serve } from "#server/http/serve.ts";
import { listTranslations, saveTranslation } from "./service.ts";

export const translationRoutes: Route[] = [
  serve(contract.listTranslations, async ({ query }, { db }) => ({ texts: await listTranslations(db, query.locale) })),
  serve(contract.saveTranslation, async ({ body }, context) => ({
    text: await saveTranslation(context.db, body, actionContext(context)),
  })),
];
