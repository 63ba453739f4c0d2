import * as contract from "#contract/operations/set-up.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";
import { startOwnLodge } from "./start-own.ts";

const setUpContext = (context: CallContext): service.SetUpContext => ({
  context: actionContext(context),
  mails: context.mails,
});

export const setUpRoutes: Route[] = [
  serve(contract.getSetUp, async (_input, context) => ({
    setUp: await service.readSetUp(context.db, setUpContext(context)),
  })),
  serve(contract.skipSetUpStep, async ({ body }, context) => ({
    setUp: await service.skipStep(context.db, body, setUpContext(context)),
  })),
  serve(contract.openSite, async (_input, context) => ({
    setUp: await service.openSite(context.db, setUpContext(context)),
  })),
  serve(contract.closeSite, async (_input, context) => ({
    setUp: await service.closeSite(context.db, setUpContext(context)),
  })),
  serve(contract.startOwnLodge, async ({ body }, context) => {
    const { db, address, backUps, staff: by } = context;
    if (!by) throw new AppError("not_authenticated");
    const backup = await startOwnLodge(db, body, { ...setUpContext(context), by, address, backUps });
    return { setUp: await service.readSetUp(db, setUpContext(context)), backup };
  }),
  serve(contract.getPreviewKey, async (_input, { db, token, now }) => ({
    key: await service.previewKey(db, token, now.instant),
  })),
];
