import * as contract from "#contract/operations/bank-statements.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

const requestOf = (context: CallContext) => ({ context: actionContext(context), today: context.now.today });

export const bankStatementRoutes: Route[] = [
  serve(contract.previewBankStatement, async ({ body }, { db }) => ({
    preview: await service.previewStatement(db, body),
  })),
  serve(contract.importBankStatement, async ({ body }, context) => ({
    result: await service.importStatement(context.db, body, requestOf(context)),
  })),
  serve(contract.listBankLines, async (_input, { db }) => ({ lines: await service.listLeftovers(db) })),
  serve(contract.matchBankLine, async ({ params, body }, context) => ({
    lines: await service.matchByHand(context.db, params.id, body, requestOf(context)),
  })),
  serve(contract.closeBankLine, async ({ params, body: { reason } }, context) => ({
    lines: await service.closeLine(context.db, params.id, reason, actionContext(context)),
  })),
];
