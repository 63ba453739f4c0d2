import * as contract from "#contract/billing/charge-items.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const chargeItemRoutes: Route[] = [
  serve(contract.listChargeItems, (_input, { db }) => service.listChargeItems(db)),
  serve(contract.addChargeItem, async ({ body }, context) => ({
    chargeItem: await service.addChargeItem(context.db, body, actionContext(context)),
  })),
  serve(contract.updateChargeItem, async ({ params, body }, context) => ({
    chargeItem: await service.updateChargeItem(context.db, params.id, body, actionContext(context)),
  })),
];
