import * as contract from "#contract/billing/security-deposits.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

const requestOf = (context: CallContext) => ({
  context: actionContext(context),
  today: context.now.today,
  idempotencyKey: context.idempotencyKey,
});

export const securityDepositRoutes: Route[] = [
  serve(contract.getSecurityDeposit, async ({ params }, { db }) => ({
    deposit: await service.readDeposit(db, params.id),
  })),
  serve(contract.takeSecurityDeposit, async ({ params, body }, context) => ({
    deposit: await service.takeDeposit(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.settleSecurityDeposit, async ({ params, body }, context) => ({
    deposit: await service.settleDeposit(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.listHeldDeposits, (_input, { db }) => service.heldDeposits(db)),
];
