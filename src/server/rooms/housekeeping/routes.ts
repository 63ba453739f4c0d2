import * as contract from "#contract/rooms/housekeeping.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const housekeepingRoutes: Route[] = [
  serve(contract.listHousekeeping, (_input, { db, now }) => service.listHousekeeping(db, now.today)),
  serve(contract.setHousekeeping, async ({ params, body }, context) => ({
    unit: await service.setHousekeeping(context.db, params.id, body, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
];
