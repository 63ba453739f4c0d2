import * as contract from "#contract/reservations/chart.ts";
import { actionContext } from "#server/platform/http/action-context.ts";
import type { CallContext } from "#server/platform/http/context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import { assignUnits } from "./assign.ts";
import { moveStay, pinStay, previewMove } from "./move.ts";
import { readChart } from "./read.ts";
import { undoMove } from "./undo.ts";

const deskContext = (context: CallContext) => ({ context: actionContext(context), today: context.now.today });

export const chartRoutes: Route[] = [
  serve(contract.getChart, ({ query }, { db, now }) => readChart(db, query, now.today)),
  serve(contract.previewMove, ({ params, body }, context) =>
    previewMove(context.db, params.id, body, deskContext(context)),
  ),
  serve(contract.moveStay, async ({ params, body }, context) => ({
    booking: await moveStay(context.db, params.id, body, deskContext(context)),
  })),
  serve(contract.undoMove, async ({ params, body }, context) => ({
    booking: await undoMove(context.db, params.id, body, deskContext(context)),
  })),
  serve(contract.pinStay, async ({ params, body }, context) => ({
    booking: await pinStay(context.db, params.id, body, actionContext(context)),
  })),
  serve(contract.assignUnits, ({ body }, context) => assignUnits(context.db, body, actionContext(context))),
];
