import * as contract from "#contract/website/banquets.ts";
import { saveContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const banquetRoutes: Route[] = [
  serve(contract.listBanquets, (_input, { db, staff }) =>
    service.listBanquets(db, { includeInactive: staff !== undefined }),
  ),
  serve(contract.addBanquet, async ({ body }, context) => ({
    banquet: await service.addBanquet(context.db, body, saveContext(context)),
  })),
  serve(contract.updateBanquet, async ({ params, body }, context) => ({
    banquet: await service.updateBanquet(context.db, params.id, body, saveContext(context)),
  })),
  serve(contract.deleteBanquet, async ({ params }, context) => {
    await service.deleteBanquet(context.db, params.id, saveContext(context));
    return { success: true };
  }),
];
