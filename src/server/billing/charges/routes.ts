import * as contract from "#contract/billing/charges.ts";
import { setPayers, transferCharges } from "#contract/billing/company-accounts.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as payers from "./payers.ts";
import * as service from "./service.ts";
import * as transfer from "./transfer.ts";

const requestOf = (context: CallContext) => ({
  context: actionContext(context),
  today: context.now.businessDate,
  idempotencyKey: context.idempotencyKey,
});

export const chargeRoutes: Route[] = [
  serve(contract.getBill, async ({ params }, { db }) => ({ bill: await service.readBill(db, params.id) })),
  serve(contract.addCharge, async ({ params, body }, context) => ({
    bill: await service.addCharge(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.voidCharge, async ({ params, body }, context) => ({
    bill: await service.voidCharge(context.db, params.id, body, requestOf(context)),
  })),
  serve(setPayers, async ({ params, body }, context) => ({
    bill: await payers.setPayers(context.db, params.id, body, requestOf(context)),
  })),
  serve(transferCharges, async ({ params, body }, context) => ({
    bill: await transfer.transferCharges(context.db, params.id, body, requestOf(context)),
  })),
];
