import * as contract from "#contract/reservations/guest-messages.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const guestMessageRoutes: Route[] = [
  serve(contract.getGuestMessages, ({ params }, { db, mails, now }) =>
    service.guestMessages(db, params.id, { siteUrl: mails.siteUrl, today: now.businessDate }),
  ),
  serve(contract.openGuestMessage, ({ params, body }, context) => {
    const { db, mails, now } = context;
    const request = { siteUrl: mails.siteUrl, today: now.businessDate, context: actionContext(context) };
    return service.openGuestMessage(db, params.id, body.kind, request);
  }),
];
