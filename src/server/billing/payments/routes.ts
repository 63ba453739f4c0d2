import * as contract from "#contract/billing/payments.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { settleReported } from "./reported.ts";
import * as service from "./service.ts";
import { requestUpi, requestUpiAtCounter } from "./upi.ts";

const requestOf = (context: CallContext) => ({
  context: actionContext(context),
  today: context.now.today,
  idempotencyKey: context.idempotencyKey,
});

export const paymentRoutes: Route[] = [
  serve(contract.listPayments, async ({ params }, { db }) => ({ ledger: await service.ledgerOf(db, params.id) })),
  serve(contract.recordPayment, async ({ params, body }, context) => ({
    ledger: await service.recordPayment(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.reversePayment, async ({ params, body }, context) => ({
    ledger: await service.reversePayment(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.settlePayment, async ({ params, body }, context) => ({
    ledger: await settleReported(context.db, params.id, body, actionContext(context)),
  })),
  serve(contract.requestUpi, ({ params, body }, context) =>
    requestUpi(context.db, params.id, body, actionContext(context)),
  ),
  serve(contract.requestUpiAtCounter, ({ body }, context) => requestUpiAtCounter(context.db, body, requestOf(context))),
];
