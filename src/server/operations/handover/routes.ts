import * as contract from "#contract/operations/handover.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const handoverRoutes: Route[] = [
  serve(contract.searchHandover, ({ body }, { db }) => service.searchHandover(db, body)),
  serve(contract.listHandoverToday, (_input, { db, now }) => service.handoverToday(db, now.today)),
  serve(contract.addHandoverEntry, async ({ body }, context) => {
    const { db, now, idempotencyKey } = context;
    const request = { context: actionContext(context), today: now.today, idempotencyKey };
    return { entry: await service.addHandoverEntry(db, body, request) };
  }),
  serve(contract.reportFoundItem, async ({ body }, context) => {
    const { db, now, idempotencyKey } = context;
    const request = { context: actionContext(context), today: now.today, idempotencyKey };
    const entry = { ...body, kind: "lost-found" as const, dueOn: "", dueTime: "", bookingId: "" };
    await service.addHandoverEntry(db, entry, request);
    return { success: true };
  }),
  serve(contract.finishHandoverEntry, async ({ params, body }, context) => ({
    entry: await service.finishHandoverEntry(context.db, params.id, body, actionContext(context)),
  })),
  serve(contract.reopenHandoverEntry, async ({ params, body }, context) => ({
    entry: await service.reopenHandoverEntry(context.db, params.id, body, actionContext(context)),
  })),
];
