import * as contract from "#contract/operations/import.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { importLines, previewImport } from "./service.ts";

export const importRoutes: Route[] = [
  serve(contract.previewImport, async ({ body }, { db, now }) => ({ preview: await previewImport(db, body, now) })),
  serve(contract.importLines, ({ body }, context) => {
    const { today, businessDate } = context.now;
    return importLines(context.db, body, { context: actionContext(context), today, businessDate });
  }),
];
