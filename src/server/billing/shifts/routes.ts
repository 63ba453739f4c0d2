import * as contract from "#contract/billing/shifts.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { readDrawer } from "./read.ts";
import * as service from "./service.ts";

const drawerContext = (context: CallContext) => ({
  context: actionContext(context),
  day: context.now.businessDate,
  idempotencyKey: context.idempotencyKey,
});

export const shiftRoutes: Route[] = [
  serve(contract.getDrawer, async (_input, { db, now }) => ({ drawer: await readDrawer(db, now.businessDate) })),
  serve(contract.openShift, async ({ body }, context) => ({
    drawer: await service.openShift(context.db, body, drawerContext(context)),
  })),
  serve(contract.recordPettyCash, async ({ body }, context) => ({
    drawer: await service.recordPettyCash(context.db, body, drawerContext(context)),
  })),
  serve(contract.closeShift, async ({ params, body }, context) => ({
    drawer: await service.closeShift(context.db, params.id, body, drawerContext(context)),
  })),
];
