import * as contract from "#contract/operations/mails.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const mailRoutes: Route[] = [
  serve(contract.listMails, async ({ query }, { db, mails }) => ({
    ...(await service.listMails(db, query, mails)),
    isSending: mails.isSending,
  })),
  serve(contract.getMail, ({ params }, { db, mails }) => service.getMail(db, params.id, mails)),
  serve(contract.sendMailAgain, async ({ params }, context) => ({
    mail: await service.sendMailAgain(context.db, params.id, actionContext(context), context.mails),
  })),
  serve(contract.sendTestMail, async ({ body }, context) => ({
    mail: await service.sendTestMail(context.db, body.to, actionContext(context), context.mails),
  })),
];
