import * as contract from "#contract/rooms/maintenance.ts";
import { mayCall } from "#domain/platform/access/permissions.ts";
import { actionContext, saveContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

const requestOf = (context: CallContext) => ({
  context: actionContext(context),
  today: context.now.today,
  isDesk: mayCall("staff", context.staff?.role),
});

export const maintenanceRoutes: Route[] = [
  serve(contract.addMaintenanceNote, async ({ body }, context) => {
    const { idempotencyKey, now } = context;
    const request = { ...saveContext(context), idempotencyKey, today: now.today };
    return { note: await service.addMaintenanceNote(context.db, body, request) };
  }),
  serve(contract.askForBlock, async ({ params, body }, context) => ({
    note: await service.askForBlock(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.resolveMaintenanceNote, async ({ params, body }, context) => ({
    note: await service.resolveMaintenanceNote(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.takeUnitOutOfSale, ({ params, body }, context) =>
    service.takeUnitOutOfSale(context.db, params.id, body, requestOf(context)),
  ),
];
