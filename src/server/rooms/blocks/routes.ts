import * as contract from "#contract/rooms/blocks.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

const deskContext = (context: CallContext) => ({ context: actionContext(context), today: context.now.today });

export const blockRoutes: Route[] = [
  serve(contract.addBlock, async ({ body }, context) => ({
    block: await service.addBlock(context.db, body, actionContext(context)),
  })),
  serve(contract.updateBlock, async ({ params, body }, context) => ({
    block: await service.updateBlock(context.db, params.id, body, deskContext(context)),
  })),
  serve(contract.deleteBlock, async ({ params }, context) => {
    await service.deleteBlock(context.db, params.id, deskContext(context));
    return { success: true };
  }),
];
