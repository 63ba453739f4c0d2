import * as contract from "#contract/reservations/promos.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const promoRoutes: Route[] = [
  serve(contract.listPromos, (_input, { db }) => service.listPromos(db)),
  serve(contract.addPromo, async ({ body }, context) => ({
    promo: await service.addPromo(context.db, body, actionContext(context)),
  })),
  serve(contract.updatePromo, async ({ params, body }, context) => ({
    promo: await service.updatePromo(context.db, params.id, body, actionContext(context)),
  })),
];
