import * as contract from "#contract/operations/server-facts.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/serverFacts.js";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { saveAddress, saveMailServer } from "./server-settings.ts";
import { readServerFacts } from "./service.ts";

export const serverFactsRoutes: Route[] = [
  serve(contract.getServerFacts, (_input, context) => readServerFacts(context)),
  serve(contract.saveWebsiteAddress, async ({ body }, context) => {
    if (context.mails.isFixed.address) throw new AppError("in_use", m.fixed({ variable: "PUBLIC_URL" }));
    await saveAddress(context.db, body.address, actionContext(context));
    await context.mails.refresh();
    return readServerFacts(context);
  }),
  serve(contract.saveMailServer, async ({ body }, context) => {
    if (context.mails.isFixed.mailServer) throw new AppError("in_use", m.fixed({ variable: "SMTP_URL" }));
    await saveMailServer(context.db, body, { context: actionContext(context), key: context.registerKey });
    await context.mails.refresh();
    return readServerFacts(context);
  }),
];
