import * as contract from "#contract/operations/approvals.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const approvalRoutes: Route[] = [
  serve(contract.listApprovals, async (_input, { db, now }) => ({
    approvals: await service.listApprovals(db, now.instant),
  })),
  serve(contract.askApproval, async ({ body }, context) => ({
    approval: await service.askApproval(context.db, body, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
  serve(contract.approve, async ({ params, body }, context) => ({
    approval: await service.approve(context.db, params.id, body.shown, {
      context: actionContext(context),
      today: context.now.today,
    }),
  })),
  serve(contract.decline, async ({ params, body }, context) => ({
    approval: await service.decline(context.db, params.id, body.answer, actionContext(context)),
  })),
];
