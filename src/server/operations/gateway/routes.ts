import * as contract from "#contract/billing/gateway.ts";
import { guestActor } from "#domain/platform/access/audit.ts";
import { payReturnPath } from "#domain/platform/money/gateway.ts";
import { toPaise } from "#domain/platform/money/money.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { linkFor, linkWithCode, requireGateway } from "./attempts.ts";
import { linkForGuest } from "./guest-link.ts";
import { queueRefund } from "./refunds.ts";
import { gatewayReport } from "./settlements.ts";
import { sendDueRefunds } from "./turn.ts";

/** Throws not_found without a gateway. */
function workOf({ db, gateway, now, mails }: CallContext) {
  const work = { db, gateway: requireGateway(gateway), now: () => now };
  return { work, returnUrl: `${mails.siteUrl}${payReturnPath}` };
}

export const gatewayRoutes: Route[] = [
  serve(contract.getGateway, async (_input, { gateway }) => ({ isOn: gateway !== undefined })),
  serve(contract.payAsGuest, async ({ body }, context) => {
    const { work, returnUrl } = workOf(context);
    return { url: await linkForGuest(work, body, { actor: guestActor, returnUrl }) };
  }),
  serve(contract.makePaymentLink, async ({ params, body: { amount } }, context) => {
    const { work, returnUrl } = workOf(context);
    const { actor } = actionContext(context);
    return linkWithCode(await linkFor(work, params.id, { amount: toPaise(amount), actor, returnUrl }));
  }),
  serve(contract.refundPayment, async ({ params, body }, context) => {
    const { work } = workOf(context);
    const request = {
      context: actionContext(context),
      today: context.now.today,
      idempotencyKey: context.idempotencyKey,
    };
    const ledger = await queueRefund(work.db, params.id, body, request);
    // The turn of the next minute tries again.
    await sendDueRefunds(work, () => undefined);
    return { ledger };
  }),
  serve(contract.getGatewayReport, async ({ query }, context) => {
    requireGateway(context.gateway);
    return { report: await gatewayReport(context.db, query.month) };
  }),
];
