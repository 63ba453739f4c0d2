import * as contract from "#contract/mails.ts";
import { actOf } from "#server/http/act.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const mailRoutes: Route[] = [
  serve(contract.listMails, async ({ query }, { db, mails }) => ({
    ...(await service.listMails(db, query, mails)),
    isSending: mails.isSending,
  })),
  serve(contract.getMail, ({ params }, { db, mails }) => service.getMail(db, params.id, mails)),
  serve(contract.sendMailAgain, async ({ params }, context) => ({
    mail: await service.sendMailAgain(context.db, params.id, actOf(context), context.mails),
  })),
  serve(contract.sendTestMail, async ({ body }, context) => ({
    mail: await service.sendTestMail(context.db, body.to, actOf(context), context.mails),
  })),
];
